import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from '#lib/api/store.ts';
import { leavePlace, setPlace } from '#lib/place.ts';
import { signedIn } from '#lib/session/session.ts';
import { stubServer } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import type { ContactDetails } from '../stage-calls.ts';
import { ContactNext } from './contact-next.tsx';

const ID = '01a1ffa5-0000-7000-8000-000000000003';
const CONTACT = {
  id: ID,
  name: 'Amara Okafor',
  first_name: 'Amara',
  stage: 'lead',
  email: 'a@x.example',
  blocked: { email: null },
  last_contacted_at: null,
  last_replied_at: null,
} as ContactDetails;
const STANDING = {
  id: ID,
  campaign: { id: ID, name: 'Spring', state: 'running' },
  step: 1,
  step_key: 's-1',
  step_count: 3,
  state: 'waiting_approval',
  reason_code: 'approval',
  reason: 'The draft is waiting for your approval',
  next_action_at: null,
  next_local: null,
  timezone: 'Asia/Tokyo',
  message_id: ID,
  message_status: 'draft',
};

afterEach(leavePlace);

let results: object[];
beforeEach(() => {
  results = [];
  stubServer({ [`GET /campaigns/api/of-person/${ID}/`]: () => ({ results }) });
});

const showPerson = (): void => {
  const store = createStore();
  const user = { email: 'm@x.example', first_name: 'M', last_name: 'C', token: 't', user_role: 'owner' };
  store.dispatch(signedIn({ ...user, email_verified: true }));
  showScreen(<ContactNext contact={CONTACT} />, '/', { store });
};

it('shows a person’s running campaign with step, reason and pending draft', async () => {
  results = [STANDING];
  showPerson();
  expect((await screen.findByRole('link', { name: 'Spring' })).getAttribute('href')).toContain(ID);
  expect(screen.getByText(/, step 1 of 3/)).toBeDefined();
  expect(screen.getByText(/The draft is waiting for your approval/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read draft' }).getAttribute('href')).toContain('/ai-agents/drafts');
  expect(screen.queryByText('Choose workflow')).toBeNull();
});

it('shows when it continues', async () => {
  const next = new Date(Date.now() + 3 * 86_400_000).toISOString();
  results = [
    { ...STANDING, state: 'in_progress', reason: 'The next step is due soon', next_action_at: next, message_id: null },
  ];
  showPerson();
  expect(await screen.findByText(/^Next: /)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open campaign' })).toBeDefined();
});

it('tells a moment once, on the person’s clock and in brackets on the workspace’s', async () => {
  setPlace({ zone: 'Europe/London', locale: 'en-GB' });
  const local = 'Thu 1 Jan 9:00 in Tokyo';
  results = [
    {
      ...STANDING,
      state: 'in_progress',
      reason: `Sends ${local}, when sending hours start`,
      next_action_at: '2099-01-01T00:00:00Z',
      next_local: local,
    },
  ];
  showPerson();
  const told = await screen.findByText(/^Sends /);
  expect(told.textContent).toBe('Sends Thu 1 Jan 9:00 in Tokyo (0:00 London time), when sending hours start.');
});

it('offers a workflow for a person without a campaign', async () => {
  results = [{ ...STANDING, state: 'removed' }];
  showPerson();
  expect(await screen.findByRole('link', { name: 'Choose workflow' })).toBeDefined();
});
