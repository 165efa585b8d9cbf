import type { MailRow } from '@rainmaker/contract';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { type DraftItem, mergeDone, nextWaiting, type Outcome } from './draft-groups.ts';

const SHOWN = 200;

export const DRAFT_TABS = [
  { key: 'draft', label: 'To approve', filter: 'ready' },
  { key: 'incomplete', label: 'Missing a value' },
  { key: 'scheduled', label: 'Scheduled', filter: 'approved,scheduled,sending' },
  { key: 'rejected', label: 'Rejected' },
] as const;
export type DraftTab = (typeof DRAFT_TABS)[number]['key'];

/** Drafts wait here for somebody to decide. */
export const isUndecided = (tab: DraftTab): boolean => tab === 'draft' || tab === 'incomplete';

const readTab = (query: URLSearchParams): DraftTab =>
  DRAFT_TABS.find(({ key }) => key === query.get('filter'))?.key ?? 'draft';

/** What each tab lists, as the call's filter. */
export const filterOf = (tab: DraftTab): string =>
  DRAFT_TABS.flatMap((each) => ('filter' in each && each.key === tab ? [each.filter] : []))[0] ?? tab;

/** What narrows the list beside its tab. */
const SCOPE = ['campaign_id', 'step', 'from', 'to'] as const;

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
      // At once: a key that follows is meant for the draft that opens.
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
  /** What tells this list from another. */
  list: string;
  items: readonly DraftItem[];
  isRead: boolean;
  isHeld: boolean;
}

/**
 * The row that stands open. It stays open when it leaves the list, as it does when somebody else approves it: the keys and what
 * is typed mean the one whose name is on the screen, and never the one that would take its place.
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
  // What stands before the list is there was only done here a while ago.
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

/** The ways from the open draft to another. */
const waysOn = ({ items, mails, open, done, setDone, show }: Walk) => ({
  move: (step: 1 | -1) => {
    const at = items.findIndex(({ mail }) => mail.id === open?.mail.id);
    // One that has left the list has no place in it: what waits first comes next.
    const next = at < 0 ? nextWaiting(items, undefined) : items[at + step];
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
  /** They wait again. */
  unmarkAll: (back: readonly MailRow[]) => {
    const ids = new Set(back.map(({ id }) => id));
    setDone((now) => new Map([...now].filter(([id]) => !ids.has(id))));
  },
  unmark: (id: string) => {
    const after = new Map(done);
    after.delete(id);
    setDone(after);
    show(id);
  },
});

/** The drafts as the person works through them: what waits, what was done, and which one is open. */
export const useDrafts = () => {
  const address = useDraftAddress();
  const { tab, scope, openId } = address;
  const [done, setDone] = useState<ReadonlyMap<string, DraftItem>>(new Map());
  const filter = { filter: filterOf(tab), ...scope };
  const { currentData, ...query } = api.useGetMailsQuery({
    ...filter,
    page_size: SHOWN,
    tabs: DRAFT_TABS.map(({ key }) => filterOf(key)).join(','),
    ...(tab === 'scheduled' ? {} : { sort: 'created_at' as const }),
  });
  // Rows of another tab would take the keys meant for this one.
  const list = { ...query, data: currentData };
  const mails = list.data?.results ?? [];
  const items = mergeDone(mails, isUndecided(tab) ? done : new Map());
  const { open, letGo } = useOpenRow(
    {
      list: `${tab} ${new URLSearchParams(scope).toString()}`,
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
    /** Everything that waits is decided at once: no row stays behind. */
    letAllGo: () => letGo(true),
    doneCount: done.size,
    ...waysOn({ items, mails, open, done, setDone, show }),
  };
};

export type Drafts = ReturnType<typeof useDrafts>;
