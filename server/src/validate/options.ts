import { newestMinor, oldestMinor } from '../crd/kubernetesVersion.ts';
import type { CompiledRule } from './compiledRule.ts';

/** Which rules are enforced on a CRD. Source: apiextensions/validation/validation.go, validationOptions. */
export interface ValidationOptions {
  /** Kubernetes 1.21 did not enforce some of today's rules on v1beta1 CRDs. */
  readonly rules: 'today' | 'kubernetes121';
  /** Why defaults are forbidden in all schemas, in the server's words; undefined if they are allowed. */
  readonly disallowDefaultsReason: string | undefined;
  readonly requireRecognizedConversionReviewVersion: boolean;
  /** For every version, served or not. */
  readonly requireOpenAPISchema: boolean;
  readonly requireValidPropertyType: boolean;
  readonly requireStructuralSchema: boolean;
  readonly requirePrunedDefaults: boolean;
  readonly requireAtomicSetType: boolean;
  readonly requireMapListKeysMapSetValidation: boolean;
  readonly allowInvalidCABundle: boolean;
  /** Names of versions; '' for the selectable fields that all versions share. */
  readonly allowTooManySelectableFields: ReadonlySet<string>;
  readonly cel: CelOptions;
}

/** How rules (`x-kubernetes-validations`) are compiled. A minor version of Kubernetes decides which functions are available. */
export interface CelOptions {
  /** For new expressions: the minor version before the server's, so that the server can be rolled back. */
  readonly newMinor: number;
  /** For expressions of the stored object: the server's minor version. */
  readonly storedMinor: number;
  /** Expressions that the stored object has anywhere in its schemas. */
  readonly storedRules: ReadonlySet<string>;
  readonly storedMessageExpressions: ReadonlySet<string>;
  /** Versions with unchanged schema: the cost limit of single expressions is not enforced there. */
  readonly versionsWithUnchangedSchemas: ReadonlySet<string>;
  /** Called for every compiled rule. */
  readonly compiled?: (rule: CompiledRule) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** For a new CRD on a server of Kubernetes 1.`minor`. Source: apiserver/pkg/cel/environment/base.go, DefaultCompatibilityVersion. */
export function celOptions(minor = newestMinor): CelOptions {
  return {
    newMinor: Math.max(minor - 1, oldestMinor),
    storedMinor: Math.max(minor, oldestMinor),
    storedRules: nothing,
    storedMessageExpressions: nothing,
    versionsWithUnchangedSchemas: nothing,
  };
}

/** All rules are enforced on a new CRD except that of the CA bundle: an invalid one keeps the CRD from being established. */
export const createOptions: ValidationOptions = {
  rules: 'today',
  disallowDefaultsReason: undefined,
  requireRecognizedConversionReviewVersion: true,
  requireOpenAPISchema: true,
  requireValidPropertyType: true,
  requireStructuralSchema: true,
  requirePrunedDefaults: true,
  requireAtomicSetType: true,
  requireMapListKeysMapSetValidation: true,
  allowInvalidCABundle: true,
  allowTooManySelectableFields: nothing,
  cel: celOptions(),
};

/**
 * The rules that Kubernetes 1.21, the last to serve v1beta1, enforced on a new v1beta1 CRD: fewer than for v1, for
 * backward compatibility. Source: Kubernetes 1.21, apiextensions/validation/validation.go, where it uses requestGV.
 */
export const options121: ValidationOptions = {
  ...createOptions,
  rules: 'kubernetes121',
  disallowDefaultsReason: '(cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)',
  requireOpenAPISchema: false,
  requireValidPropertyType: false,
  requireStructuralSchema: false,
};
