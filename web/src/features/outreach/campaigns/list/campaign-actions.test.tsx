import type { Campaign, Role } from '@rainmaker/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';
import { show } from '../../../../testing/show.tsx';
import { CampaignMain } from './campaign-actions.tsx';
import { CampaignMenu } from './campaign-menu.tsx';

const OWNER = '019a0000-0000-7000-8000-000000000002';
const campaign = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Nordics',
  state: 'running',
  created_by: OWNER,
  messages: { ready: 2, drafts: 2, scheduled: 0, sent: 0 },
  people: { live: 2 },
} as Campaign;

const start = (role: Role) => {
  const store = createStore();
  const person = { email: 'maya@fieldnote.example', first_name: 'Maya', last_name: 'Ostrander' };
  store.dispatch(signedIn({ ...person, token: 'token', user_role: role, email_verified: true }));
  show(
    <>
      <CampaignMenu campaign={campaign} isOpen />
      <CampaignMain campaign={campaign} />
    </>,
    { store },
  );
};

it('a rep decides on their people’s drafts in a colleague’s campaign, and is offered nothing that would be refused', () => {
  start('rep');
  expect(screen.getByRole('link', { name: 'Review 2 drafts' })).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a manager pauses it', () => {
  start('manager');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'More' })).toBeDefined();
});
