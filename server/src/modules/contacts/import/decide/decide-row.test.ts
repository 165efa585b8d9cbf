import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRow, matchKey, type OnDuplicate } from './decide-row.ts';
import { Known, MatchIndex, MOST_NOTES } from './match-index.ts';
import { prepareRows, processRows } from './process-rows.ts';
import { type ReadRow, type RowValues, VALUE_FIELDS } from '../rows/row.ts';

const word = fc.constantFrom('a', 'b', 'c');
const values = fc.record(Object.fromEntries(VALUE_FIELDS.map((field) => [field, word])), {
  requiredKeys: [],
}) as fc.Arbitrary<RowValues>;
type Given = Pick<ReadRow, 'values' | 'custom' | 'tags' | 'note'>;
const custom = fc.dictionary(fc.constantFrom('plan', 'seats', 'is_vip'), fc.oneof(word, fc.integer(), fc.boolean()), {
  noNullPrototype: true,
});
const changes: fc.Arbitrary<Given> = fc.record({
  values,
  custom,
  tags: fc.uniqueArray(word),
  note: fc.option(word),
});
const policies = fc.constantFrom<OnDuplicate>('skip', 'fill', 'update', 'create');

const rowOf = (change: Given): ReadRow => ({ ...change, otherEmails: [], warnings: [], refusal: null });
const knownWith = (change: Given): Known => {
  const known = new Known('id', false);
  known.apply({ ...change, notes: change.note === null ? [] : [change.note] });
  return known;
};

const NOTES = {
  mapping: [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'email' as const },
    { column: 2, field: 'note' as const },
  ],
  names: ['First name', 'Email', 'Note'],
  customFields: [],
  country: 'DE',
  currency: 'EUR',
  headerRow: 1,
};

