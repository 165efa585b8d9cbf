import { describe, expect, it } from 'vitest';
import { choicesOf, mappingOf, matchedTwice, missingWords, tagFor, type Uploaded } from './import-words.ts';

const uploaded = (fields: Uploaded['mapping']): Uploaded => ({
  import_id: '0190e5a0-0000-7000-8000-000000000000',
  filename: 'Expo Visitors 2025.xlsx',
  rows: 3,
  header_row: 1,
  encoding: 'utf-8',
  remembered_from: null,
  columns: fields.map(({ column }) => ({ column, name: `Column ${column}`, samples: [] })),
  mapping: fields,
  preview: [],
});

const NO_FORMAT = { question: null, format: null };

const sure = (column: number, field: Uploaded['mapping'][number]['field']) =>
  ({ column, field, confidence: 'sure', ...NO_FORMAT, as_date: NO_FORMAT, as_amount: NO_FORMAT }) as const;

describe('matching columns', () => {
  it('starts with the suggestion and sends only matched columns', () => {
    const choices = choicesOf(uploaded([sure(0, 'first_name'), sure(1, null), sure(2, 'email')]));
    expect(mappingOf(choices)).toEqual([
      { column: 0, field: 'first_name' },
      { column: 2, field: 'email' },
    ]);
  });

  it('rejects one field for two columns, and says which', () => {
    const file = uploaded([sure(0, 'first_name'), sure(1, 'email'), sure(2, 'email')]);
    expect(matchedTwice(choicesOf(file))).toEqual(new Set(['email']));
    expect(missingWords(file, choicesOf(file), [])).toContain('“Email”');
  });

  it('requires a name and a way to reach people', () => {
    const nameless = uploaded([sure(0, 'email')]);
    expect(missingWords(nameless, choicesOf(nameless), [])).toContain('first name');
    const unreachable = uploaded([sure(0, 'full_name')]);
    expect(missingWords(unreachable, choicesOf(unreachable), [])).toContain('email, phone or LinkedIn');
  });

  it('requires answers to what only the user can decide', () => {
    const question = { text: 'Is 1.200 a thousand?', options: [] };
    const file = uploaded([
      sure(0, 'full_name'),
      sure(1, 'email'),
      { ...sure(2, 'expected_value'), question, as_amount: { question, format: null } },
    ]);
    expect(missingWords(file, choicesOf(file), [])).toContain('Column 2');
    const answered = choicesOf(file).map((choice) =>
      choice.column === 2 ? { ...choice, format: 'decimal_point' as const } : choice,
    );
    expect(missingWords(file, answered, [])).toBeUndefined();
  });

  it('asks about dates of a column that only the user mapped to a date', () => {
    const question = { text: 'What does “03/04/2026” mean?', options: [] };
    const file = uploaded([
      sure(0, 'full_name'),
      sure(1, 'email'),
      { ...sure(2, null), as_date: { question, format: null } },
    ]);
    const mapped = choicesOf(file).map((choice) =>
      choice.column === 2 ? { ...choice, field: 'expected_close' as const } : choice,
    );
    expect(missingWords(file, choicesOf(file), [])).toBeUndefined();
    expect(missingWords(file, mapped, [])).toContain('Column 2');
  });

  it('derives a tag from the file’s name', () => {
    expect(tagFor('Expo Visitors 2025.xlsx')).toBe('expo-visitors-2025');
  });
});
