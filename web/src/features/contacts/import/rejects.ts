import type { ImportRowKind } from '@rainmaker/contract';
import { useDownload } from '#lib/api/download.ts';
import { toastError } from '#lib/toast/toast.ts';

/** Downloads rows of an import with their reasons: rejected ones, those with a warning, or unchanged ones. */
export const useRejects = (): ((id: string, kind?: ImportRowKind) => Promise<void>) => {
  const download = useDownload();
  return async (id, kind = 'refused') => {
    try {
      await download(
        `/exceldata/api/imports/${id}/rejects/?kind=${kind}`,
        `${kind === 'refused' ? 'rejected' : kind}-rows.csv`,
      );
    } catch (error) {
      toastError(error, 'The file could not be loaded.');
    }
  };
};
