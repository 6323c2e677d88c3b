/** Object metadata: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import metaAnnotationKey from './meta-annotation-key.ts';
import metaAnnotationsSize from './meta-annotations-size.ts';
import metaFinalizerConflict from './meta-finalizer-conflict.ts';
import metaFinalizerName from './meta-finalizer-name.ts';
import metaGeneratename from './meta-generatename.ts';
import metaLabelKey from './meta-label-key.ts';
import metaLabelValue from './meta-label-value.ts';
import metaNameDns from './meta-name-dns.ts';
import metaNameMatch from './meta-name-match.ts';
import metaNameRequired from './meta-name-required.ts';
import metaNameTooLong from './meta-name-too-long.ts';
import metaOwnerApiversionInvalid from './meta-owner-apiversion-invalid.ts';
import metaOwnerApiversionRequired from './meta-owner-apiversion-required.ts';
import metaOwnerBanned from './meta-owner-banned.ts';
import metaOwnerKind from './meta-owner-kind.ts';
import metaOwnerName from './meta-owner-name.ts';
import metaOwnerTwoControllers from './meta-owner-two-controllers.ts';
import metaOwnerUid from './meta-owner-uid.ts';
import metaUpdateImmutable from './meta-update-immutable.ts';
import metaUpdateNewFinalizers from './meta-update-new-finalizers.ts';

export const metadataRules = {
  'meta-name-required': metaNameRequired,
  'meta-name-dns': metaNameDns,
  'meta-name-too-long': metaNameTooLong,
  'meta-name-match': metaNameMatch,
  'meta-generatename': metaGeneratename,
  'meta-label-key': metaLabelKey,
  'meta-label-value': metaLabelValue,
  'meta-annotation-key': metaAnnotationKey,
  'meta-annotations-size': metaAnnotationsSize,
  'meta-owner-apiversion-required': metaOwnerApiversionRequired,
  'meta-owner-apiversion-invalid': metaOwnerApiversionInvalid,
  'meta-owner-kind': metaOwnerKind,
  'meta-owner-name': metaOwnerName,
  'meta-owner-uid': metaOwnerUid,
  'meta-owner-banned': metaOwnerBanned,
  'meta-owner-two-controllers': metaOwnerTwoControllers,
  'meta-finalizer-name': metaFinalizerName,
  'meta-finalizer-conflict': metaFinalizerConflict,
  'meta-update-immutable': metaUpdateImmutable,
  'meta-update-new-finalizers': metaUpdateNewFinalizers,
} satisfies Record<string, ServerRule>;
