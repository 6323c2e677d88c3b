/** Entry point of the bundle that `start.ts` and `thread.ts` load with cached code. */
export { main } from './main.ts';
export { rehearse } from './rehearse.ts';
export { serve } from './threads.ts';
