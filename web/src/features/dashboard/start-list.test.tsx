import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#lib/api/api.ts';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';
import { type Asked, stubServer } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { signedInStore } from '../../testing/signed-in.ts';
import { Component as Dashboard } from './dashboard-screen.tsx';

const HEADING = 'Send your first message';
const NOW = '2026-11-26T09:00:00.000Z';
let sent: boolean;
let people: number;
let asked: Asked[];

beforeEach(() => {
  localStorage.clear();
  sent = false;
  people = 0;
  asked = stubServer({
    'GET /user/api/workspace/': () => ({ timezone: 'Europe/Berlin', country: 'DE', now: NOW }),
    'GET /outscrapper/api/dashboard/': () => ({
      now: NOW,
      to_do: { approvals: 0, to_answer: 0, unread: 0, due_follow_ups: 0, held: 0 },
      approvals: [],
      conversations: [],
      follow_ups: [],
      due: { today: 0, on_hold: 0, days: [] },
      running: [],
      running_count: 0,
      start: { people: true, workflow: true, campaign: true, approve: true, sent },
      counts: people === 0 ? [] : [{ stage: 'prospect', status: 'new', count: people }],
      sample_people: 0,
    }),
  });
});

const open = () => {
  const store = signedInStore();
  show(<Dashboard />, { store });
  return store;
};
const dashboards = () => asked.filter(({ path }) => path.includes('dashboard'));
const heading = () => screen.queryByRole('heading', { name: HEADING });

it('the first message that goes out leaves its last step, which is done by looking at it', async () => {
  const store = open();
  expect(await screen.findByRole('heading', { name: HEADING })).toBeDefined();
  sent = true;
  store.dispatch(api.util.invalidateTags(['Dashboard']));
  await waitFor(() => expect(dashboards()).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'Open Sent Box' })).toBeDefined();
  cleanup();
  open();
  fireEvent.click(await screen.findByRole('link', { name: 'Open Sent Box' }));
  expect(heading()).toBeNull();
});

it('can be closed before', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Close these steps' }));
  expect(heading()).toBeNull();
});

it('isn’t shown to who never began it here', async () => {
  sent = true;
  open();
  expect(await screen.findAllByRole('link', { name: 'Import' })).not.toHaveLength(0);
  expect(heading()).toBeNull();
});

it('a viewer isn’t asked for a decision that is others’', async () => {
  people = 3;
  const store = createStore();
  const viewer = {
    email: 'v@x.example',
    first_name: 'Vera',
    last_name: 'View',
    token: 't',
    user_role: 'viewer' as const,
  };
  store.dispatch(signedIn({ ...viewer, email_verified: true }));
  show(<Dashboard />, { store });
  expect(await screen.findByRole('heading', { name: 'Drafts to be approved' })).toBeDefined();
  expect(screen.getByText('Nothing needs a decision.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
});
