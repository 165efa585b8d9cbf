import { type Handlers, outside } from '#http/request/handlers.ts';
import { addSuppressions } from './add-suppressions.ts';
import { exportSuppressions } from './export-suppressions.ts';
import { liftSuppressions } from './lift-suppressions.ts';
import { listSuppressions } from './list-suppressions.ts';

export const suppressionRoutes = {
  getSuppressions: ({ db }, input) => listSuppressions(db, input),
  addSuppressions,
  liftSuppressions,
  exportSuppressions: outside(exportSuppressions),
} satisfies Partial<Handlers>;
