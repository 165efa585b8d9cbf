import type { MailRow } from '@rainmaker/contract';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useShownChannel } from '../channel-filter.tsx';
import { type DraftItem, isAnyOnItsWay, mergeDone, nextWaiting, type Outcome, withSent } from './draft-groups.ts';

const SHOWN = 200;

export const DRAFT_TABS = [
  { key: 'draft', label: 'To approve', filter: 'ready' },
  { key: 'writing', label: 'Being written' },
  { key: 'incomplete', label: 'Missing a value' },
  { key: 'scheduled', label: 'Scheduled', filter: 'approved,scheduled,sending' },
  { key: 'rejected', label: 'Rejected' },
] as const;
export type DraftTab = (typeof DRAFT_TABS)[number]['key'];

/** Whether a tab's drafts need a decision. */
export const isUndecided = (tab: DraftTab): boolean => tab === 'draft' || tab === 'writing' || tab === 'incomplete';

const readTab = (query: URLSearchParams): DraftTab =>
  DRAFT_TABS.find(({ key }) => key === query.get('filter'))?.key ?? 'draft';

/** What each tab lists, as the call's filter. */
export const filterOf = (tab: DraftTab): string =>
  DRAFT_TABS.flatMap((each) => ('filter' in each && each.key === tab ? [each.filter] : []))[0] ?? tab;

/** What narrows the list beside its tab. */
const SCOPE = ['campaign_id', 'announcement_id', 'sequence_id', 'step', 'step_key', 'from', 'to'] as const;

