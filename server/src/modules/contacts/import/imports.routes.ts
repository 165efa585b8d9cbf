import { realNow } from '#platform/clock.ts';
import { invalidField } from '#platform/errors.ts';
import { type Handlers, outside } from '#http/request/handlers.ts';
import { askToStop } from '#platform/bulk/progress.ts';
import type { ImportJob } from './run/import.job.ts';
import { getImport } from './import-queries.ts';
import { listImports, showImport } from './present-import.ts';
import { editCells } from './mend/edit-cells.ts';
import { mendImport } from './mend/mend-import.ts';
import { rejectsFile } from './rejects.ts';
import { beginImport, type ImportRequest, previewMerges, tryImport } from './run/start.ts';
import { templateFile } from './upload/template.ts';
import { foreseeImportUndo } from './take-back/foresee-undo.ts';
import { beginImportUndo } from './take-back/undo-import.ts';
import type { UndoImportJob } from './take-back/undo-import.job.ts';
import { describeUpload, takeUpload, type UploadTools } from './upload/upload.ts';

export interface ImportDependencies {
  importJob: ImportJob;
  undoImportJob: UndoImportJob;
  tools: UploadTools;
}

export const importRoutes = ({ importJob, undoImportJob, tools }: ImportDependencies) =>
  ({
    uploadContacts: outside(async (context, input) => {
      const { import_id: importId, stage, sheet, encoding, delimiter, header_row: headerRow, mapping } = input;
      if (importId === undefined) {
        const upload = await context.upload();
        if (!upload) throw invalidField('file', 'Choose a CSV or XLSX file.');
        return takeUpload(context, tools, upload, { stage, sheet, encoding, delimiter, headerRow });
      }
      if (mapping === undefined) return describeUpload(context, tools.sandbox, importId, headerRow);
      const request: ImportRequest = {
        importId,
        stage,
        headerRow,
        mapping: mapping,
        onDuplicate: input.on_duplicate ?? 'fill',
        tag: input.tag,
      };
      return input.dry_run
        ? tryImport(context, tools.sandbox, request)
        : beginImport(context, { importJob, sandbox: tools.sandbox }, request);
    }),
    updateImportCells: async (context, input) => {
      const changed = await editCells(context, input);
      const count = changed === 1 ? '1 cell is changed' : `${changed.toLocaleString('en')} cells are changed`;
      return { message: changed === 0 ? 'The file is as you uploaded it.' : `Saved. ${count}.`, changed };
    },
    previewImportMerges: outside((context, input) =>
      previewMerges(context, tools.sandbox, {
        importId: input.id,
        stage: input.stage,
        headerRow: input.header_row,
        mapping: input.mapping,
        onDuplicate: input.on_duplicate ?? 'fill',
        tag: undefined,
        afterRow: input.after_row ?? 0,
      }),
    ),
    mendImport: outside((context, { id }) => mendImport(context, tools, id)),
    downloadTemplate: outside(async (_context, { stage, format }) => templateFile(stage, format)),
    getImport: (context, { id }) => showImport(context.db, id, realNow(context)),
    getImports: (context, input) => listImports(context.db, input, realNow(context)),
    stopImport: async (context, { id }) => {
      const at = realNow(context);
      const { state } = await getImport(context.db, id);
      if (state === 'running' || state === 'searching') await askToStop(context.db, id, at);
      return showImport(context.db, id, at);
    },
    foreseeImportUndo: (context, { id }) => foreseeImportUndo(context, id),
    undoImport: async (context, { id }) => {
      return beginImportUndo(context, undoImportJob, id);
    },
    getImportRejects: outside((context, { id, kind }) => rejectsFile(context, { importId: id, kind })),
  }) satisfies Partial<Handlers>;
