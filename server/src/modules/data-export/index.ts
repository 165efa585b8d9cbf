/**
 * Everything an account owns as one file. It only reads, and knows what the other modules keep: a table of a room that is to be
 * taken along gets one line in `tables.ts`. What is secret (passwords, tokens, keys) is never read.
 */
import { type Handlers, outside } from '#http/request/handlers.ts';
import type { Clock } from '#platform/clock.ts';
import { exportData } from './export-data.ts';

export const dataExportModule = (dependencies: { realClock: Clock }) => ({
  routes: { exportData: outside((context) => exportData(dependencies, context)) } satisfies Partial<Handlers>,
});
