import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';
import { PHONE_QUERY } from '#ui/use-is-phone.ts';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { Reminders } from './reminders.tsx';

afterEach(() => vi.restoreAllMocks());

const reminder = (number: number) => ({
  id: `01a1ffa5-0000-7000-8000-00000000000${number}`,
  contact: { id: '01a1ffa5-0000-7000-8000-000000000009', name: 'Ines Moreau', stage: 'lead', company_name: null },
  kind: 'call',
  title: `Call ${number}`,
  due_at: '2190-06-15T08:00:00.000Z',
  state: 'open',
  version: 1,
});

const showAs = (role: string, results: unknown[], more: Parameters<typeof stubServer>[0] = {}) => {
  const asked = stubServer({
    ...more,
    'GET /leads/api/reminders/': () => ({ results }),
    'POST /leads/api/reminders/dismiss/': () => ({ message: 'Reminders dismissed.' }),
  });
  const store = createStore();
  store.dispatch(
    signedIn({
      email: 'm@x.example',
      first_name: 'M',
      last_name: 'C',
      token: 't',
      user_role: role,
      email_verified: true,
    }),
  );
  show(<Reminders />, { store });
  return asked;
};

it('shows the first, counts the others, and dismisses all of them', async () => {
  const asked = showAs('owner', [reminder(1), reminder(2), reminder(3)]);
  expect(await screen.findByText('Call 1')).toBeDefined();
  expect(screen.getByText('2 more')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/dismiss/'))).toBe(true));
  expect(asked.find(({ path }) => path.endsWith('/dismiss/'))?.body).toEqual({
    ids: [reminder(1).id, reminder(2).id, reminder(3).id],
  });
});

it('takes one line on a phone, and opens its actions on a tap', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === PHONE_QUERY,
  }));
  showAs('owner', [reminder(1)]);
  const opener = await screen.findByRole('button', { name: 'Actions for this reminder' });
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  fireEvent.click(opener);
  expect(screen.getByRole('button', { name: 'Done' })).toBeDefined();
});

it('asks for nothing where the role has no follow-ups of its own', async () => {
  const asked = showAs('viewer', [reminder(1)]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

it('“In an hour” moves what is overdue, and one Undo brings it back', async () => {
  const overdue = { ...reminder(1), due_at: '2020-01-02T08:00:00.000Z', is_overdue: true };
  const asked = showAs('owner', [overdue], {
    [`PATCH /leads/api/lead-followups/update/${overdue.id}/`]: ({ body }) => ({
      ...overdue,
      ...(body as object),
      undo_token: '01a1ffa5-0000-7000-8000-0000000000aa',
    }),
    'POST /contacts/api/undo/': () => ({ message: 'Undone.', restored: 1, kept: [], kept_count: 0 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'In an hour' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked.some(({ path }) => path === '/contacts/api/undo/')).toBe(true));
  expect(asked.find(({ path }) => path === '/contacts/api/undo/')?.body).toEqual({
    undo_token: '01a1ffa5-0000-7000-8000-0000000000aa',
  });
  expect(asked.filter(({ method, path }) => method === 'PATCH' && path.includes('/update/'))).toHaveLength(1);
});
