import { expect, it } from 'vitest';
import type { OutsideContext } from '#platform/context.ts';
import { dryRun } from './dry-run.ts';
import type { ImportPlan, PreparedRow } from './process-rows.ts';

const PLAN: ImportPlan = {
  mapping: [{ column: 0, field: 'email' }],
  names: ['Email'],
  country: 'DE',
  currency: 'EUR',
  headerRow: 1,
  onDuplicate: 'skip',
};
/** Far more chunks than are read before the caller hangs up. */
const ROWS = 1_000_000;

it('a check ends before the people of the file leave the process too little memory', async () => {
  let rows = 0;
  const prepared = (): PreparedRow => {
    rows += 1;
    const email = `ada${rows}@acme.example`;
    const row = { values: { email }, tags: ['a', 'b'], note: null, otherEmails: [], warnings: [], refusal: null };
    return { record: { number: rows + 1, cells: [email] }, row, key: { by: 'email', value: email } };
  };
  const context = {
    transact: async () => Array.from({ length: 500 }, prepared),
    request: { isGone: () => false },
  } as unknown as OutsideContext;
  await expect(dryRun(context, 'an import', ROWS, PLAN, 1_000_000)).rejects.toThrow('too large to check');
  expect(rows).toBeLessThan(3_000);
});

it('a check ends with its caller’s connection, because only one file is checked at a time', async () => {
  let chunks = 0;
  const context = {
    transact: async () => {
      chunks += 1;
      return [];
    },
    request: { isGone: () => chunks === 2 },
  } as unknown as OutsideContext;
  await expect(dryRun(context, 'an import', ROWS, PLAN)).rejects.toThrow('takes too long');
  expect(chunks).toBe(2);
});
