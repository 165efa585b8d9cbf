import type { BulkAnswer, Stage } from '@rainmaker/contract';
import { useAppDispatch } from '#lib/api/store.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { messageOf, toastError, toastSuccess } from '#lib/toast/toast.ts';
import { outcomeOf, rememberAbout, showOutcome, watchWork } from './activity-state.ts';
import { takeBack } from './undo.ts';
import * as words from './words.ts';

interface About {
  /** Said where the server says nothing. */
  fallback: string;
  /** What the bar says while a large one runs: "Deleting 2,301 leads". */
  working: string;
  /** The people on the screen, by id. */
  names?: Record<string, string>;
  stage?: Stage;
}

/**
 * Tells what came of an action over one or many, everywhere in the same way: a toast with its undo, a dialog that names
 * whoever was left out, and for more than 1,000 a bar at the top.
 */
export const useShowOutcome = (): ((answer: BulkAnswer, about: About) => void) => {
  const dispatch = useAppDispatch();
  return (answer, { fallback, working, names, stage }) => {
    if (answer.job) {
      watchWork({ id: answer.job.id, kind: 'bulk', title: working, ...(names && { names }), ...(stage && { stage }) });
      toastSuccess(answer, `${working}.`);
      return;
    }
    const token = answer.undo_token;
    rememberAbout(token, { names, stage });
    const [skipped] = answer.skipped ?? [];
    const isOne = answer.skipped?.length === 1 && (answer.done ?? 0) === 0;
    if (isOne && skipped) {
      toastError(undefined, skipped.reason);
      return;
    }
    const outcome = outcomeOf(answer, { title: answer.done === 0 ? words.nothingChanged : words.done, names, stage });
    if (outcome.leftCount > 0) showOutcome(outcome);
    // Where nothing was done there is nothing to be glad of: the dialog says why.
    if (answer.done === 0 && outcome.leftCount > 0) return;
    if (token) {
      toastWithAction(messageOf(answer) ?? fallback, {
        id: token,
        label: words.undoButton,
        onAct: () => void takeBack(dispatch, token),
      });
    } else toastSuccess(answer, fallback);
  };
};
