import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { CheckStep } from './check-step.tsx';
import type { Checked } from '../import-words.ts';

const KNOWN: Checked = {
  created: 0,
  merged: 0,
  unchanged: 12,
  refused: 0,
  warnings: 0,
  problems: [],
  problem_groups: [],
  preview: [],
};
const props = { checked: KNOWN, isBusy: false, onBack: () => undefined, onFix: () => undefined };

it('a file with only existing people can still tag them', () => {
  const onRun = vi.fn();
  show(<CheckStep {...props} tag="fair" onRun={onRun} />);
  fireEvent.click(screen.getByRole('button', { name: 'Tag 12 people' }));
  expect(onRun).toHaveBeenCalledOnce();
});

it('the button counts people, not rows that repeat them', () => {
  const checked = { ...KNOWN, unchanged: 0, created: 26, merged: 2, people: 26 };
  show(<CheckStep {...props} checked={checked} tag="" onRun={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Import 26 people' })).toBeDefined();
});

it('calls rejected rows by one word', () => {
  const problem = { kind: 'refused' as const, detail: 'The first name is missing.' };
  const problems = [{ ...problem, row: 3, column: 'Name', value: '', cells: [] }];
  const checked = { ...KNOWN, created: 1, refused: 1, problems, problem_groups: [{ ...problem, count: 1 }] };
  show(<CheckStep {...props} checked={checked} tag="" onRun={() => undefined} />);
  expect(screen.getAllByText(/rejected/i).length).toBeGreaterThan(2);
  expect(screen.queryByText(/refused|won’t be imported/)).toBeNull();
});

it('without a tag there is nothing to do', () => {
  show(<CheckStep {...props} tag="" onRun={() => undefined} />);
  expect(screen.getByRole('button', { name: 'No one to import' })).toHaveProperty('disabled', true);
});
