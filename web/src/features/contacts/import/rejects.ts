import type { ImportRowKind } from '@rainmaker/contract';
import { useDownload } from '#lib/api/download.ts';
import { toastError } from '#lib/toast/toast.ts';

/** Rows of an import as they came, each with its reason: the refused ones, those with a warning, those that changed nothing. */
export const useRejects = (): ((id: string, kind?: ImportRowKind) => Promise<void>) => {
  const download = useDownload();
  return async (id, kind = 'refused') => {
    try {
      await download(`/exceldata/api/imports/${id}/rejects/?kind=${kind}`, `${kind}-rows.csv`);
    } catch (error) {
      toastError(error, 'The file could not be loaded.');
    }
  };
};
