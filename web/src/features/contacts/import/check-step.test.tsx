import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { CheckStep } from './check-step.tsx';
import type { Checked } from './import-words.ts';

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
const props = { checked: KNOWN, isBusy: false, onBack: () => undefined };

it('a file with only existing people can still tag them', () => {
  const onRun = vi.fn();
  show(<CheckStep {...props} tag="fair" onRun={onRun} />);
  fireEvent.click(screen.getByRole('button', { name: 'Tag 12 people' }));
  expect(onRun).toHaveBeenCalledOnce();
});

it('without a tag there is nothing to do', () => {
  show(<CheckStep {...props} tag="" onRun={() => undefined} />);
  expect(screen.getByRole('button', { name: 'No one to import' })).toHaveProperty('disabled', true);
});
