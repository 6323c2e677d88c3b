import { newestMinor, oldestMinor } from '../crd/kubernetesVersion.ts';
import type { CompiledRule } from './compiledRule.ts';

/** What is asked of a CRD. Source: apiextensions/validation/validation.go, validationOptions. */
export interface ValidationOptions {
  /** By whose rules: some of what is said of every CRD today was not yet said of v1beta1 ones. */
  readonly rules: 'today' | 'kubernetes121';
  /** Why no schema may hold defaults, as the server words it; undefined where they may. */
  readonly disallowDefaultsReason: string | undefined;
  readonly requireRecognizedConversionReviewVersion: boolean;
  /** Of every version, served or not. */
  readonly requireOpenAPISchema: boolean;
  readonly requireValidPropertyType: boolean;
  readonly requireStructuralSchema: boolean;
  readonly requirePrunedDefaults: boolean;
  readonly requireAtomicSetType: boolean;
  readonly requireMapListKeysMapSetValidation: boolean;
  readonly allowInvalidCABundle: boolean;
  /** Names of versions; '' stands for the fields that all versions share. */
  readonly allowTooManySelectableFields: ReadonlySet<string>;
  readonly cel: CelOptions;
}

/** How rules (`x-kubernetes-validations`) are compiled. Functions are known by the minor version of Kubernetes that brought them. */
export interface CelOptions {
  /** New expressions may use no more than the server before this one knows: it can be rolled back. */
  readonly newMinor: number;
  /** What is stored already may use all that the server knows. */
  readonly storedMinor: number;
  /** Texts that the stored object holds, anywhere in its schemas. */
  readonly storedRules: ReadonlySet<string>;
  readonly storedMessageExpressions: ReadonlySet<string>;
  /** Versions in whose schema no single expression can be too costly: it is as it was. */
  readonly versionsWithUnchangedSchemas: ReadonlySet<string>;
  /** Told of every rule that was compiled. */
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

/** A new CRD has everything to do right, but for the CA bundle: it keeps the CRD from being established. */
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
 * What Kubernetes 1.21, the last to serve v1beta1, asked of a new CRD written so: less than of v1 ones, so that what had
 * been accepted once stayed accepted. Source: Kubernetes 1.21, apiextensions/validation/validation.go, where requestGV is asked.
 */
export const options121: ValidationOptions = {
  ...createOptions,
  rules: 'kubernetes121',
  disallowDefaultsReason: '(cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)',
  requireOpenAPISchema: false,
  requireValidPropertyType: false,
  requireStructuralSchema: false,
};
