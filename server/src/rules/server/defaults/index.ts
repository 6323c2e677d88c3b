/** Defaults: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import defaultCelBudget from './default-cel-budget.ts';
import defaultCelCalllimit from './default-cel-calllimit.ts';
import defaultCelCompile from './default-cel-compile.ts';
import defaultCelFailed from './default-cel-failed.ts';
import defaultCelInit from './default-cel-init.ts';
import defaultCelOverload from './default-cel-overload.ts';
import defaultCelRuntime from './default-cel-runtime.ts';
import defaultCoerce from './default-coerce.ts';
import defaultCoerceMetadata from './default-coerce-metadata.ts';
import defaultEmbeddedApiversionEmpty from './default-embedded-apiversion-empty.ts';
import defaultEmbeddedApiversionGv from './default-embedded-apiversion-gv.ts';
import defaultEmbeddedApiversionRequired from './default-embedded-apiversion-required.ts';
import defaultEmbeddedKindEmpty from './default-embedded-kind-empty.ts';
import defaultEmbeddedKindLabel from './default-embedded-kind-label.ts';
import defaultEmbeddedKindRequired from './default-embedded-kind-required.ts';
import defaultEmbeddedMetadata from './default-embedded-metadata.ts';
import defaultMetadataCoerce from './default-metadata-coerce.ts';
import defaultMetadataInvalid from './default-metadata-invalid.ts';
import defaultUnpruned from './default-unpruned.ts';
import defaultValueComposite from './default-value-composite.ts';
import defaultValueEnum from './default-value-enum.ts';
import defaultValueForbiddenProperty from './default-value-forbidden-property.ts';
import defaultValueMaximum from './default-value-maximum.ts';
import defaultValueMaxitems from './default-value-maxitems.ts';
import defaultValueMaxproperties from './default-value-maxproperties.ts';
import defaultValueMinimum from './default-value-minimum.ts';
import defaultValueMinitems from './default-value-minitems.ts';
import defaultValueMinlength from './default-value-minlength.ts';
import defaultValueMinproperties from './default-value-minproperties.ts';
import defaultValueMultipleof from './default-value-multipleof.ts';
import defaultValuePattern from './default-value-pattern.ts';
import defaultValueRange from './default-value-range.ts';
import defaultValueRequired from './default-value-required.ts';
import defaultValueToolong from './default-value-toolong.ts';
import defaultValueType from './default-value-type.ts';

export const defaultsRules = {
  'default-metadata-coerce': defaultMetadataCoerce,
  'default-metadata-invalid': defaultMetadataInvalid,
  'default-unpruned': defaultUnpruned,
  'default-coerce': defaultCoerce,
  'default-coerce-metadata': defaultCoerceMetadata,
  'default-embedded-apiversion-required': defaultEmbeddedApiversionRequired,
  'default-embedded-apiversion-empty': defaultEmbeddedApiversionEmpty,
  'default-embedded-apiversion-gv': defaultEmbeddedApiversionGv,
  'default-embedded-kind-required': defaultEmbeddedKindRequired,
  'default-embedded-kind-empty': defaultEmbeddedKindEmpty,
  'default-embedded-kind-label': defaultEmbeddedKindLabel,
  'default-embedded-metadata': defaultEmbeddedMetadata,
  'default-value-type': defaultValueType,
  'default-value-enum': defaultValueEnum,
  'default-value-required': defaultValueRequired,
  'default-value-forbidden-property': defaultValueForbiddenProperty,
  'default-value-toolong': defaultValueToolong,
  'default-value-minlength': defaultValueMinlength,
  'default-value-pattern': defaultValuePattern,
  'default-value-maximum': defaultValueMaximum,
  'default-value-minimum': defaultValueMinimum,
  'default-value-multipleof': defaultValueMultipleof,
  'default-value-range': defaultValueRange,
  'default-value-maxitems': defaultValueMaxitems,
  'default-value-minitems': defaultValueMinitems,
  'default-value-maxproperties': defaultValueMaxproperties,
  'default-value-minproperties': defaultValueMinproperties,
  'default-value-composite': defaultValueComposite,
  'default-cel-init': defaultCelInit,
  'default-cel-budget': defaultCelBudget,
  'default-cel-compile': defaultCelCompile,
  'default-cel-overload': defaultCelOverload,
  'default-cel-calllimit': defaultCelCalllimit,
  'default-cel-runtime': defaultCelRuntime,
  'default-cel-failed': defaultCelFailed,
} satisfies Record<string, ServerRule>;
