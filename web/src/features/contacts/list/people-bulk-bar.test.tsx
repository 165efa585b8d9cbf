import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { readList } from '../list-url.ts';
import { PeopleBulkBar } from './people-bulk-bar.tsx';
import type { PeopleSelection } from './selection.ts';
import { staysListed } from './stays-listed.ts';

const ID = '01a1ffa5-0000-7000-8000-000000000003';
const page = { count: 1, count_is_exact: true, page: 1, page_size: 50, next: null, results: [] };

const showBar = (query = '') => {
  const clear = vi.fn();
  stubServer({
    'GET /contacts/api/filter-values/': () => ({ results: [{ value: 'fair', count: 3 }] }),
    'POST /contacts/api/update-tags/': () => ({ message: 'Tagged.', done: 1, skipped: [], undo_token: null }),
  });
  const selection = {
    ids: new Set([ID]),
    isAll: false,
    count: 1,
    hasAny: true,
    clear,
    bar: { say: '1 selected', onClear: clear, selectAll: undefined },
    statuses: ['New'],
    tags: ['vip'],
    meant: { ids: [ID] },
  } as unknown as PeopleSelection;
  const state = readList(new URLSearchParams(query));
  const bar = <PeopleBulkBar stage="lead" selection={selection} page={page} state={state} />;
  showScreen(bar, '/leads', { store: signedInStore() });
  return clear;
};

const tagThem = async (): Promise<void> => {
  const toolbar = await screen.findByRole('toolbar');
  fireEvent.click(within(toolbar).getByRole('button', { name: 'Tags' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add tag fair' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save tags' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('changes tags straight from the bar, and keeps the people selected for the next step', async () => {
  const clear = showBar();
  await tagThem();
  expect(clear).not.toHaveBeenCalled();
});

it('offers to remove only the tags that the selected people have', async () => {
  showBar();
  fireEvent.click(await screen.findByRole('button', { name: 'Tags' }));
  await screen.findByRole('button', { name: 'Add tag fair' });
  expect(screen.getAllByRole('button', { name: /^Remove tag/ }).map((chip) => chip.textContent)).toEqual(['vip']);
});

it('drops the selection if the list is filtered by what was changed', async () => {
  const clear = showBar('tag=fair');
  await tagThem();
  expect(clear).toHaveBeenCalledOnce();
});

it('keeps people selected after every action that leaves them in the list', () => {
  const all = readList(new URLSearchParams());
  for (const act of ['status', 'tags', 'transfer', 'campaign', 'leave'] as const)
    expect(staysListed(act, all, 'owner')).toBe(true);
  for (const act of ['convert', 'delete'] as const) expect(staysListed(act, all, 'owner')).toBe(false);
  expect(staysListed('transfer', all, 'rep')).toBe(false);
  const filtered = readList(new URLSearchParams(`status=New&owner_id=${ID}`));
  for (const act of ['status', 'transfer'] as const) expect(staysListed(act, filtered, 'owner')).toBe(false);
});
