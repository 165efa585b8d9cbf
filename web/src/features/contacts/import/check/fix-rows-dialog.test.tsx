import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../../testing/server.ts';
import { show } from '../../../../testing/show.tsx';
import type { Checked } from '../import-words.ts';
import { rowsToFix, whichRows } from './fix-rows.ts';
import { FixRowsDialog } from './fix-rows-dialog.tsx';

const ID = '0190e5a0-0000-7000-8000-000000000000';
const NAMES = new Map([
  [0, 'First name'],
  [1, 'E-mail'],
  [2, 'Country'],
]);
const cells = (...values: string[]) => values.map((value, column) => ({ column, value }));
const PROBLEMS: Checked['problems'] = [
  {
    row: 3,
    column: 'E-mail',
    value: 'ben@acme.example',
    kind: 'refused',
    detail: 'The first name is missing.',
    cells: cells('', 'ben@acme.example', 'France'),
  },
  {
    row: 4,
    column: 'Country',
    value: 'Mordor',
    kind: 'warning',
    detail: 'We don’t recognize this country.',
    cells: cells('Cy', 'cy@acme.example', 'Mordor'),
  },
];
const choices = (['first_name', 'email', 'country'] as const).map((field, column) => ({ column, field, format: null }));

const open = () => {
  const asked = stubServer({
    [`PATCH /exceldata/api/imports/${ID}/cells/`]: () => ({ message: 'Saved.', changed: 1 }),
  });
  const onClose = vi.fn();
  const rows = rowsToFix(PROBLEMS, NAMES, 'all');
  show(
    <FixRowsDialog
      importId={ID}
      rows={rows}
      which="issues"
      first={3}
      choices={choices}
      custom={[]}
      names={NAMES}
      onClose={onClose}
    />,
  );
  return { asked, onClose };
};

it('goes from row to row, and saves only what was changed', async () => {
  const { asked, onClose } = open();
  expect(await screen.findByText('The first name is missing.')).toBeDefined();
  const name = screen.getByLabelText('First name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  fireEvent.change(name, { target: { value: 'Ben' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveProperty('value', 'Mordor'));
  expect(screen.getByText('We don’t recognize this country.')).toBeDefined();
  expect(asked.map(({ body }) => body)).toEqual([{ cells: [{ row: 3, column: 0, value: 'Ben' }] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Save and check' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(asked).toHaveLength(1);
});

it('asks before it drops what was typed', async () => {
  const { onClose } = open();
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Ben' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(await screen.findByText('Your changes will be lost.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(false));
});

it('shows a problem at its cell, or above the row if it is about all of it', () => {
  const [first, second] = rowsToFix(PROBLEMS, NAMES, 'all');
  expect(first).toMatchObject({ row: 3, reasons: ['The first name is missing.'] });
  expect(second).toMatchObject({ row: 4, reasons: [] });
  expect(second?.cells[2]?.warning).toBe('We don’t recognize this country.');
});

it('goes only through the rows with the problem that was chosen', () => {
  const rows = rowsToFix(PROBLEMS, NAMES, { detail: 'We don’t recognize this country.' });
  expect(rows.map(({ row }) => row)).toEqual([4]);
});

it('begins at the address that can’t be read, and counts what it says it counts', async () => {
  stubServer({});
  const [named, ...others] = PROBLEMS;
  const unread = { ...named, detail: 'A valid email address is missing.', cells: cells('Ben', 'ben at acme', '') };
  const problems = [unread, ...others] as Checked['problems'];
  const rows = rowsToFix(problems, NAMES, 'rejected');
  const groups = problems.map(({ kind, detail }) => ({ kind, detail, count: 1 }));
  const which = whichRows({ problems, problem_groups: groups } as Checked, 'rejected');
  show(
    <FixRowsDialog
      importId={ID}
      rows={rows}
      which={which}
      first={3}
      choices={choices}
      custom={[]}
      names={NAMES}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText('1 of 1 rejected')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Email/)));
  const many = groups.map((group) => ({ ...group, count: 600 }));
  expect(whichRows({ problems, problem_groups: many } as Checked, 'all')).toBe('first');
});
