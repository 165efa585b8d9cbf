import type { CallName, Contract, Sent } from '@rainmaker/contract';
import type { CallOptions, Client } from '@rainmaker/contract/client';
import type { Member, World } from './world.ts';

/** What a caller comes to: the record was reached, it was as if there were none, or the call was refused. */
export type Verdict = 'allowed' | 'hidden' | 'forbidden';

/** One try of a call. */
export interface Aim<K extends CallName> {
  input: Sent<Contract[K]>;
  options?: CallOptions;
  /** Where a good answer does not say by itself that the record was reached: lists, work on many, files. */
  reached?: (answer: never) => boolean;
  /** In place of the caller's own client: the same person in a session that may end. */
  as?: Client<Contract>;
  /** Puts right what would stand in the way of the next try. */
  after?: () => Promise<void>;
  /** Where an unknown record is a field that does not fit (400), such as a mailbox of a campaign. */
  isField?: true;
}

/**
 * How to try a call: `record` aims at a new record of `whose`; `nothing` is about no record, or about the caller's own account.
 * What it does is not undone: each try has a record of its own.
 */
export interface Probe<K extends CallName> {
  about: 'record' | 'nothing';
  /** The id of the input that is aimed, such as `audience.ids`; needed where the input holds more than one. */
  field?: string;
  /** What a role that reaches its own alone hears of a colleague's, where that is not what the table says. */
  others?: Verdict;
  aim(world: World, whose: Member, caller: Member): Promise<Aim<K>> | Aim<K>;
}

export type Probes<K extends CallName = CallName> = { [Name in K]: Probe<Name> | readonly Probe<Name>[] };

/** Aims at a record of its own kind, by its id. */
export const atRecord =
  <K extends CallName>(
    make: (world: World, whose: Member) => Promise<string>,
    input: (id: string) => Sent<Contract[K]>,
  ) =>
  (): Probe<K> => ({
    about: 'record',
    aim: async (world, whose) => ({ input: input(await make(world, whose)) }),
  });

interface ListAnswer {
  results: readonly object[];
}

/** Whether a list shows a record, by its id. */
export const shows =
  (id: string) =>
  ({ results }: ListAnswer): boolean =>
    results.some((row) => 'id' in row && row.id === id);

/** Whether work on many reached its one record. */
export const didOne = ({ done }: { done: number }): boolean => done === 1;
