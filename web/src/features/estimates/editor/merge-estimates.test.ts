import { expect, it } from 'vitest';
import { mergeEstimates } from './merge-estimates.ts';
import { newItem, type TypedEstimate, type TypedItem } from './typed-estimate.ts';

const line = (key: string, fields: Partial<TypedItem> = {}): TypedItem => ({
  ...newItem({ taxRate: '20' }),
  key,
  name: key.toUpperCase(),
  price: '10',
  ...fields,
});
const BASE: TypedEstimate = {
  attachments: [],
  person: null,
  salesPersonId: '',
  title: 'Offer',
  issueDate: '2026-11-26',
  validUntil: '2026-12-11',
  currency: 'EUR',
  taxMode: 'exclusive',
  lines: [line('a'), line('b')],
  discount: '',
  deposit: '',
  notes: '',
  terms: '',
};
/** As it is read from the server: with other keys, and without spaces at the ends. */
const read = (lines: TypedItem[]): TypedItem[] =>
  lines.map((each, at) => ({ ...each, key: `saved-${at}`, name: each.name.trim() }));
const mine = (fields: Partial<TypedEstimate>): TypedEstimate => ({ ...BASE, ...fields });
const theirs = (lines: TypedItem[], fields: Partial<TypedEstimate> = {}): TypedEstimate => ({
  ...BASE,
  ...fields,
  lines: read(lines),
});
const names = ({ lines }: TypedEstimate): string[] => lines.map(({ name }) => name);

it('keeps what each changed in other fields, and keys of lines are no change', () => {
  const merged = mergeEstimates(BASE, mine({ title: 'Mine' }), theirs([line('a'), line('b')], { notes: 'Theirs' }));
  expect(merged.conflicts).toEqual([]);
  expect(merged.resolve(new Set())).toMatchObject({
    title: 'Mine',
    notes: 'Theirs',
    lines: [{ key: 'a' }, { key: 'b' }],
  });
});

it('keeps changes of different lines', () => {
  const merged = mergeEstimates(
    BASE,
    mine({ lines: [line('a', { price: '11' }), line('b')] }),
    theirs([line('a'), line('b', { price: '12' })]),
  );
  expect(merged.conflicts).toEqual([]);
  expect(merged.resolve(new Set()).lines).toMatchObject([{ price: '11' }, { price: '12' }]);
});

it('asks where both changed the same line, or which lines there are', () => {
  const changed = mergeEstimates(
    BASE,
    mine({ lines: [line('a', { name: 'Mine' }), line('b')] }),
    theirs([line('a', { name: 'Theirs' }), line('b')]),
  );
  expect(changed.conflicts).toMatchObject([{ key: 'lines', mine: '2 lines: Mine, B', theirs: '2 lines: Theirs, B' }]);
  expect(names(changed.resolve(new Set(['lines'])))).toEqual(['Mine', 'B']);
  expect(names(changed.resolve(new Set()))).toEqual(['Theirs', 'B']);
  const added = mergeEstimates(BASE, mine({ lines: [line('a'), line('b'), line('c')] }), theirs([line('a')]));
  expect(added.conflicts).toMatchObject([{ key: 'lines' }]);
});