describe('a row that matches a contact', () => {
  it('fills blanks only and never overwrites a value', () => {
    fc.assert(
      fc.property(changes, changes, (before, row) => {
        const decision = decideRow(rowOf(row), knownWith(before), 'fill');
        if (decision.outcome !== 'merged') return;
        for (const field of Object.keys(decision.changes.values))
          expect(Object.keys(before.values)).not.toContain(field);
        for (const name of Object.keys(decision.changes.custom)) expect(Object.keys(before.custom)).not.toContain(name);
        if (before.tags.length > 0) expect(decision.changes.tags).toEqual([]);
        expect(decision.changes.notes).toEqual(row.note === null || row.note === before.note ? [] : [row.note]);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(changes, changes, fc.constantFrom<OnDuplicate>('fill', 'update'), (before, row, policy) => {
        const known = knownWith(before);
        const first = decideRow(rowOf(row), known, policy);
        if (first.outcome === 'merged') known.apply(first.changes);
        expect(decideRow(rowOf(row), known, policy)).toEqual({ outcome: 'unchanged' });
      }),
    );
  });

  it('updates every value it has with "update"', () => {
    fc.assert(
      fc.property(changes, changes, (before, row) => {
        const known = knownWith(before);
        const decision = decideRow(rowOf(row), known, 'update');
        if (decision.outcome === 'merged') known.apply(decision.changes);
        for (const [field, value] of Object.entries(row.values))
          expect(known.hasValue(field as keyof RowValues, value)).toBe(true);
        for (const [name, value] of Object.entries(row.custom)) expect(known.hasCustom(name, value)).toBe(true);
        expect(row.tags.every((tag) => known.hasTag(tag))).toBe(true);
      }),
    );
  });

  it('gets as many tags as a person may have, however many rows add some', () => {
    const known = new Known('id', false);
    for (let row = 0; row < 5; row += 1) {
      const tags = Array.from({ length: 20 }, (_, tag) => `${row} ${tag}`);
      const decision = decideRow(rowOf({ values: {}, custom: {}, tags, note: null }), known, 'update');
      if (decision.outcome === 'merged') known.apply(decision.changes);
    }
    expect(known.tagsLeft()).toBe(0);
    expect(known.hasTag('2 9')).toBe(true);
    expect(known.hasTag('2 10')).toBe(false);
  });

  it('gets as many notes as imports may bring, and a warning for the next', () => {
    const plan = { ...NOTES, edits: [], onDuplicate: 'fill' as const };
    const rows = Array.from({ length: MOST_NOTES + 2 }, (_, n) => ({
      number: n + 2,
      cells: ['Ada', 'a@b.example', `${n}`],
    }));
    const { created, warned } = processRows(prepareRows(rows, plan), plan, new MatchIndex(), () => 'new');
    expect(created[0]?.row.notes).toHaveLength(MOST_NOTES);
    expect(warned.map(({ record }) => record.number)).toEqual([MOST_NOTES + 2, MOST_NOTES + 3]);
  });

  it('is ignored by "skip", and "create" adds a second record unless the email address is the same', () => {
    fc.assert(
      fc.property(changes, changes, (before, row) => {
        expect(decideRow(rowOf(row), knownWith(before), 'skip')).toEqual({ outcome: 'unchanged' });
        const { outcome } = decideRow(rowOf(row), knownWith(before), 'create');
        expect(outcome).toBe(row.values.email === undefined ? 'created' : 'refused');
      }),
    );
  });

  it('is matched by its best address and never by name', () => {
    expect(
      matchKey(rowOf({ values: { email: 'e', phone: 'p', linkedin_url: 'l' }, custom: {}, tags: [], note: null }))?.by,
    ).toBe('email');
    expect(matchKey(rowOf({ values: { phone: 'p', linkedin_url: 'l' }, custom: {}, tags: [], note: null }))?.by).toBe(
      'phone',
    );
    expect(matchKey(rowOf({ values: { linkedin_url: 'l' }, custom: {}, tags: [], note: null }))?.by).toBe(
      'linkedin_url',
    );
    expect(
      matchKey(rowOf({ values: { first_name: 'Ada', last_name: 'Obi' }, custom: {}, tags: [], note: null })),
    ).toBeUndefined();
  });
});

it('of the addresses that many rows add to one new person, the newest fifty are kept', async () => {
  const records = Array.from({ length: MOST_NOTES }, (_, row) => {
    const others = Array.from({ length: 10 }, (_each, n) => `r${row}n${n}@b.example`);
    return { number: row + 2, cells: ['Ada', ['ada@b.example', ...others].join(' '), `note ${row}`] };
  });
  const plan = { ...NOTES, edits: [], onDuplicate: 'update' as const };
  const { created } = processRows(prepareRows(records, plan), plan, new MatchIndex(), () => 'new');
  expect(created).toHaveLength(1);
  expect(created[0]?.row.otherEmails).toHaveLength(50);
  expect(created[0]?.row.otherEmails[0]).toBe(`r${MOST_NOTES - 1}n0@b.example`);
});

describe('a whole file', () => {
  const cell = fc.constantFrom(
    '',
    ' ',
    'Ada',
    'ada@acme.example',
    'ben@acme.example',
    'no@@mail',
    '+49301234567',
    '030 1234567',
    '12',
    '=1+1',
    '👍',
  );
  const names = ['First name', 'Email', 'Phone', 'City'];
  const mapping = [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'email' as const },
    { column: 2, field: 'phone' as const },
    { column: 3, field: 'city' as const },
  ];
  it('gives each row exactly one outcome, however the file is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 30 }),
        policies,
        fc.integer({ min: 1, max: 7 }),
        async (cells, onDuplicate, piece) => {
          const plan = {
            mapping,
            names,
            customFields: [],
            country: 'DE',
            currency: 'EUR',
            headerRow: 0,
            edits: [],
            onDuplicate,
          };
          const records = cells.map((each, index) => ({ number: index + 1, cells: each }));
          const countIn = async (size: number) => {
            const index = new MatchIndex();
            const total = { created: 0, merged: 0, unchanged: 0, refused: 0, warnings: 0 };
            let id = 0;
            for (let from = 0; from < records.length; from += size) {
              const { counts } = processRows(
                prepareRows(records.slice(from, from + size), plan),
                plan,
                index,
                () => `id-${(id += 1)}`,
              );
              for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += counts[name];
              index.forgetUnchanged();
            }
            return total;
          };
          const whole = await countIn(1000);
          expect(whole.created + whole.merged + whole.unchanged + whole.refused).toBe(
            cells.filter((each) => each.some((text) => text.trim() !== '')).length,
          );
          expect(await countIn(piece)).toEqual(whole);
        },
      ),
    );
  });
});
