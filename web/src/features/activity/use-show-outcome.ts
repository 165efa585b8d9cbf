import type { BulkAnswer, Stage } from '@rainmaker/contract';
import { useAppDispatch } from '#lib/api/store.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { messageOf, toastError, toastSuccess } from '#lib/toast/toast.ts';
import { outcomeOf, rememberAbout, showOutcome, watchWork } from './activity-state.ts';
import { takeBack } from './undo.ts';
import * as words from './words.ts';

interface About {
  /** Shown if the server returns no message. */
  fallback: string;
  /** The label of the job's progress: "Deleting 2,301 leads". */
  working: string;
  /** Names of the people on the screen, by id. */
  names?: Record<string, string>;
  stage?: Stage;
}

/**
 * Shows the outcome of an action: a toast with Undo, a dialog with skipped people, and for more than 1,000 people a
 * progress ring in the header.
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
    // No success toast if nothing was done: the dialog explains why.
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
