import type { Campaign } from '@rainmaker/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../../testing/server.ts';
import { show } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { CampaignForecast } from './campaign-forecast.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const NOTHING = { sent: 0, delivered: 0, opened: 0, clicked: 0, replied: 0, bounced: 0, unsubscribed: 0 };
const campaign = { id: ID, approval: 'each', channels: ['email'], state: 'running' } as Campaign;

const day = { limited_by: null, is_closed: false, holiday: null, holiday_countries: 0 };
const FORECAST = {
  finish_on: '2026-11-26',
  today: '2026-11-25',
  until: '2027-02-23',
  planned: 8,
  later: 0,
  to_approve: 2,
  left_out: 1,
  has_branches: false,
  blocked_by: null,
  limited_by: 'mailbox_cap',
  with_one_more: null,
  days: [
    { ...day, day: '2026-11-25', planned: 5, limited_by: 'mailbox_cap' },
    { ...day, day: '2026-11-26', planned: 3, holiday: 'Thanksgiving', holiday_countries: 1 },
  ],
};

const start = (forecast: object, sent = 4, shown: Campaign = campaign) => {
  stubServer({
    [`GET /campaigns/api/forecast/${ID}/`]: () => ({ ...FORECAST, ...forecast }),
    [`GET /campaigns/api/stats/${ID}/`]: () => ({
      totals: { ...NOTHING, sent },
      steps: [],
      variants: [],
      days: sent === 0 ? [] : [{ ...NOTHING, day: '2026-11-24', sent }],
    }),
  });
  show(<CampaignForecast campaign={shown} />, { store: signedInStore() });
};

it('says when it finishes, what it assumes, and each day to a screen reader', async () => {
  start({});
  expect(await screen.findByRole('heading')).toHaveProperty(
    'textContent',
    'Finishes Thursday 26 November if you approve the 2 drafts today',
  );
  expect(screen.getByText('12 emails: 4 sent, 8 planned under all limits')).toBeDefined();
  expect(screen.getByText('Tuesday 24 November: 4 sent')).toBeDefined();
  expect(screen.getByText('Wednesday 25 November: today, 5 planned, mailbox limit reached')).toBeDefined();
  expect(
    screen.getByText('Thursday 26 November: 3 planned, Thanksgiving, public holiday in 1 country, finishes'),
  ).toBeDefined();
  expect(screen.getByText(/daily limits set the pace.*no one replies.*1 person isn’t included/)).toBeDefined();
});

it('has no date while something is blocked, and says why', async () => {
  start({ finish_on: null, blocked_by: 'The mailbox is paused: maya@fieldnote.example', to_approve: 0 });
  expect((await screen.findByRole('heading')).textContent).toBe('No finish date');
  expect(screen.getByText(/The mailbox is paused: maya@fieldnote\.example\./)).toBeDefined();
});

it('says so beyond the last day it covers', async () => {
  start({ finish_on: null, later: 900 });
  expect((await screen.findByRole('heading')).textContent).toBe('Finishes after Tuesday 23 February 2027');
  expect(screen.getByText(/900 emails follow after/)).toBeDefined();
});

it('names the last day of a campaign that is over', async () => {
  const over = { finish_on: null, planned: 0, to_approve: 0, left_out: 0, limited_by: null, days: [] };
  start(over, 4, { ...campaign, state: 'completed' });
  expect((await screen.findByRole('heading')).textContent).toBe('Finished Tuesday 24 November');
  expect(screen.getByText('4 emails sent')).toBeDefined();
});

it('says when it would end with one more mailbox', async () => {
  start({ with_one_more: '2026-11-25' });
  expect(await screen.findByText('One more mailbox and it ends on Wednesday 25 November.')).toBeDefined();
});
