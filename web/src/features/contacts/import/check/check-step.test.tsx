import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../../testing/server.ts';
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
const request = { id: 'i', stage: 'lead' as const, mapping: [] };
const props = { checked: KNOWN, request, isBusy: false, onBack: () => undefined, onFix: () => undefined };

it('a file with only existing people can still tag them', () => {
  const onRun = vi.fn();
  show(<CheckStep {...props} tag="fair" onRun={onRun} />);
  fireEvent.click(screen.getByRole('button', { name: 'Tag 12 people' }));
  expect(onRun).toHaveBeenCalledOnce();
});

it('the button counts people, not rows that repeat them', () => {
  stubServer({ 'POST /exceldata/api/imports/i/merges/': () => ({ results: [], next_after_row: null }) });
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

it('shows the rows that are merged page by page, each value with what it replaces', async () => {
  const mergeOf = (row: number, name: string) => ({
    row,
    contact: { id: `id-${row}`, name, company: 'Acme', stage: 'lead' },
    added_by_row: null,
    added_name: null,
    changes: [
      { field: 'city', from: 'Ulm', to: 'Berlin' },
      { field: 'country', from: null, to: 'DE' },
    ],
  });
  const asked = stubServer({
    'GET /contacts/api/custom-fields/': () => ({ results: [] }),
    'POST /exceldata/api/imports/i/merges/': ({ body }) =>
      (body as { after_row: number }).after_row === 0
        ? { results: [mergeOf(2, 'Ada Lovelace')], next_after_row: 2 }
        : { results: [mergeOf(9, 'Ben Ito')], next_after_row: null },
  });
  show(<CheckStep {...props} checked={{ ...KNOWN, merged: 2 }} tag="" onRun={() => undefined} />);
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
  expect(screen.getByText('Ulm').closest('dd')?.textContent).toBe('UlmbecomesBerlin');
  expect(screen.getByText('Germany').closest('dd')?.textContent).toBe('emptybecomesGermany');
  expect(screen.getByText('1–1 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Ben Ito' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  const sent = asked.length;
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
  expect(asked).toHaveLength(sent);
});
