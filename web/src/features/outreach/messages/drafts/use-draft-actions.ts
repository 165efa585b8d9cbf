import type { BulkAnswer, MailRow } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api/api.ts';
import { countOf } from '#lib/format.ts';
import { useUnsaved, type Unsaved } from '#lib/record-form/use-unsaved.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { DRAFTS, E_MAILS } from '../../outreach-words.ts';
import type { DraftItem, Outcome } from './draft-groups.ts';
import { mailRecord } from '../message-types.ts';
import { useDeleteMails } from '../use-delete-mails.ts';
import { useUndoToasts } from './undo-toast.ts';
import type { Drafts } from './use-drafts.ts';
import * as words from '../words.ts';

type Target = Argument<'approveMail'>;

const meant = (mails: readonly MailRow[]) => ({ ids: mails.map(({ id }) => id) });

/** Drafts are approved in the version that was shown; the open one in that of its whole text. */
const meantAsRead = (mails: readonly MailRow[], version: number | undefined): Target => ({
  ...meant(mails),
  ...(version === undefined ? { versions: mails.map((mail) => mail.version) } : { version }),
});

/** Leaves out drafts with unsaved changes, and says so. */
const withSavedWords = (mails: readonly MailRow[], unsaved: Unsaved): MailRow[] => {
  const saved = mails.filter(({ id }) => !unsaved.has(mailRecord(id)));
  const left = mails.length - saved.length;
  if (left > 0)
    toastError(undefined, mails.length === 1 ? words.saveYourChangesFirst : words.leftOut(countOf(left, DRAFTS)));
  return saved;
};

/** One request at a time; shows errors and returns false for them. */
const guarded =
  (isBusy: boolean) =>
  async (work: () => Promise<boolean | void>): Promise<boolean> => {
    if (isBusy) return false;
    try {
      return (await work()) !== false;
    } catch (error) {
      toastError(error);
      return false;
    }
  };

/** Marks the changed rows, and says why others weren't changed. */
const showRowsAs = (
  drafts: Drafts,
  answer: BulkAnswer,
  mails: readonly MailRow[],
  outcome: Outcome,
  /** Shows a toast of its own. */
  say?: (answer: BulkAnswer, moved: readonly MailRow[]) => void,
): void => {
  const skipped = new Map((answer.skipped ?? []).map((each) => [each.id, each.reason]));
  const moved = mails.filter(({ id }) => !skipped.has(id));
  if (moved.length > 0) drafts.mark(moved, outcome, answer.undo_token ?? undefined);
  const [reason] = skipped.values();
  if (reason) toastError(undefined, reason);
  if (moved.length === 0 && reason) return;
  if (say) say(answer, moved);
  else toastSuccess(answer, countOf(answer.done ?? 0, E_MAILS));
};

/** The calls, one at a time. */
const useDraftCalls = () => {
  const [approve, approving] = api.useApproveMailMutation();
  const [reject, rejecting] = api.useRejectMailMutation();
  const [send, sending] = api.useSendMailMutation();
  const [update, updating] = api.useUpdateMailMutation();
  const deleting = useDeleteMails();
  const isBusy = [approving, rejecting, sending, updating, deleting].some(({ isLoading }) => isLoading);
  const unsaved = useUnsaved();
  const run = guarded(isBusy);
  const runSaved = (mails: readonly MailRow[], work: (saved: MailRow[]) => Promise<void>) =>
    run(async () => {
      const saved = withSavedWords(mails, unsaved);
      if (saved.length === 0) return false;
      await work(saved);
      return saved.length === mails.length;
    });
  return { approve, reject, send, update, deleting, isBusy, unsaved, run, runSaved };
};

type DraftCalls = ReturnType<typeof useDraftCalls>;

/** Acts on every match, not only those shown; afterwards no row stays. */
const useActionsOverAll = (drafts: Drafts, { approve, reject, deleting, unsaved, run }: DraftCalls) => {
  const showOutcome = useShowOutcome();
  const shown = drafts.items.map(({ mail }) => mail);
  const names = Object.fromEntries(shown.map(({ id, contact }) => [id, contact.name]));
  const tell = (answer: BulkAnswer, about: { fallback: string; working: string }): void => {
    drafts.letAllGo();
    showOutcome(answer, { ...about, names });
  };
  return {
    approveAll: (target: Target) =>
      run(async () => {
        const count = unsaved.count(mailRecord(''));
        if (count > 0) {
          toastError(undefined, words.saveChangesOf(countOf(count, DRAFTS)));
          return false;
        }
        return tell(await approve(target).unwrap(), { fallback: words.approved, working: words.approvingDrafts });
      }),
    rejectAll: (target: Target) =>
      run(async () =>
        tell(await reject(target).unwrap(), { fallback: words.rejected, working: words.rejectingDrafts }),
      ),
    removeAll: (target: Target) =>
      run(async () => {
        const isDone = await deleting.run(target, shown);
        if (isDone) drafts.letAllGo();
        return isDone;
      }),
  };
};

/** Approve, reject, send now, undo, delete: one request each, whose response the rows show. */
export const useDraftActions = (drafts: Drafts) => {
  const calls = useDraftCalls();
  const { approve, reject, send, update, deleting, isBusy, run, runSaved } = calls;
  const { afterReject, afterApprove, afterSend, undoRejection, undoLast } = useUndoToasts(drafts);
  return {
    isBusy,
    ...useActionsOverAll(drafts, calls),
    approve: (mails: readonly MailRow[], version?: number) =>
      runSaved(mails, async (saved) => {
        const answer = await approve(meantAsRead(saved, version)).unwrap();
        showRowsAs(drafts, answer, saved, 'approved', afterApprove);
      }),
    reject: (mails: readonly MailRow[]) =>
      run(async () => showRowsAs(drafts, await reject(meant(mails)).unwrap(), mails, 'rejected', afterReject)),
    sendNow: (mails: readonly MailRow[], version?: number) =>
      runSaved(mails, async (saved) =>
        showRowsAs(
          drafts,
          await send({ ...meantAsRead(saved, version), when: 'now' }).unwrap(),
          saved,
          'sending',
          afterSend,
        ),
      ),
    remove: (mails: readonly MailRow[]) =>
      run(async () => {
        const isDone = await deleting.run(meant(mails), mails);
        if (isDone) drafts.passBy(mails);
        return isDone;
      }),
    undoLast: () =>
      run(async () => {
        if (!(await undoLast())) toastError(undefined, words.nothingToUndo);
      }),
    takeBack: ({ mail, undoToken }: DraftItem) =>
      run(async () => {
        if (undoToken !== undefined) return undoRejection(undoToken);
        await update({ id: mail.id, status: 'draft' }).unwrap();
        drafts.unmark(mail.id);
      }),
  };
};

export type DraftActions = ReturnType<typeof useDraftActions>;
