import { giveTurns } from '#platform/turns/give-turns.ts';
import type { FieldRow } from '../memory-queries.ts';
import { readsLikeOrder } from './reads-like-order.ts';

/** Memory, and which of it writers get. */
export interface JudgedMemory {
  all: readonly FieldRow[];
  /** Without what reads like an order to a model. */
  rows: readonly FieldRow[];
  withheld: readonly FieldRow[];
}

/** Judges each entry once, however many people are written to; others get their turn, for Memory can be long. */
export const judgeMemory = async (all: readonly FieldRow[]): Promise<JudgedMemory> => {
  const turn = giveTurns();
  const rows: FieldRow[] = [];
  const withheld: FieldRow[] = [];
  for (const row of all) {
    await turn();
    // What people say about their own voice may sound like an order to a model, and is one.
    (readsLikeOrder(row.value, { isStrangers: row.section === 'proof' }) ? withheld : rows).push(row);
  }
  return { all, rows, withheld };
};
