import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { PairView } from './pair-view.tsx';

const idOf = (at: number) => `01a1ffa5-0000-7000-8000-00000000000${at}`;
const person = (at: number) => ({
  id: idOf(at),
  version: 1,
  stage: 'prospect',
  status: 'new',
  name: `Amara ${at}`,
  created_at: `2026-11-0${at}T09:00:00.000Z`,
  owner: null,
  expected_value: null,
  currency: null,
  custom: {},
  tags: [],
});

it('after a merge nothing is asked about the record that is gone', async () => {
  const asked = stubServer({
    'GET /user/api/workspace/': () => ({}),
    'GET /contacts/api/custom-fields/': () => ({ results: [] }),
    'GET /prospects/api/get-lead-data/': ({ query }) => person(Number(query.get('id')?.at(-1))),
    'POST /contacts/api/merge/': () => ({ ...person(1), undo_token: null }),
  });
  const onDone = vi.fn();
  const people = [1, 2].map((at) => ({ id: idOf(at), stage: 'prospect' as const })) as [never, never];
  showScreen(<PairView people={people} place="" onDone={onDone} />, '/duplicates', { store: signedInStore() });
  fireEvent.click(await screen.findByRole('button', { name: /^Merge/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const merged = asked.findIndex(({ path }) => path === '/contacts/api/merge/');
  expect(asked.slice(merged).filter(({ query }) => [...query.values()].includes(idOf(2)))).toEqual([]);
  expect(screen.getAllByText('Amara 2').length).toBeGreaterThan(0);
});
