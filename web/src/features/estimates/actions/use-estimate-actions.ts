import type { EstimateRow } from '@rainmaker/contract';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useDownloadButton } from '#lib/api/download.ts';
import { editEstimatePath, estimatePdfAddress } from '#lib/paths.ts';
import { useUnsaved } from '#lib/record-form/use-unsaved.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { messageOf, toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

/** Milliseconds in which a deletion can be undone from its toast. */
const UNDO_MS = 10_000;

/** Deletes estimates, and offers to bring them back. Gives back whether it was done. */
export const useDeleteEstimates = () => {
  const [remove, { isLoading }] = api.useDeleteEstimatesMutation();
  const [restore] = api.useRestoreEstimatesMutation();
  const { drop } = useUnsaved();
  const undo = async (ids: string[]): Promise<void> => {
    try {
      toastSuccess(await restore({ ids }).unwrap(), words.restored);
    } catch (error) {
      toastError(error);
    }
  };
  const run = async (ids: readonly string[]): Promise<boolean> => {
    try {
      const answer = await remove({ ids: [...ids] }).unwrap();
      for (const id of answer.deleted) drop(`estimate:${id}`);
      if (answer.deleted.length === 0) toastError(undefined, answer.message);
      else
        toastWithAction(messageOf(answer) ?? words.deleted, {
          label: words.undo,
          duration: UNDO_MS,
          onAct: () => void undo(answer.deleted),
        });
      return answer.deleted.length > 0;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return { run, isBusy: isLoading };
};

/** What can be done with one estimate. */
export const useEstimateActions = ({ id }: Pick<EstimateRow, 'id'>) => {
  const navigate = useNavigate();
  const [copy] = api.useDuplicateEstimateMutation();
  const { run: deleteThem } = useDeleteEstimates();
  const { run: download } = useDownloadButton();
  return {
    duplicate: async (): Promise<void> => {
      try {
        const made = await copy({ id }).unwrap();
        toastSuccess(undefined, words.duplicated(made.number));
        await navigate(editEstimatePath(made.id));
      } catch (error) {
        toastError(error);
      }
    },
    download: () => download(estimatePdfAddress(id), words.pdfName),
    remove: () => deleteThem([id]),
  };
};
