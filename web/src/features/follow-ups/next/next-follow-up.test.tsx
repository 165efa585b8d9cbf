import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { NextFollowUp } from './next-follow-up.tsx';

const LIST = 'GET /leads/api/lead-followups/';
const DUE = '2190-06-15T08:00:00.000Z';
const PERSON = {
  id: '01a1ffa5-0000-7000-8000-000000000003',
  name: 'Amara Okafor',
  stage: 'lead' as const,
  next_follow_up_at: DUE,
};
const FOLLOW_UP = {
  id: '01a1ffa5-0000-7000-8000-000000000009',
  contact: { ...PERSON, company_name: null },
  kind: 'call',
  title: 'Call about the visit',
  due_at: DUE,
  is_overdue: false,
  note: 'Two depots.',
  state: 'open',
  version: 1,
};

const page = (count: number) => ({
  count,
  count_is_exact: true,
  page: 1,
  page_size: 1,
  next: null,
  results: [FOLLOW_UP],
});

const showAs = (
  role: string,
  person: typeof PERSON | (Omit<typeof PERSON, 'next_follow_up_at'> & { next_follow_up_at: null }),
) => {
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
  show(<NextFollowUp person={person} />, { store });
};

it('asks for nothing and shows nothing where nothing is planned', () => {
  const asked = stubServer({});
  showAs('owner', { ...PERSON, next_follow_up_at: null });
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked.filter(({ path }) => path.includes('followups'))).toEqual([]);
});

it('shows the first one, what can be done about it, and how many more there are', async () => {
  stubServer({ [LIST]: () => page(3) });
  showAs('rep', PERSON);
  expect(await screen.findByRole('region', { name: 'Next follow-up' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call about the visit' }).getAttribute('href')).toContain(
    `/leads/follow-up/update/amara-okafor?id=${FOLLOW_UP.id}`,
  );
  expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toContain(
    '/leads/follow-up/amara-okafor?id=',
  );
  expect(screen.getByRole('button', { name: /^Done/ })).toBeDefined();
  expect(screen.getByText('Two depots.')).toBeDefined();
});

it('offers nothing to a viewer', async () => {
  stubServer({ [LIST]: () => page(1) });
  showAs('viewer', PERSON);
  expect(await screen.findByText('Call about the visit')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that it couldn’t be loaded, and tries again', async () => {
  let tries = 0;
  stubServer({
    [LIST]: () => {
      tries += 1;
      return tries > 1 ? page(1) : Response.json({ status: 400, code: 'bad', detail: 'Not now.' }, { status: 400 });
    },
  });
  showAs('owner', PERSON);
  (await screen.findByRole('button', { name: 'Try again' })).click();
  await waitFor(() => expect(screen.getByText('Call about the visit')).toBeDefined());
});
