import { DESK_PART_LABELS, DESK_PARTS, type DeskKind, type DeskPart } from '@rainmaker/contract';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import * as words from './words.ts';

export const DESK_TABS = [
  ...DESK_PARTS.map((key) => ({ key, label: DESK_PART_LABELS[key] })),
  { key: 'done' as const, label: words.doneTab },
];
export type DeskTab = DeskPart | 'done';

const readTab = (query: URLSearchParams): DeskTab =>
  DESK_TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'now';

/** A desk with the open row: the address holds which. */
export const useDesk = (kind: DeskKind) => {
  const [query, setQuery] = useSearchParams();
  const isPhone = useIsPhone();
  const { data, error, refetch } = api.useGetDeskQuery({ kind });
  const tab = readTab(query);
  const rows = data?.results.filter(({ part }) => part === tab) ?? [];
  const askedId = query.get('id') ?? undefined;
  const openId = askedId ?? (isPhone || tab === 'done' ? undefined : rows[0]?.id);
  const at = rows.findIndex(({ id }) => id === openId);
  // After the last one come those that were skipped.
  const next = rows[at + 1] ?? rows.find(({ id }) => id !== openId);
  const change = (set: (next: URLSearchParams) => void, replace = true): void =>
    setQuery(
      (now) => {
        set(now);
        return now;
      },
      { replace },
    );
  const open = (id: string | undefined): void =>
    // On a phone the list is a screen of its own, to which “back” leads.
    change((next) => (id === undefined ? next.delete('id') : next.set('id', id)), !isPhone || askedId !== undefined);
  return {
    kind,
    data,
    error,
    refetch,
    tab,
    rows,
    openId,
    item: data?.results.find(({ id }) => id === openId),
    next,
    /** Leaves the open one for later. */
    skip: (): void => {
      if (next) open(next.id);
    },
    open,
    move: (step: 1 | -1): void => {
      const to = rows[at + step];
      if (to) open(to.id);
    },
    setTab: (next: DeskTab): void =>
      change((to) => {
        to.delete('id');
        if (next === 'now') to.delete('tab');
        else to.set('tab', next);
      }),
    count: (of: DeskTab): number =>
      of === 'done' ? (data?.today.done ?? 0) : (data?.results.filter(({ part }) => part === of).length ?? 0),
  };
};

export type Desk = ReturnType<typeof useDesk>;
