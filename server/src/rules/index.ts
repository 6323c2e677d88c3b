/** Every rule by its id: the server's in the order of ruleIds.ts, then our advice. */
import type { ServerRuleId } from '../crd/ruleIds.ts';
import additionalAndProperties from './additional-and-properties.ts';
import additionalitemsForbidden from './additionalitems-forbidden.ts';
import approvalInvalid from './approval-invalid.ts';
import approvalMissing from './approval-missing.ts';
import approvedGroup from './approved-group.ts';
import arrayItemsRequired from './array-items-required.ts';
import cabundle from './cabundle.ts';
import camelCaseKind from './camel-case-kind.ts';
import celCompile from './cel-compile.ts';
import celInternal from './cel-internal.ts';
import celMessageCompile from './cel-message-compile.ts';
import celMessageCost from './cel-message-cost.ts';
import celMessageInternal from './cel-message-internal.ts';
import celMessageNotString from './cel-message-not-string.ts';
import celNotBool from './cel-not-bool.ts';
import celOldselfUncorrelatable from './cel-oldself-uncorrelatable.ts';
import celOptionaloldselfUnused from './cel-optionaloldself-unused.ts';
import celRuleCost from './cel-rule-cost.ts';
import celTypeinfo from './cel-typeinfo.ts';
import clientSideApply from './client-side-apply.ts';
import columnFormat from './column-format.ts';
import columnJsonpathRequired from './column-jsonpath-required.ts';
import columnName from './column-name.ts';
import columnType from './column-type.ts';
import columnTypeRequired from './column-type-required.ts';
import completeNil from './complete-nil.ts';
import completeProperty from './complete-property.ts';
import conversionClientForbidden from './conversion-client-forbidden.ts';
import conversionClientRequired from './conversion-client-required.ts';
import conversionForDifferingSchemas from './conversion-for-differing-schemas.ts';
import conversionPreserve from './conversion-preserve.ts';
import conversionReviewversionsForbidden from './conversion-reviewversions-forbidden.ts';
import conversionStrategyEnum from './conversion-strategy-enum.ts';
import conversionStrategyRequired from './conversion-strategy-required.ts';
import conversionUrlOrService from './conversion-url-or-service.ts';
import costTotal from './cost-total.ts';
import costTotalContributor from './cost-total-contributor.ts';
import decimalNumber from './decimal-number.ts';
import decodeBoolOrSchema from './decode-bool-or-schema.ts';
import decodeCabundleBase64 from './decode-cabundle-base64.ts';
import decodeNoKind from './decode-no-kind.ts';
import decodeStrictDuplicate from './decode-strict-duplicate.ts';
import decodeStrictUnknown from './decode-strict-unknown.ts';
import decodeTypeMismatch from './decode-type-mismatch.ts';
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
import defaultForbidden from './default-forbidden.ts';
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
import definitionsForbidden from './definitions-forbidden.ts';
import dependenciesForbidden from './dependencies-forbidden.ts';
import deprecationEmpty from './deprecation-empty.ts';
import deprecationLength from './deprecation-length.ts';
import deprecationNonprintable from './deprecation-nonprintable.ts';
import deprecationNotDeprecated from './deprecation-not-deprecated.ts';
import deprecationWarningText from './deprecation-warning-text.ts';
import embeddedAdditionalproperties from './embedded-additionalproperties.ts';
import embeddedInMeta from './embedded-in-meta.ts';
import embeddedProperties from './embedded-properties.ts';
import embeddedType from './embedded-type.ts';
import embeddedTypeRequired from './embedded-type-required.ts';
import fieldpathEmpty from './fieldpath-empty.ts';
import fieldpathNewline from './fieldpath-newline.ts';
import fieldpathValid from './fieldpath-valid.ts';
import groupDns from './group-dns.ts';
import groupOneDot from './group-one-dot.ts';
import groupRequired from './group-required.ts';
import guardedOptionalField from './guarded-optional-field.ts';
import idForbidden from './id-forbidden.ts';
import identicalColumns from './identical-columns.ts';
import identicalSchemas from './identical-schemas.ts';
import identicalSubresources from './identical-subresources.ts';
import immutableGroup from './immutable-group.ts';
import immutableKind from './immutable-kind.ts';
import immutablePlural from './immutable-plural.ts';
import immutableScope from './immutable-scope.ts';
import intorstringEmbedded from './intorstring-embedded.ts';
import intorstringPreserve from './intorstring-preserve.ts';
import itemsArray from './items-array.ts';
import judgedPattern from './judged-pattern.ts';
import judgedRule from './judged-rule.ts';
import listmapkeysListtype from './listmapkeys-listtype.ts';
import listmapkeysListtypeRequired from './listmapkeys-listtype-required.ts';
import listtypeEnum from './listtype-enum.ts';
import listtypeType from './listtype-type.ts';
import listtypeTypeRequired from './listtype-type-required.ts';
import loadableCaBundle from './loadable-ca-bundle.ts';
import mapItemsObject from './map-items-object.ts';
import mapItemsRequired from './map-items-required.ts';
import mapItemsSingle from './map-items-single.ts';
import mapKeyDefault from './map-key-default.ts';
import mapKeyDuplicate from './map-key-duplicate.ts';
import mapKeyExists from './map-key-exists.ts';
import mapKeyNullable from './map-key-nullable.ts';
import mapKeyScalar from './map-key-scalar.ts';
import mapKeysRequired from './map-keys-required.ts';
import mapsetItemsNullable from './mapset-items-nullable.ts';
import maptypeEnum from './maptype-enum.ts';
import maptypeType from './maptype-type.ts';
import maptypeTypeRequired from './maptype-type-required.ts';
import messageEmpty from './message-empty.ts';
import messageNewline from './message-newline.ts';
import messageRequiredMultiline from './message-required-multiline.ts';
import messageexpressionEmpty from './messageexpression-empty.ts';
import metaAnnotationKey from './meta-annotation-key.ts';
import metaAnnotationsSize from './meta-annotations-size.ts';
import metaApiversionString from './meta-apiversion-string.ts';
import metaFinalizerConflict from './meta-finalizer-conflict.ts';
import metaFinalizerName from './meta-finalizer-name.ts';
import metaGeneratename from './meta-generatename.ts';
import metaKindString from './meta-kind-string.ts';
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
import metadataOnlyName from './metadata-only-name.ts';
import metadataTypeObject from './metadata-type-object.ts';
import namesCategory from './names-category.ts';
import namesKind from './names-kind.ts';
import namesKindListkindSame from './names-kind-listkind-same.ts';
import namesKindRequired from './names-kind-required.ts';
import namesListkind from './names-listkind.ts';
import namesListkindRequired from './names-listkind-required.ts';
import namesPlural from './names-plural.ts';
import namesPluralRequired from './names-plural-required.ts';
import namesShortname from './names-shortname.ts';
import namesSingular from './names-singular.ts';
import namesSingularRequired from './names-singular-required.ts';
import nestedAdditionalproperties from './nested-additionalproperties.ts';
import nestedDefault from './nested-default.ts';
import nestedDescription from './nested-description.ts';
import nestedEmbedded from './nested-embedded.ts';
import nestedIntorstring from './nested-intorstring.ts';
import nestedListmapkeys from './nested-listmapkeys.ts';
import nestedListtype from './nested-listtype.ts';
import nestedMaptype from './nested-maptype.ts';
import nestedMetadata from './nested-metadata.ts';
import nestedNullable from './nested-nullable.ts';
import nestedPreserve from './nested-preserve.ts';
import nestedTitle from './nested-title.ts';
import nestedType from './nested-type.ts';
import nestedValidations from './nested-validations.ts';
import newstructuralError from './newstructural-error.ts';
import patternRegexp from './pattern-regexp.ts';
import patternpropertiesForbidden from './patternproperties-forbidden.ts';
import preserveDefaults from './preserve-defaults.ts';
import preserveFalse from './preserve-false.ts';
import preserveTrue from './preserve-true.ts';
import preservingBelowRoot from './preserving-below-root.ts';
import printerColumnField from './printer-column-field.ts';
import quotedBooleanWord from './quoted-boolean-word.ts';
import quotedKey from './quoted-key.ts';
import reasonEnum from './reason-enum.ts';
import refForbidden from './ref-forbidden.ts';
import reviewVersionsDuplicate from './review-versions-duplicate.ts';
import reviewVersionsKnown from './review-versions-known.ts';
import reviewVersionsLabel from './review-versions-label.ts';
import reviewVersionsRequired from './review-versions-required.ts';
import rootAdditionalproperties from './root-additionalproperties.ts';
import rootNullable from './root-nullable.ts';
import rootStatusFields from './root-status-fields.ts';
import rootStatusType from './root-status-type.ts';
import rootTypeObject from './root-type-object.ts';
import type { AdviceRule, ServerRule } from './rule.ts';
import ruleRequired from './rule-required.ts';
import scaleSelectorUnder from './scale-selector-under.ts';
import scaleSpecRequired from './scale-spec-required.ts';
import scaleSpecUnder from './scale-spec-under.ts';
import scaleStatusRequired from './scale-status-required.ts';
import scaleStatusUnder from './scale-status-under.ts';
import schemaRequired from './schema-required.ts';
import schemaRequiredPruning from './schema-required-pruning.ts';
import scopeEnum from './scope-enum.ts';
import scopeRequired from './scope-required.ts';
import selectableDuplicate from './selectable-duplicate.ts';
import selectableMetadata from './selectable-metadata.ts';
import selectableNoSchema from './selectable-no-schema.ts';
import selectableNoValidation from './selectable-no-validation.ts';
import selectablePathInvalid from './selectable-path-invalid.ts';
import selectablePathRequired from './selectable-path-required.ts';
import selectableSchemaError from './selectable-schema-error.ts';
import selectableTooMany from './selectable-too-many.ts';
import selectableType from './selectable-type.ts';
import servedStorageVersion from './served-storage-version.ts';
import servedVersion from './served-version.ts';
import serverFilledFields from './server-filled-fields.ts';
import serviceName from './service-name.ts';
import serviceNamespace from './service-namespace.ts';
import servicePathDouble from './service-path-double.ts';
import servicePathEmptySegment from './service-path-empty-segment.ts';
import servicePathSegment from './service-path-segment.ts';
import servicePathSlash from './service-path-slash.ts';
import servicePort from './service-port.ts';
import setItemsListAtomic from './set-items-list-atomic.ts';
import setItemsMapAtomic from './set-items-map-atomic.ts';
import simplePathDot from './simple-path-dot.ts';
import storedMissingStorage from './stored-missing-storage.ts';
import storedNone from './stored-none.ts';
import storedRemoved from './stored-removed.ts';
import structuralSchema from './structural-schema.ts';
import textAfterDocumentEnd from './text-after-document-end.ts';
import toplevelColumnsExclusive from './toplevel-columns-exclusive.ts';
import toplevelSubresourcesExclusive from './toplevel-subresources-exclusive.ts';
import toplevelValidationExclusive from './toplevel-validation-exclusive.ts';
import typeEnum from './type-enum.ts';
import typeNull from './type-null.ts';
import typeRequiredField from './type-required-field.ts';
import typeRequiredItems from './type-required-items.ts';
import typeRequiredRoot from './type-required-root.ts';
import uniqueItems from './unique-items.ts';
import urlFragment from './url-fragment.ts';
import urlHost from './url-host.ts';
import urlParse from './url-parse.ts';
import urlQuery from './url-query.ts';
import urlScheme from './url-scheme.ts';
import urlUser from './url-user.ts';
import versionFieldMatch from './version-field-match.ts';
import versionFieldName from './version-field-name.ts';
import versionName from './version-name.ts';
import versionsOneStorage from './versions-one-storage.ts';
import versionsUnique from './versions-unique.ts';
import warnFormat from './warn-format.ts';
import warnSetItems from './warn-set-items.ts';
import webhookLocalHost from './webhook-local-host.ts';
import webhookServicePort from './webhook-service-port.ts';
import webhookServiceUrl from './webhook-service-url.ts';
import yamlSyntax from './yaml-syntax.ts';

