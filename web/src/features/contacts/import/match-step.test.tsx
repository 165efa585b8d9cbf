import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
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

const Step = () => {
  const [choices, setChoices] = useState(choicesOf(UPLOADED));
  const nothing = () => undefined;
  return (
    <MatchStep
      stage="prospect"
      uploaded={UPLOADED}
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
