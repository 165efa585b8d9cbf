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
  note: string;
  next: Next | undefined;
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
  const undoable = (text: string, id: string, onAct: () => Promise<unknown>): void =>
    void toastWithAction(text, { id: `follow-up ${id}`, label: words.undo, onAct: () => void tried(onAct) });
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
  const takeBack = useTakeBack();
  const { tried, undoable } = useSaying();
  const reopenAfter = ({ id, version }: FollowUp) => update({ id, version, state: 'open' }).unwrap();
  const takeBackEnd = async (saved: FollowUp & { next?: FollowUp | undefined }): Promise<void> => {
    await reopenAfter(saved);
    if (saved.next) await remove({ id: saved.next.id }).unwrap();
  };
  return {
    /** Rejects with the server's error, for the form. */
    finish: async (row: FollowUp, { outcome, note, next }: Finished): Promise<void> => {
      const { id, version } = row;
      const saved = await update({ id, version, state: 'done', outcome, note, ...(next && { next }) }).unwrap();
      undoable(doneInWords(saved.next, now), id, async () => {
        await takeBackEnd(saved);
      });
    },
    /** Rejects with the server's error, for the form. */
    move: async (row: FollowUp, at: string): Promise<FollowUp> => {
      const { id, version, due_at: before, is_overdue: wasLate } = row;
      const saved = await update({ id, version, due_at: at }).unwrap();
      const text = words.moved(dayAndTime(saved.due_at, now));
      // It can't be moved back into the past.
      if (wasLate) toastSuccess(undefined, text);
      else undoable(text, id, () => update({ id, version: saved.version, due_at: before }).unwrap());
      return saved;
    },
    skip: ({ id, version }: FollowUp) =>
      tried(async () => {
        const saved = await update({ id, version, state: 'skipped' }).unwrap();
        const said = saved.next ? words.skippedWithNext(inSentence(saved.next, now)) : words.skippedSentence;
        undoable(said, id, () => takeBackEnd(saved));
      }),
    reopen: (row: FollowUp) =>
      tried(async () => {
        await reopenAfter(row);
        toastSuccess(undefined, words.reopened);
      }),
    remove: ({ id }: FollowUp) =>
      tried(async () => {
        const answer = await remove({ id }).unwrap();
        const { undo_token: token } = answer;
        toastWithAction(answer.message, { id: token, label: words.undo, onAct: () => void takeBack(token) });
      }),
    tried,
  };
};
