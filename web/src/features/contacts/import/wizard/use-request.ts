import type { Stage } from '@rainmaker/contract';
import { watchImport } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import { type Checked, type ColumnChoice, mappingOf, type Uploaded } from '../import-words.ts';
import type { Options } from '../match-side.tsx';

/** What was chosen for a file. */
export interface Chosen {
  choices: ColumnChoice[];
  options: Options;
}

/** Checks or runs an upload with what was chosen for it. */
export const useRequest = (stage: Stage, onChecked: (checked: Checked) => void, onStarted: (id: string) => void) => {
  const [send, { isLoading }] = api.useUploadContactsMutation();
  const request = async (isDryRun: boolean, { import_id, filename, header_row }: Uploaded, chosen: Chosen) => {
    const tag = chosen.options.tag.trim();
    try {
      const answer = await send({
        stage,
        import_id,
        header_row,
        mapping: mappingOf(chosen.choices),
        on_duplicate: chosen.options.onDuplicate,
        dry_run: isDryRun,
        ...(tag && { tag }),
      }).unwrap();
      if ('problems' in answer) onChecked(answer);
      if ('job' in answer) {
        watchImport({ id: import_id, filename, stage, source: null });
        onStarted(import_id);
      }
    } catch (error) {
      toastError(error);
    }
  };
  return { request, isLoading };
};
