import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#lib/api/api.ts';
import { show } from '../../../../testing/show.tsx';
import { ResultsTable } from './results-table.tsx';

const NOTHING = {
  sent: 0,
  delivered: 0,
  opened: 0,
  open_tracked: 0,
  clicked: 0,
  click_tracked: 0,
  replied: 0,
  bounced: 0,
  unsubscribed: 0,
};
type Stats = Answer<'getCampaignStats'>;

const STEPS = { kindOf: () => 'email' as const, nameOf: (_: string | null, step: number) => `Email ${step}` };

const statsOf = (...sent: number[]): Stats => ({
  totals: NOTHING,
  steps: sent.map((count, at) => ({
    ...NOTHING,
    sent: count,
    replied: 3,
    step: at + 1,
    step_key: `step ${at}`,
    subject: 'Hello',
    is_removed: false,
  })),
  variants: [],
  mailboxes: [],
  days: [],
});

it('says what bars and hatching mean, as far as they are shown', () => {
  show(<ResultsTable stats={statsOf(40, 6)} campaignId="1" steps={STEPS} />);
  expect(screen.getAllByText('Reply rate').at(-1)?.tagName).toBe('SPAN');
  expect(screen.getByText('Fewer than 20 emails, too few for a rate')).toBeDefined();
  expect(screen.queryByText(/Likely range/)).toBeNull();
  cleanup();
  const stats = statsOf(80);
  const variant = {
    ...NOTHING,
    step: 1,
    step_key: 'step 0',
    label: 'A',
    subject: 'Hi',
    share: 50,
    sent: 40,
    replied: 4,
  };
  show(
    <ResultsTable stats={{ ...stats, variants: [{ ...variant, variant_key: 'a' }] }} campaignId="1" steps={STEPS} />,
  );
  expect(screen.getByText('Likely range of the rate (95% confidence)')).toBeDefined();
  expect(screen.queryByText(/too few for a rate/)).toBeNull();
});

it('shows neither bars nor hatching before anything was sent', () => {
  show(<ResultsTable stats={statsOf(0, 0, 0)} campaignId="1" steps={STEPS} />);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByTitle(/too few/)).toBeNull();
  expect(screen.queryByText(/too few for a rate/)).toBeNull();
});
