import { useTakeBack } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import type { FollowUp } from '../kinds.tsx';
import { dayAndTime } from '../when.ts';
import * as words from '../words.ts';

type Next = NonNullable<Argument<'updateFollowUp'>['next']>;

/** How a follow-up went, and the next touch. */
export interface Finished {
  outcome: NonNullable<FollowUp['outcome']>;
  /** Undefined: it stays as it is. */
  note: string | undefined;
  next: Next | undefined;
  talked_seconds?: number;
}

/** The server's sentence about a field, where one is refused, or about the whole. */
export const sentenceOf = (error: unknown): string => Object.values(fieldErrors(error))[0] ?? errorText(error);

/** Runs an action whose error is a toast, and says what was done with a way to undo it. */
const useSaying = () => {
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toastError(undefined, sentenceOf(error));
      return false;
    }
  };
  const takeBack = useTakeBack();
  const undoable = (text: string, token: string | null | undefined): void => {
    if (token) toastWithAction(text, { id: token, label: words.undo, onAct: () => void takeBack(token) });
    else toastSuccess(undefined, text);
  };
  return { tried, undoable };
};

const inSentence = ({ due_at: due }: { due_at: string }, now: Date): string =>
  dayAndTime(due, now).replace(/^(Today|Tomorrow)/, (day) => day.toLowerCase());

const doneInWords = (next: { due_at: string } | undefined, now: Date): string =>
  next ? words.doneWithNext(inSentence(next, now)) : words.done;

/** The actions on a follow-up, each with its toast; what can be undone is undone from there. */
export const useFollowUpActs = () => {
  const now = useNow();
  const [update] = api.useUpdateFollowUpMutation();
  const [remove] = api.useDeleteFollowUpMutation();
  const { tried, undoable } = useSaying();
  return {
    /** Rejects with the server's error, for the form. */
    finish: async (row: FollowUp, { outcome, note, next, talked_seconds }: Finished): Promise<void> => {
      const { id, version } = row;
      const saved = await update({
        id,
        version,
        state: 'done',
        outcome,
        note,
        next,
        talked_seconds,
      }).unwrap();
      undoable(doneInWords(saved.next, now), saved.undo_token);
    },
    /** Rejects with the server's error, for the form. */
    move: async (row: FollowUp, at: string): Promise<FollowUp> => {
      const { id, version } = row;
      const saved = await update({ id, version, due_at: at }).unwrap();
      undoable(words.moved(dayAndTime(saved.due_at, now)), saved.undo_token);
      return saved;
    },
    skip: ({ id, version }: FollowUp) =>
      tried(async () => {
        const saved = await update({ id, version, state: 'skipped' }).unwrap();
        const said = saved.next ? words.skippedWithNext(inSentence(saved.next, now)) : words.skippedSentence;
        undoable(said, saved.undo_token);
      }),
    reopen: ({ id, version }: FollowUp) =>
      tried(async () => {
        await update({ id, version, state: 'open' }).unwrap();
        toastSuccess(undefined, words.reopened);
      }),
    remove: ({ id }: FollowUp) =>
      tried(async () => {
        const answer = await remove({ id }).unwrap();
        undoable(answer.message, answer.undo_token);
      }),
    tried,
  };
};
