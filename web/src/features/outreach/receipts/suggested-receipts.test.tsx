import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { SuggestedReceipts } from './suggested-receipts.tsx';

const suggested = {
  text: 'Hi Amara, crews save 40 minutes. You grow fast.',
  model: 'test-model',
  note: null,
  claims: [
    { text: 'crews save 40 minutes.', sources: [{ text: 'Crews save 40 minutes a shift.', source: 'Survey' }] },
    { text: 'You grow fast.', sources: [] },
  ],
  problems: [{ kind: 'dropped' as const, text: null, detail: 'A sentence was left out.' }],
};

describe('A suggested text', () => {
  it('marks claims with their sources, and those without one; says who wrote it and what was left out', async () => {
    show(<SuggestedReceipts suggested={suggested} />);
    await userEvent.click(screen.getByRole('button', { name: /crews save 40 minutes/ }));
    expect(await screen.findByText('Survey')).toBeTruthy();
    expect(screen.getByRole('button', { name: /You grow fast.*without a source/ })).toBeTruthy();
    expect(screen.getByText('A sentence was left out.')).toBeTruthy();
    expect(screen.getByText('Written by test-model.')).toBeTruthy();
  });
  it('leaves out claims that somebody has rewritten', () => {
    show(<SuggestedReceipts suggested={suggested} text="Hi Amara, crews save time." isTextShown />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
