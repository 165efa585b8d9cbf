import type { BulkAnswer, MailRow } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api/api.ts';
import { countOf } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { E_MAILS } from '../../outreach-words.ts';
import type { Outcome } from './draft-groups.ts';
import { useDeleteMails } from '../use-delete-mails.ts';
import { useUndoToasts } from './undo-toast.ts';
import type { Drafts } from './use-drafts.ts';
import * as words from '../words.ts';

type Target = Argument<'approveMail'>;

const meant = (mails: readonly MailRow[]): Target => ({ ids: mails.map(({ id }) => id) });

/** One that stands open is approved as it was read there. */
const meantAsRead = (mails: readonly MailRow[], version: number | undefined): Target => ({
  ...meant(mails),
  ...(version !== undefined && { version }),
});

/** One request at a time; what goes wrong is said, and answered with false. */
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

/** Marks what moved, and says why something did not. */
const showRowsAs = (
  drafts: Drafts,
  answer: BulkAnswer,
  mails: readonly MailRow[],
  outcome: Outcome,
  /** Says it with a way back. */
  say?: (answer: BulkAnswer, moved: readonly MailRow[]) => void,
): void => {
  const skipped = new Map((answer.skipped ?? []).map((each) => [each.id, each.reason]));
  const moved = mails.filter(({ id }) => !skipped.has(id));
  if (moved.length > 0) drafts.mark(moved, outcome);
  const [reason] = skipped.values();
  if (moved.length === 0 && reason) toastError(undefined, reason);
  else if (say) say(answer, moved);
  else toastSuccess(answer, countOf(answer.done ?? 0, E_MAILS));
};

/** Approve, reject, send now, take back, delete: each one request, whose answer is what the rows show. */
export const useDraftActions = (drafts: Drafts) => {
  const [approve, approving] = api.useApproveMailMutation();
  const [reject, rejecting] = api.useRejectMailMutation();
  const [send, sending] = api.useSendMailMutation();
  const [update, updating] = api.useUpdateMailMutation();
  const deleting = useDeleteMails();
  const showOutcome = useShowOutcome();
  const isBusy = [approving, rejecting, sending, updating, deleting].some(({ isLoading }) => isLoading);
  const run = guarded(isBusy);
  const { afterReject, afterApprove } = useUndoToasts(drafts);
  const shown = drafts.items.map(({ mail }) => mail);
  const names = Object.fromEntries(shown.map(({ id, contact }) => [id, contact.name]));
  return {
    isBusy,
    approve: (mails: readonly MailRow[], version?: number) =>
      run(async () => {
        const answer = await approve(meantAsRead(mails, version)).unwrap();
        showRowsAs(drafts, answer, mails, 'approved', mails.length > 1 ? afterApprove : undefined);
      }),
    reject: (mails: readonly MailRow[]) =>
      run(async () => showRowsAs(drafts, await reject(meant(mails)).unwrap(), mails, 'rejected', afterReject)),
    sendNow: (mails: readonly MailRow[], version?: number) =>
      run(async () =>
        showRowsAs(drafts, await send({ ...meantAsRead(mails, version), when: 'now' }).unwrap(), mails, 'sent'),
      ),
    /** Every match, not only those shown. */
    approveAll: (target: Target) =>
      run(async () =>
        showOutcome(await approve(target).unwrap(), {
          fallback: words.approved,
          working: words.approvingDrafts,
          names,
        }),
      ),
    rejectAll: (target: Target) =>
      run(async () =>
        showOutcome(await reject(target).unwrap(), { fallback: words.rejected, working: words.rejectingDrafts, names }),
      ),
    remove: (mails: readonly MailRow[]) =>
      run(async () => {
        const isDone = await deleting.run(meant(mails), mails);
        if (isDone) drafts.passBy(mails);
        return isDone;
      }),
    removeAll: (target: Target) => run(() => deleting.run(target, shown)),
    takeBack: (mail: MailRow) =>
      run(async () => {
        await update({ id: mail.id, status: 'draft' }).unwrap();
        drafts.unmark(mail.id);
      }),
  };
};

export type DraftActions = ReturnType<typeof useDraftActions>;
