import type { Stage } from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import { useAppDispatch, type AppStore } from '#lib/api/store.ts';
import { dismissToast, toastError, toastSuccess } from '#lib/toast/toast.ts';
import { aboutOf, forgetUndo, showOutcome, watchWork, type Outcome } from './activity-state.ts';
import * as words from './words.ts';

type UndoAnswer = Omit<Answer<'undo'>, 'job'>;

/** What an undo restored, and what stays because it has changed since. */
export const undoOutcome = (answer: UndoAnswer, names: Record<string, string> = {}, stage?: Stage): Outcome => ({
  title: words.undone,
  message: answer.message,
  leftWords: words.unchanged,
  left: answer.kept.map((each) => ({ ...each, name: names[each.id] })),
  leftCount: answer.kept_count,
  stage,
});

/** Undoes an action; a large undo runs as a job and is watched. */
export const takeBack = async (dispatch: AppStore['dispatch'], token: string): Promise<void> => {
  const { names, stage } = aboutOf(token);
  // The action's own toast still offers the undo.
  dismissToast(token);
  try {
    const answer = await dispatch(api.endpoints.undo.initiate({ undo_token: token })).unwrap();
    forgetUndo(token);
    if (answer.job) {
      const about = { ...(names && { names }), ...(stage && { stage }) };
      watchWork({ id: answer.job.id, kind: 'undo', title: words.undoing, ...about });
      return;
    }
    toastSuccess(answer, words.undoneSentence);
    if (answer.kept_count > 0) showOutcome(undoOutcome(answer, names, stage));
  } catch (error) {
    toastError(error, 'This could not be undone.');
  }
};

/** Undoes an action by its token. */
export const useTakeBack = (): ((token: string) => Promise<void>) => {
  const dispatch = useAppDispatch();
  return (token) => takeBack(dispatch, token);
};