export const serverRules = {
  'yaml-syntax': yamlSyntax,
  'decode-no-kind': decodeNoKind,
  'decode-strict-unknown': decodeStrictUnknown,
  'decode-strict-duplicate': decodeStrictDuplicate,
  'decode-type-mismatch': decodeTypeMismatch,
  'decode-bool-or-schema': decodeBoolOrSchema,
  'decode-cabundle-base64': decodeCabundleBase64,
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
  'group-required': groupRequired,
  'group-dns': groupDns,
  'group-one-dot': groupOneDot,
  'scope-required': scopeRequired,
  'scope-enum': scopeEnum,
  'schema-required': schemaRequired,
  'schema-required-pruning': schemaRequiredPruning,
  'preserve-defaults': preserveDefaults,
  'preserve-true': preserveTrue,
  'version-name': versionName,
  'version-field-name': versionFieldName,
  'version-field-match': versionFieldMatch,
  'toplevel-validation-exclusive': toplevelValidationExclusive,
  'toplevel-subresources-exclusive': toplevelSubresourcesExclusive,
  'toplevel-columns-exclusive': toplevelColumnsExclusive,
  'identical-schemas': identicalSchemas,
  'identical-subresources': identicalSubresources,
  'identical-columns': identicalColumns,
  'versions-unique': versionsUnique,
  'versions-one-storage': versionsOneStorage,
  'deprecation-not-deprecated': deprecationNotDeprecated,
  'deprecation-length': deprecationLength,
  'deprecation-empty': deprecationEmpty,
  'deprecation-nonprintable': deprecationNonprintable,
  'names-plural-required': namesPluralRequired,
  'names-singular-required': namesSingularRequired,
  'names-kind-required': namesKindRequired,
  'names-listkind-required': namesListkindRequired,
  'names-plural': namesPlural,
  'names-singular': namesSingular,
  'names-kind': namesKind,
  'names-listkind': namesListkind,
  'names-shortname': namesShortname,
  'names-kind-listkind-same': namesKindListkindSame,
  'names-category': namesCategory,
  'scale-spec-required': scaleSpecRequired,
  'scale-spec-under': scaleSpecUnder,
  'scale-status-required': scaleStatusRequired,
  'scale-status-under': scaleStatusUnder,
  'scale-selector-under': scaleSelectorUnder,
  'simple-path-dot': simplePathDot,
  'column-name': columnName,
  'column-type-required': columnTypeRequired,
  'column-type': columnType,
  'column-format': columnFormat,
  'column-jsonpath-required': columnJsonpathRequired,
  'selectable-no-schema': selectableNoSchema,
  'selectable-no-validation': selectableNoValidation,
  'selectable-schema-error': selectableSchemaError,
  'selectable-path-required': selectablePathRequired,
  'selectable-path-invalid': selectablePathInvalid,
  'selectable-metadata': selectableMetadata,
  'selectable-type': selectableType,
  'selectable-duplicate': selectableDuplicate,
  'selectable-too-many': selectableTooMany,
  'conversion-preserve': conversionPreserve,
  'conversion-strategy-required': conversionStrategyRequired,
  'conversion-strategy-enum': conversionStrategyEnum,
  'conversion-client-required': conversionClientRequired,
  'conversion-url-or-service': conversionUrlOrService,
  'url-parse': urlParse,
  'url-scheme': urlScheme,
  'url-host': urlHost,
  'url-user': urlUser,
  'url-fragment': urlFragment,
  'url-query': urlQuery,
  'service-name': serviceName,
  'service-namespace': serviceNamespace,
  'service-port': servicePort,
  'service-path-double': servicePathDouble,
  'service-path-slash': servicePathSlash,
  'service-path-empty-segment': servicePathEmptySegment,
  'service-path-segment': servicePathSegment,
  cabundle,
  'review-versions-required': reviewVersionsRequired,
  'review-versions-duplicate': reviewVersionsDuplicate,
  'review-versions-label': reviewVersionsLabel,
  'review-versions-known': reviewVersionsKnown,
  'conversion-client-forbidden': conversionClientForbidden,
  'conversion-reviewversions-forbidden': conversionReviewversionsForbidden,
  'stored-none': storedNone,
  'stored-missing-storage': storedMissingStorage,
  'stored-removed': storedRemoved,
  'approval-missing': approvalMissing,
  'approval-invalid': approvalInvalid,
  'immutable-scope': immutableScope,
  'immutable-kind': immutableKind,
  'immutable-group': immutableGroup,
  'immutable-plural': immutablePlural,
  'root-status-type': rootStatusType,
  'root-status-fields': rootStatusFields,
  'root-nullable': rootNullable,
  'newstructural-error': newstructuralError,
  'cost-total-contributor': costTotalContributor,
  'cost-total': costTotal,
  'type-enum': typeEnum,
  'default-forbidden': defaultForbidden,
  'id-forbidden': idForbidden,
  'additionalitems-forbidden': additionalitemsForbidden,
  'patternproperties-forbidden': patternpropertiesForbidden,
  'definitions-forbidden': definitionsForbidden,
  'dependencies-forbidden': dependenciesForbidden,
  'ref-forbidden': refForbidden,
  'type-null': typeNull,
  'items-array': itemsArray,
  'embedded-in-meta': embeddedInMeta,
  'unique-items': uniqueItems,
  'additional-and-properties': additionalAndProperties,
  'preserve-false': preserveFalse,
  'maptype-type-required': maptypeTypeRequired,
  'maptype-type': maptypeType,
  'maptype-enum': maptypeEnum,
  'listtype-type-required': listtypeTypeRequired,
  'listtype-type': listtypeType,
  'set-items-list-atomic': setItemsListAtomic,
  'set-items-map-atomic': setItemsMapAtomic,
  'listtype-enum': listtypeEnum,
  'listmapkeys-listtype-required': listmapkeysListtypeRequired,
  'listmapkeys-listtype': listmapkeysListtype,
  'map-keys-required': mapKeysRequired,
  'map-items-required': mapItemsRequired,
  'map-items-single': mapItemsSingle,
  'map-items-object': mapItemsObject,
  'map-key-scalar': mapKeyScalar,
  'map-key-exists': mapKeyExists,
  'map-key-duplicate': mapKeyDuplicate,
  'mapset-items-nullable': mapsetItemsNullable,
  'map-key-default': mapKeyDefault,
  'map-key-nullable': mapKeyNullable,
  'rule-required': ruleRequired,
  'message-empty': messageEmpty,
  'message-newline': messageNewline,
  'message-required-multiline': messageRequiredMultiline,
  'messageexpression-empty': messageexpressionEmpty,
  'reason-enum': reasonEnum,
  'fieldpath-empty': fieldpathEmpty,
  'fieldpath-newline': fieldpathNewline,
  'fieldpath-valid': fieldpathValid,
  'cel-typeinfo': celTypeinfo,
  'cel-rule-cost': celRuleCost,
  'cel-compile': celCompile,
  'cel-not-bool': celNotBool,
  'cel-internal': celInternal,
  'cel-message-compile': celMessageCompile,
  'cel-message-not-string': celMessageNotString,
  'cel-message-internal': celMessageInternal,
  'cel-message-cost': celMessageCost,
  'cel-oldself-uncorrelatable': celOldselfUncorrelatable,
  'cel-optionaloldself-unused': celOptionaloldselfUnused,
  'array-items-required': arrayItemsRequired,
  'root-additionalproperties': rootAdditionalproperties,
  'embedded-type-required': embeddedTypeRequired,
  'embedded-type': embeddedType,
  'type-required-root': typeRequiredRoot,
  'type-required-items': typeRequiredItems,
  'type-required-field': typeRequiredField,
  'embedded-additionalproperties': embeddedAdditionalproperties,
  'root-type-object': rootTypeObject,
  'meta-kind-string': metaKindString,
  'meta-apiversion-string': metaApiversionString,
  'embedded-properties': embeddedProperties,
  'metadata-type-object': metadataTypeObject,
  'metadata-only-name': metadataOnlyName,
  'intorstring-preserve': intorstringPreserve,
  'intorstring-embedded': intorstringEmbedded,
  'pattern-regexp': patternRegexp,
  'nested-type': nestedType,
  'nested-additionalproperties': nestedAdditionalproperties,
  'nested-default': nestedDefault,
  'nested-title': nestedTitle,
  'nested-description': nestedDescription,
  'nested-nullable': nestedNullable,
  'nested-preserve': nestedPreserve,
  'nested-embedded': nestedEmbedded,
  'nested-intorstring': nestedIntorstring,
  'nested-listmapkeys': nestedListmapkeys,
  'nested-listtype': nestedListtype,
  'nested-maptype': nestedMaptype,
  'nested-validations': nestedValidations,
  'nested-metadata': nestedMetadata,
  'complete-nil': completeNil,
  'complete-property': completeProperty,
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
  'warn-format': warnFormat,
  'warn-set-items': warnSetItems,
} satisfies Record<ServerRuleId, ServerRule>;

export const adviceRules = {
  'approved-group': approvedGroup,
  'camel-case-kind': camelCaseKind,
  'client-side-apply': clientSideApply,
  'conversion-for-differing-schemas': conversionForDifferingSchemas,
  'decimal-number': decimalNumber,
  'deprecation-warning-text': deprecationWarningText,
  'guarded-optional-field': guardedOptionalField,
  'judged-pattern': judgedPattern,
  'judged-rule': judgedRule,
  'loadable-ca-bundle': loadableCaBundle,
  'preserving-below-root': preservingBelowRoot,
  'printer-column-field': printerColumnField,
  'quoted-boolean-word': quotedBooleanWord,
  'quoted-key': quotedKey,
  'served-storage-version': servedStorageVersion,
  'served-version': servedVersion,
  'server-filled-fields': serverFilledFields,
  'structural-schema': structuralSchema,
  'text-after-document-end': textAfterDocumentEnd,
  'webhook-local-host': webhookLocalHost,
  'webhook-service-port': webhookServicePort,
  'webhook-service-url': webhookServiceUrl,
} satisfies Record<string, AdviceRule>;

export type AdviceRuleId = keyof typeof adviceRules;
