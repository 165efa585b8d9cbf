import { describe, expect, it } from 'vitest';
import { readBlock } from '#ui/table/cells/read-block.ts';
import type { ContactRow } from '../../stage-calls.ts';
import { cellKinds } from './cell-fields.ts';
import { planPaste } from './paste-plan.ts';

const person = (id: string, city: string | null): ContactRow =>
  ({ id, name: id, city, country: null, tags: [], owner: null }) as unknown as ContactRow;

const PEOPLE = [person('ada', 'Bonn'), person('bo', null)];
const COLUMNS = [
  { id: 'city', header: 'City' },
  { id: 'owner', header: 'Owner' },
  { id: 'tags', header: 'Tags' },
];
const plan = (text: string, clears = false) =>
  planPaste(readBlock(text), { people: PEOPLE, columns: COLUMNS, kinds: cellKinds('lead', []), clears });
const cellsOf = ({ rows }: ReturnType<typeof plan>) =>
  rows.map(({ row, cells }) => [row.id, ...cells.map(({ header, before, text }) => `${header}: ${before} → ${text}`)]);

describe('a pasted block', () => {
  it('goes to the right and down from the cursor, and names what it leaves out', () => {
    const found = plan('Ulm\tMaya\tfair\tmore\nKöln\tMaya\tfair\tmore\nParis\t\t\t\n');
    expect(cellsOf(found)).toEqual([
      ['ada', 'City: Bonn → Ulm', 'Tags:  → fair'],
      ['bo', 'City:  → Köln', 'Tags:  → fair'],
    ]);
    expect(found).toMatchObject({ rowsLeft: 1, columnsLeft: 1, readOnly: ['Owner'] });
  });

  it('leaves values under its empty cells, unless they are to be cleared', () => {
    expect(cellsOf(plan('\t\t\n'))).toEqual([]);
    expect(cellsOf(plan('\t\t\n', true))).toEqual([['ada', 'City: Bonn → ']]);
  });

  it('skips a header that is copied along, and what is the same already', () => {
    expect(cellsOf(plan('city\towner\nUlm\tMaya\nKöln\tMaya\n'))).toEqual([
      ['ada', 'City: Bonn → Ulm'],
      ['bo', 'City:  → Köln'],
    ]);
    expect(cellsOf(plan('Bonn\n'))).toEqual([]);
  });

  it('reads quoted cells with tabs, quotation marks and several lines', () => {
    expect(readBlock('"a\tb"\t"say ""hi"""\r\n"two\nlines"\tend\r\n')).toEqual([
      ['a\tb', 'say "hi"'],
      ['two\nlines', 'end'],
    ]);
  });
});
