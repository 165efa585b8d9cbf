/** Jobs of any module: their progress, and stopping them. Independent of what they do. */
import type { Handlers } from '#http/request/handlers.ts';
import { askToStop, findProgress } from '#platform/bulk/progress.ts';
import { realNow } from '#platform/clock.ts';

export const jobsModule = () => ({
  routes: {
    getJob: ({ db }, { id }) => findProgress(db, id),
    stopJob: (context, { id }) => askToStop(context.db, id, realNow(context)),
  } satisfies Partial<Handlers>,
});
