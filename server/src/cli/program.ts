/** What the bundle holds that `start.ts` and `thread.ts` load with the code of earlier runs. */
export { main } from './main.ts';
export { rehearse } from './rehearse.ts';
export { serve } from './threads.ts';