const readScope = (query: URLSearchParams): Partial<Record<(typeof SCOPE)[number], string>> =>
  Object.fromEntries(SCOPE.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

/** Which list and which draft is open: the address holds it. */
const useDraftAddress = () => {
  const [query, setQuery] = useSearchParams();
  const change = (set: (query: URLSearchParams) => void) =>
    setQuery(
      (now) => {
        set(now);
        return now;
      },
      // Synchronous, so that the next key press applies to the draft that opens.
      { replace: true, flushSync: true },
    );
  return {
    tab: readTab(query),
    scope: readScope(query),
    openId: query.get('id') ?? undefined,
    show: (id: string | undefined) => change((now) => (id === undefined ? now.delete('id') : now.set('id', id))),
    setTab: (next: DraftTab) =>
      change((now) => {
        now.delete('id');
        if (next === 'draft') now.delete('filter');
        else now.set('filter', next);
      }),
    showAll: () => change((now) => SCOPE.forEach((name) => now.delete(name))),
  };
};

interface Rows {
  /** The list's identity. */
  list: string;
  items: readonly DraftItem[];
  isRead: boolean;
  isHeld: boolean;
}

/**
 * The open row. It stays open when it leaves the list, for example when someone else approves it: keys and typed text
 * must apply to the visible draft, never to the one that would replace it.
 */
const useOpenRow = ({ list, items, isRead, isHeld }: Rows, openId: string | undefined) => {
  const [stood, setStood] = useState<{ list: string; mail: MailRow } | null>(null);
  const [isFree, setFree] = useState(false);
  const before = stood?.list === list ? stood.mail : undefined;
  const wantedId = openId ?? before?.id;
  const found = items.find(({ mail }) => mail.id === wantedId);
  const left: DraftItem | undefined =
    isHeld && !isFree && before && before.id === wantedId ? { mail: before, outcome: 'elsewhere' } : undefined;
  const open = found ?? left ?? items.find(({ outcome }) => !outcome) ?? items[0];
  // Before the list is loaded, the rows are only those processed earlier.
  if (isRead && open && open.mail !== before) setStood({ list, mail: open.mail });
  return {
    open,
    letGo: (everything = false): void => {
      setStood(null);
      setFree(everything);
    },
  };
};

interface Walk {
  items: readonly DraftItem[];
  mails: readonly MailRow[];
  open: DraftItem | undefined;
  done: ReadonlyMap<string, DraftItem>;
  setDone: Dispatch<SetStateAction<ReadonlyMap<string, DraftItem>>>;
  show: (id: string | undefined) => void;
}

/** Navigation from the open draft to another. */
const waysOn = ({ items, mails, open, done, setDone, show }: Walk) => ({
  move: (step: 1 | -1) => {
    const at = items.findIndex(({ mail }) => mail.id === open?.mail.id);
    // A draft that has left the list has no position: continues with the first to review.
    const next = at < 0 ? nextWaiting(items, undefined) : items[at + step];
    if (next) show(next.mail.id);
  },
  /** Marks rows as done and opens the next to review. */
  mark: (moved: readonly MailRow[], outcome: Outcome, undoToken?: string) => {
    const after = new Map(done);
    for (const mail of moved) after.set(mail.id, { mail, outcome, ...(undoToken && { undoToken }) });
    setDone(after);
    show(nextWaiting(mergeDone(mails, after), open?.mail.id)?.mail.id ?? open?.mail.id);
  },
  /** Moves on from rows that are about to leave the list. */
  passBy: (gone: readonly MailRow[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    if (open && ids.has(open.mail.id)) {
      const rest = items.filter(({ mail }) => mail.id === open.mail.id || !ids.has(mail.id));
      show(nextWaiting(rest, open.mail.id)?.mail.id);
    }
  },
  /** They need review again. */
  unmarkAll: (back: readonly MailRow[]) => {
    const ids = new Set(back.map(({ id }) => id));
    setDone((now) => new Map([...now].filter(([id]) => !ids.has(id))));
  },
  /** Those rejected together need review again. */
  unmarkRejected: (token: string) =>
    setDone((now) => new Map([...now].filter(([, { undoToken }]) => undoToken !== token))),
  unmark: (id: string) => {
    const after = new Map(done);
    after.delete(id);
    setDone(after);
    show(id);
  },
});

const NONE: ReadonlySet<string> = new Set();

/** The messages sent last: what has just been approved may be among them, read again with every change. */
const useSentIds = (isWanted: boolean): ReadonlySet<string> => {
  const { data } = api.useGetMailsQuery({ filter: 'left', sort: '-sent_at', page_size: SHOWN }, { skip: !isWanted });
  return isWanted && data ? new Set(data.results.map(({ id }) => id)) : NONE;
};

/** The drafts during review: those to review, those done, and the open one. */
export const useDrafts = () => {
  const address = useDraftAddress();
  const { tab, scope, openId } = address;
  const channel = useShownChannel(Object.keys(scope).length > 0);
  const [done, setDone] = useState<ReadonlyMap<string, DraftItem>>(new Map());
  const filter = { filter: filterOf(tab), ...scope, ...(channel && { channel }) };
  const { currentData, ...query } = api.useGetMailsQuery({
    ...filter,
    page_size: SHOWN,
    tabs: DRAFT_TABS.map(({ key }) => filterOf(key)).join(','),
    sort: tab === 'scheduled' ? ('send_at' as const) : ('created_at' as const),
  });
  // Rows of another tab would receive the keys meant for this one.
  const list = { ...query, data: currentData };
  const mails = list.data?.results ?? [];
  const sentIds = useSentIds(isAnyOnItsWay(done));
  const rows = isUndecided(tab)
    ? withSent(mergeDone(mails, done), sentIds)
    : mails.map((mail): DraftItem => ({ mail }));
  const items = channel ? rows.filter(({ mail }) => mail.channel === channel) : rows;
  const { open, letGo } = useOpenRow(
    {
      list: `${tab} ${new URLSearchParams(filter).toString()}`,
      items,
      isRead: list.data !== undefined,
      isHeld: tab === 'draft',
    },
    openId,
  );
  const show = (id: string | undefined): void => {
    letGo();
    address.show(id);
  };
  return {
    ...address,
    show,
    filter,
    list,
    items,
    open,
    /** After a decision on all drafts, no row stays. */
    letAllGo: () => letGo(true),
    doneCount: done.size,
    ...waysOn({ items, mails, open, done, setDone, show }),
  };
};

export type Drafts = ReturnType<typeof useDrafts>;
