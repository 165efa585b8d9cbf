import type { MailRow } from '@rainmaker/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type Argument } from '#lib/api.ts';
import { countOf } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { E_MAILS } from '../outreach-words.ts';
import { type DraftItem, mergeDone, nextWaiting, type Outcome } from './draft-groups.ts';
import { useDeleteMails } from './use-delete-mails.ts';

const SHOWN = 200;

export const DRAFT_TABS = [
  { key: 'draft', label: 'To approve' },
  { key: 'scheduled', label: 'On their way', filter: 'approved,scheduled,sending' },
  { key: 'rejected', label: 'Rejected' },
] as const;
export type DraftTab = (typeof DRAFT_TABS)[number]['key'];

const readTab = (query: URLSearchParams): DraftTab =>
  DRAFT_TABS.find(({ key }) => key === query.get('filter'))?.key ?? 'draft';

type Target = Argument<'approveMail'>;

const filterOf = (tab: DraftTab): string =>
  DRAFT_TABS.flatMap((each) => ('filter' in each && each.key === tab ? [each.filter] : []))[0] ?? tab;

/** Which list and which draft is open: the address holds it. */
const useDraftAddress = () => {
  const [query, setQuery] = useSearchParams();
  const change = (set: (query: URLSearchParams) => void) =>
    setQuery(
      (now) => {
        set(now);
        return now;
      },
      { replace: true },
    );
  return {
    tab: readTab(query),
    campaignId: query.get('campaign_id') ?? undefined,
    openId: query.get('id') ?? undefined,
    show: (id: string | undefined) => change((now) => (id === undefined ? now.delete('id') : now.set('id', id))),
    setTab: (next: DraftTab) =>
      change((now) => {
        now.delete('id');
        if (next === 'draft') now.delete('filter');
        else now.set('filter', next);
      }),
    showAll: () => change((now) => now.delete('campaign_id')),
  };
};

/** The drafts as the person works through them: what waits, what was done, and which one is open. */
export const useDrafts = () => {
  const address = useDraftAddress();
  const { tab, campaignId, openId, show } = address;
  const [done, setDone] = useState<ReadonlyMap<string, DraftItem>>(new Map());
  const filter = { filter: filterOf(tab), ...(campaignId && { campaign_id: campaignId }) };
  const { currentData, ...query } = api.useGetMailsQuery({
    ...filter,
    page_size: SHOWN,
    ...(tab === 'scheduled' ? {} : { sort: 'created_at' as const }),
  });
  // Rows of another tab would take the keys meant for this one.
  const list = { ...query, data: currentData };
  const mails = list.data?.results ?? [];
  const items = mergeDone(mails, tab === 'draft' ? done : new Map());
  const open = items.find(({ mail }) => mail.id === openId) ?? items.find(({ outcome }) => !outcome) ?? items[0];
  return {
    ...address,
    filter,
    list,
    items,
    open,
    doneCount: done.size,
    move: (step: 1 | -1) => {
      const next = items[items.findIndex(({ mail }) => mail.id === open?.mail.id) + step];
      if (next) show(next.mail.id);
    },
    /** Marks rows as done and goes on to the next that waits. */
    mark: (moved: readonly MailRow[], outcome: Outcome) => {
      const after = new Map(done);
      for (const mail of moved) after.set(mail.id, { mail, outcome });
      setDone(after);
      show(nextWaiting(mergeDone(mails, after), open?.mail.id)?.mail.id ?? open?.mail.id);
    },
    /** Goes on from rows that are about to leave the list. */
    passBy: (gone: readonly MailRow[]) => {
      const ids = new Set(gone.map(({ id }) => id));
      if (open && ids.has(open.mail.id)) {
        const rest = items.filter(({ mail }) => mail.id === open.mail.id || !ids.has(mail.id));
        show(nextWaiting(rest, open.mail.id)?.mail.id);
      }
    },
    unmark: (id: string) => {
      const after = new Map(done);
      after.delete(id);
      setDone(after);
      show(id);
    },
  };
};

export type Drafts = ReturnType<typeof useDrafts>;

/** Approve, reject, send now, take back: each one request, whose answer is what the rows show. */
export const useDraftActions = (drafts: Drafts) => {
  const [approve, approving] = api.useApproveMailMutation();
  const [reject, rejecting] = api.useRejectMailMutation();
  const [send, sending] = api.useSendMailMutation();
  const [update, updating] = api.useUpdateMailMutation();
  const deleting = useDeleteMails();
  const isBusy =
    approving.isLoading || rejecting.isLoading || sending.isLoading || updating.isLoading || deleting.isLoading;

  const done = (
    answer: { done?: number | undefined; skipped?: { id: string; reason: string }[] | undefined; message: string },
    mails: readonly MailRow[],
    outcome: Outcome,
  ) => {
    const skipped = new Map((answer.skipped ?? []).map((each) => [each.id, each.reason]));
    const moved = mails.filter(({ id }) => !skipped.has(id));
    if (moved.length > 0) drafts.mark(moved, outcome);
    const [reason] = skipped.values();
    if (moved.length === 0 && reason) toastError(undefined, reason);
    else toastSuccess(answer, countOf(answer.done ?? 0, E_MAILS));
  };
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    try {
      await work();
    } catch (error) {
      toastError(error);
    }
  };
  const meant = (mails: readonly MailRow[]): Target => ({ ids: mails.map(({ id }) => id) });
  return {
    isBusy,
    approve: (mails: readonly MailRow[]) =>
      run(async () => done(await approve(meant(mails)).unwrap(), mails, 'approved')),
    reject: (mails: readonly MailRow[]) =>
      run(async () => done(await reject(meant(mails)).unwrap(), mails, 'rejected')),
    sendNow: (mails: readonly MailRow[]) =>
      run(async () => done(await send({ ...meant(mails), when: 'now' }).unwrap(), mails, 'sent')),
    /** Every match, not only those shown. */
    approveAll: (target: Target) => run(async () => void toastSuccess(await approve(target).unwrap(), 'Approved')),
    rejectAll: (target: Target) => run(async () => void toastSuccess(await reject(target).unwrap(), 'Rejected')),
    remove: (mails: readonly MailRow[]) =>
      run(async () => {
        if (await deleting.run(meant(mails), mails)) drafts.passBy(mails);
      }),
    removeAll: (target: Target) =>
      run(
        async () =>
          void (await deleting.run(
            target,
            drafts.items.map(({ mail }) => mail),
          )),
      ),
    takeBack: (mail: MailRow) =>
      run(async () => {
        await update({ id: mail.id, status: 'draft' }).unwrap();
        drafts.unmark(mail.id);
      }),
  };
};

export type DraftActions = ReturnType<typeof useDraftActions>;
