/** A list without items where a check mentions them: for the author the same as a property that is missing. */
export { default } from './complete-property.ts';
