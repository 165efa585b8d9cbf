import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { type Handlers, outside } from '#http/request/handlers.ts';
import { Places, type TurnSettings } from '#platform/sandbox/places.ts';
import { askToStop } from '#platform/bulk/progress.ts';
import { LONGEST_CHECK_MS } from './decide/dry-run.ts';
import type { ImportJob } from './run/import.job.ts';
import { getImport } from './import-queries.ts';
import { listImports, showImport } from './present-import.ts';
import { rejectsFile } from './rejects.ts';
import { beginImport, type ImportRequest, tryImport } from './run/start.ts';
import { templateFile } from './upload/template.ts';
import { foreseeImportUndo } from './take-back/foresee-undo.ts';
import { beginImportUndo } from './take-back/undo-import.ts';
import type { UndoImportJob } from './take-back/undo-import.job.ts';
import { describeUpload, takeUpload, type UploadTools } from './upload/upload.ts';

/**
 * Re-reads a file row by row in this process. One at a time: the longest file takes half of the process's memory, see
 * `Known`.
 */
const READING: TurnSettings = { name: 'import reading', atOnce: 1, waitMs: LONGEST_CHECK_MS + 10_000 };

const createReadings = () => {
  const places = new Places();
  return {
    async inTurn<T>({ session }: Pick<OutsideContext, 'session'>, read: () => Promise<T>): Promise<T> {
      const leave = await places.take(READING, { owner: session.workspaceId });
      try {
        return await read();
      } finally {
        leave();
      }
    },
  };
};

export interface ImportDependencies {
  importJob: ImportJob;
  undoImportJob: UndoImportJob;
  tools: UploadTools;
}

export const importRoutes = ({ importJob, undoImportJob, tools }: ImportDependencies, readings = createReadings()) =>
  ({
    uploadContacts: outside(async (context, input) => {
      const { import_id: importId, stage, sheet, header_row: headerRow, mapping } = input;
      if (importId === undefined) {
        const upload = await context.upload();
        if (!upload) throw invalidField('file', 'Choose a CSV or XLSX file.');
        return takeUpload(context, tools, upload, { stage, sheet, headerRow });
      }
      if (mapping === undefined) return readings.inTurn(context, () => describeUpload(context, importId, headerRow));
      const request: ImportRequest = {
        importId,
        stage,
        headerRow,
        mapping: mapping,
        onDuplicate: input.on_duplicate ?? 'fill',
        tag: input.tag,
      };
      return input.dry_run
        ? readings.inTurn(context, () => tryImport(context, request))
        : beginImport(context, importJob, request);
    }),
    downloadTemplate: outside(async (_context, { stage, format }) => templateFile(stage, format)),
    getImport: (context, { id }) => showImport(context.db, id, realNow(context)),
    getImports: (context, input) => listImports(context.db, input, realNow(context)),
    stopImport: async (context, { id }) => {
      const at = realNow(context);
      const { state } = await getImport(context.db, id);
      if (state === 'running') await askToStop(context.db, id, at);
      return showImport(context.db, id, at);
    },
    foreseeImportUndo: (context, { id }) => foreseeImportUndo(context, id),
    undoImport: async (context, { id }) => {
      return beginImportUndo(context, undoImportJob, id);
    },
    getImportRejects: outside((context, { id, kind }) => rejectsFile(context, { importId: id, kind })),
  }) satisfies Partial<Handlers>;
