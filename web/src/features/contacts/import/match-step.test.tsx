import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show, showScreen } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { choicesOf, type Uploaded } from './import-words.ts';
import { MatchStep } from './match-step.tsx';

const NO_FORMAT = { question: null, format: null };
const match = (column: number, field: Uploaded['mapping'][number]['field']) =>
  ({
    column,
    field,
    confidence: field ? 'sure' : 'you_decide',
    ...NO_FORMAT,
    as_date: NO_FORMAT,
    as_amount: NO_FORMAT,
  }) as const;

const UPLOADED: Uploaded = {
  import_id: '0190e5a0-0000-7000-8000-000000000000',
  filename: 'fair.csv',
  rows: 1,
  header_row: 1,
  encoding: 'utf-8',
  remembered_from: null,
  columns: ['Name', 'Email', 'Next contact'].map((name, column) => ({ column, name, samples: ['x'] })),
  mapping: [match(0, 'full_name'), match(1, 'email'), match(2, null)],
  preview: [],
};

const Step = ({ dates = NO_FORMAT }: { dates?: Uploaded['mapping'][number]['as_date'] }) => {
  const uploaded = { ...UPLOADED, mapping: UPLOADED.mapping.map((each) => ({ ...each, as_date: dates })) };
  const [choices, setChoices] = useState(choicesOf(uploaded));
  const nothing = () => undefined;
  return (
    <MatchStep
      stage="prospect"
      uploaded={uploaded}
      choices={choices}
      options={{ onDuplicate: 'fill', tag: '' }}
      isBusy={false}
      onChoices={setChoices}
      onOptions={nothing}
      onHeaderRow={nothing}
      onReadAs={nothing}
      onBack={nothing}
      onCheck={nothing}
    />
  );
};

it('a field that the user chose is called their choice, and not a sure match', () => {
  stubServer({ 'GET /contacts/api/custom-fields/': () => ({ results: [] }) });
  show(<Step />);
  const row = screen.getByRole('row', { name: /Next contact/ });
  expect(row.textContent).toContain('Not needed');
  fireEvent.change(screen.getByLabelText('“Next contact” maps to'), { target: { value: 'expected_close' } });
  expect(row.textContent).toContain('Your choice');
  expect(row.textContent).not.toContain('Sure');
});

it('says how dates are read where the file leaves no doubt, and makes the field that is missing', async () => {
  const made = { name: 'renewal', label: 'Next contact', kind: 'text', options: [] };
  let results: unknown[] = [];
  stubServer({
    'GET /contacts/api/custom-fields/': () => ({ results }),
    'POST /contacts/api/custom-fields/': () => {
      results = [made];
      return made;
    },
  });
  showScreen(<Step dates={{ question: null, format: 'dmy' }} />, '/prospects/import', { store: signedInStore() });
  const target = screen.getByLabelText<HTMLSelectElement>('“Next contact” maps to');
  fireEvent.change(target, { target: { value: 'expected_close' } });
  expect(screen.getByText('Dates are read as day/month/year.')).toBeDefined();
  fireEvent.change(target, { target: { value: '+' } });
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Next contact');
  fireEvent.click(screen.getByRole('button', { name: 'Add field' }));
  await waitFor(() => expect(target.value).toBe('custom:renewal'));
});
