import { skipToken } from '@reduxjs/toolkit/query';
import type { Stage } from '@rainmaker/contract';
import { countArguments, isNarrowed, listArguments, type ListState, PAGE_SIZE } from '../list-url.ts';
import { callsOf, type ContactPage, type ContactRow } from '../stage-calls.ts';

/** A page of people; until the matches are counted it has no total. */
type CountedPage = ContactPage & { isCounting?: boolean };

/**
 * The page of a list that its address names. Where the list is narrowed, the matches are counted by a call of their own, which is shared by
 * all pages and orders: counting costs more than a page.
 */
export const usePeoplePage = (stage: Stage, state: ListState, isBoard: boolean) => {
  const { useList } = callsOf(stage);
  const isApart = isNarrowed(state);
  // A board reads its columns itself; here it needs the number of all.
  const rows = useList(isBoard ? countArguments(state) : listArguments(state));
  const { currentData: counted, isFetching: isCounting } = useList(isApart ? countArguments(state) : skipToken);
  const withCount = (page: ContactPage | undefined): CountedPage | undefined => {
    if (!page || !counted) return page && { ...page, isCounting };
    const { count, count_is_exact, tabs } = counted;
    return { ...page, count, count_is_exact, ...(tabs && { tabs }) };
  };
  return { ...rows, currentData: withCount(rows.currentData), data: withCount(rows.data) };
};

/** Rows by page, starting at 1. */
export type PeoplePages = ReadonlyMap<number, readonly ContactRow[]>;

const SLOTS = [0, 1, 2] as const;

/** Up to three pages next to each other, each read by its number. */
export const usePeoplePages = (stage: Stage, state: ListState, pages: readonly number[]) => {
  const { useList } = callsOf(stage);
  const asked = listArguments(state);
  const pageOf = (slot: number): number | undefined => pages.find((page) => page % SLOTS.length === slot);
  const argumentsOf = (slot: number) => {
    const page = pageOf(slot);
    return page === undefined ? skipToken : { ...asked, after: undefined, page };
  };
  // A page keeps its place among the three, so that scrolling on reads the new one alone.
  const readings = [useList(argumentsOf(0)), useList(argumentsOf(1)), useList(argumentsOf(2))];
  const shown = SLOTS.flatMap((slot) => {
    const page = pageOf(slot);
    const { currentData, data } = readings[slot] ?? {};
    const rows = currentData ?? (data?.page === page ? data : undefined);
    return page === undefined || !rows ? [] : [[page, rows.results] as const];
  });
  const loaded: PeoplePages = new Map(shown.toSorted(([a], [b]) => a - b));
  return { loaded, isStale: readings.some(({ isFetching, currentData }) => isFetching && !currentData) };
};

/** The row at a place of the list, from 0. */
export const rowIn = (pages: PeoplePages, place: number): ContactRow | undefined =>
  pages.get(Math.floor(place / PAGE_SIZE) + 1)?.[place % PAGE_SIZE];
