import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImportTarget } from '@rainmaker/contract';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { sheetRows } from '#testing/spreadsheet.ts';
import { analyse } from '../upload/analyse.ts';
import type { OnDuplicate } from '../decide/decide-row.ts';
import { MatchIndex } from '../decide/match-index.ts';
import { type Counts, prepareRows, processRows } from '../decide/process-rows.ts';

const FILE = fileURLToPath(new URL('../../test-data/visitors.csv', import.meta.url));

/**
 * Counts the outcomes with another parser and the simplest possible rules, independent of the importer: an email is a
 * short pattern, and a phone number is its digits (every one in the file has a country code).
 */
const countIndependently = (onDuplicate: OnDuplicate): Counts => {
  const text = readFileSync(FILE, 'utf8').replace(/^\ufeff/, '');
  const [header = [], ...rows] = Papa.parse<string[]>(text, { header: false }).data;
  const counts = { created: 0, merged: 0, unchanged: 0, refused: 0, warnings: 0 };
  const people: { email: string; phone: string; cells: string[] }[] = [];
  for (const row of rows) {
    const cells = row.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    while (cells.length < header.length) cells.push('');
    const written = (cells[2] ?? '').toLowerCase();
    const email = /^[a-z0-9]+(\.[a-z0-9]+)*@[a-z0-9]+(\.[a-z]+)+$/.test(written) ? written : '';
    const digits = (cells[3] ?? '').replace(/\D/g, '').replace(/^00/, '');
    const phone = digits.length > 6 ? digits : '';
    const hasName = /\p{L}/u.test(cells[0] ?? '');
    if (cells.length > header.length || !hasName || (email === '' && phone === '')) {
      counts.refused += 1;
      continue;
    }
    if (written !== '' && email === '') counts.warnings += 1;
    cells[2] = email;
    cells[3] = phone;
    if (cells[12] === 'n/a') cells[12] = '';
    const known = people.find((person) => (email === '' ? person.phone === phone : person.email === email));
    if (!known) {
      counts.created += 1;
      people.push({ email, phone, cells });
      continue;
    }
    if (onDuplicate === 'create') {
      counts[email === '' ? 'created' : 'refused'] += 1;
      continue;
    }
    // Another name, first and last, at the same address.
    const isOther = [0, 1].every((at) => {
      const [here, there] = [cells[at] ?? '', known.cells[at] ?? ''].map((name) => name.toLowerCase());
      return here !== '' && there !== '' && here !== there;
    });
    if (email !== '' && isOther) counts.warnings += 1;
    const changed = cells.flatMap((cell, column) => {
      const before = known.cells[column] ?? '';
      // Ignores case and spaces. A country has many names, so it is not compared.
      if (cell === '' || cell === before || onDuplicate === 'skip') return [];
      if (column === 8 && before !== '' && onDuplicate === 'fill') return [];
      return onDuplicate === 'update' || before === '' ? [column] : [];
    });
    counts[changed.length > 0 ? 'merged' : 'unchanged'] += 1;
    for (const column of changed) known.cells[column] = cells[column] ?? '';
  }
  return counts;
};

const records = async (): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(FILE)) rows.push(row);
  return rows;
};

async function* streamed(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows;
}

/** Runs in chunks, as an import does. */
const importCounts = async (onDuplicate: OnDuplicate): Promise<Counts> => {
  const rows = await records();
  const { mapping, header_row, names } = await analyse(streamed(rows), undefined);
  const matched = mapping.flatMap(({ column, field }) =>
    field ? [{ column, field, ...(field === 'expected_value' && { format: 'decimal_comma' as const }) }] : [],
  );
  const plan = {
    mapping: matched,
    names,
    customFields: [],
    country: 'US',
    currency: 'USD',
    headerRow: header_row,
    onDuplicate,
    edits: [],
  };
  const index = new MatchIndex();
  const total = { created: 0, merged: 0, unchanged: 0, refused: 0, warnings: 0 };
  for (let from = 0; from < rows.length; from += 70) {
    const { counts } = processRows(prepareRows(rows.slice(from, from + 70), plan), plan, index, newId);
    for (const name of ['created', 'merged', 'unchanged', 'refused', 'warnings'] as const) total[name] += counts[name];
    index.forgetUnchanged();
  }
  return total;
};

describe('a list from a trade fair with every common defect', () => {
  it.each(['fill', 'update', 'skip', 'create'] as const)(
    'has the outcomes of an independent count: %s',
    async (onDuplicate) => {
      const expected = countIndependently(onDuplicate);
      expect(await importCounts(onDuplicate)).toEqual(expected);
      for (const name of ['created', 'refused', 'warnings'] as const) expect(expected[name]).toBeGreaterThan(0);
    },
  );

  it('has every kind of row', () => {
    const { merged, unchanged } = countIndependently('fill');
    expect(merged).toBeGreaterThan(5);
    expect(unchanged).toBeGreaterThan(5);
  });

  it('has its columns recognised', async () => {
    const rows = await records();
    const { mapping, rows: count, header_row, columns } = await analyse(streamed(rows), undefined);
    const fields: (ImportTarget | null)[] = mapping.map(({ field }) => field);
    expect(fields).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'company_name',
      'website',
      'job_title',
      'city',
      'country',
      'source_detail',
      'tags',
      'note',
      'expected_value',
    ]);
    expect(mapping[12]?.question?.options.map(({ format }) => format)).toEqual(['decimal_comma', 'decimal_point']);
    expect({ count, header_row, width: columns.length }).toEqual({ count: rows.length - 4, header_row: 1, width: 13 });
  });
});
