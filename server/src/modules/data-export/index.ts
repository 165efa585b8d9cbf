/**
 * All data of an account as one file. Read-only, and independent of any table: each module declares its part in
 * `exportTables`. Secrets (passwords, tokens, keys) are never read.
 */
import { type Handlers, outside } from '#http/request/handlers.ts';
import { exportData, type ExportDependencies } from './export-data.ts';

export const dataExportModule = (dependencies: ExportDependencies) => ({
  routes: { exportData: outside((context) => exportData(dependencies, context)) } satisfies Partial<Handlers>,
});
