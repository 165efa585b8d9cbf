import { api, type Argument } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import type { Field } from './memory-parts.ts';
import * as words from './words.ts';

/** Actions on a field or fact outside its form, with a toast for each outcome. */
export const useMemoryActions = (field: Field) => {
  const [update, { isLoading: isUpdating }] = api.useUpdateMemoryMutation();
  const [remove, { isLoading: isRemoving }] = api.useDeleteMemoryFieldMutation();
  const change = async (part: Omit<Argument<'updateMemory'>, 'versions'>, message: string): Promise<boolean> => {
    try {
      await update({ ...part, versions: { [field.name]: field.version } }).unwrap();
      toastSuccess(undefined, message);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return {
    isBusy: isUpdating || isRemoving,
    moveToBanned: () => change({ sections: { [field.name]: 'banned_claims' } }, words.movedToBannedClaims),
    moveToProof: () => change({ sections: { [field.name]: 'proof' } }, words.movedToProof),
    /** Saves the same sources, which marks them as checked now. */
    confirm: () => change({ sources: { [field.name]: field.sources } }, words.confirmedForAnotherYear),
    remove: async (): Promise<boolean> => {
      try {
        toastSuccess(await remove({ name: field.name }).unwrap(), words.deleted);
        return true;
      } catch (error) {
        toastError(error);
        return false;
      }
    },
  };
};
