/**
 * Everything an account owns as one file. It only reads, and knows no table: each module
 * says in its `exportTables` what is to be taken along. What is secret (passwords, tokens, keys) is never read.
 */
import { type Handlers, outside } from '#http/request/handlers.ts';
import { exportData, type ExportDependencies } from './export-data.ts';

export const dataExportModule = (dependencies: ExportDependencies) => ({
  routes: { exportData: outside((context) => exportData(dependencies, context)) } satisfies Partial<Handlers>,
});
