import { useDownload } from '#lib/api/download.ts';
import { toastError } from '#lib/toast/toast.ts';

/** The refused rows as they came, each with its reason. */
export const useRejects = (): ((id: string) => Promise<void>) => {
  const download = useDownload();
  return async (id) => {
    try {
      await download(`/exceldata/api/imports/${id}/rejects/`, 'refused-rows.csv');
    } catch (error) {
      toastError(error, 'The file could not be loaded.');
    }
  };
};
