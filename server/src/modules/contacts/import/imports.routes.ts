import { invalidField } from '#platform/errors.ts';
import { type Handlers, outside } from '#http/handlers.ts';
import { findProgress } from '#platform/progress.ts';
import { assertCanWrite } from '../access.ts';
import type { ColumnMatch } from './check-mapping.ts';
import type { ImportJob } from './import.job.ts';
import { getImport } from './import-queries.ts';
import { rejectsFile } from './rejects.ts';
import { beginImport, type ImportRequest, tryImport } from './start.ts';
import { templateFile } from './template.ts';
import { describeUpload, takeUpload } from './upload.ts';

type AskedMatch = Omit<ColumnMatch, 'format'> & { format?: string | undefined };

/** Formats of dates say nothing of the fields there are today. */
const toMatches = (mapping: readonly AskedMatch[]): ColumnMatch[] =>
  mapping.map(({ column, field, format }) => ({
    column,
    field,
    ...((format === 'decimal_comma' || format === 'decimal_point') && { format }),
  }));

export const importRoutes = ({ importJob }: { importJob: ImportJob }) =>
  ({
    uploadContacts: outside(async (context, input) => {
      assertCanWrite(context.session);
      const { import_id: importId, stage, header_row: headerRow, mapping } = input;
      if (importId === undefined) {
        const upload = await context.upload();
        if (!upload) throw invalidField('file', 'Choose a CSV or XLSX file.');
        return takeUpload(context, stage, upload, headerRow);
      }
      if (mapping === undefined) return describeUpload(context, importId, headerRow);
      const request: ImportRequest = {
        importId,
        stage,
        headerRow,
        mapping: toMatches(mapping),
        onDuplicate: input.on_duplicate ?? 'fill',
        tag: input.tag,
      };
      return input.dry_run ? tryImport(context, request) : beginImport(context, importJob, request);
    }),
    downloadTemplate: outside(async (_context, { stage, format }) => templateFile(stage, format)),
    getImport: async ({ db }, { id }) => {
      const [{ created, merged, unchanged, refused, warnings, tag }, job] = await Promise.all([
        getImport(db, id),
        findProgress(db, id),
      ]);
      return { ...job, result: { created, merged, unchanged, refused, warnings, tag } };
    },
    getImportRejects: outside((context, { id }) => rejectsFile(context, id)),
  }) satisfies Partial<Handlers>;
