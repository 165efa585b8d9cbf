import type { CallName, Contract, ErrorCode, Sent } from '@rainmaker/contract';
import type { CallOptions, Client } from '@rainmaker/contract/client';
import type { Member, World } from './world.ts';

/** The outcome of a call: the record was reached, seemed not to exist, or the call was forbidden. */
export type Verdict = 'allowed' | 'hidden' | 'forbidden';

/** One attempt at a call. */
export interface Aim<K extends CallName> {
  input: Sent<Contract[K]>;
  options?: CallOptions;
  /** If success doesn't imply that the record was reached: lists, bulk calls, files. */
  reached?: (answer: never) => boolean;
  /** Replaces the caller's own client: the same person in a session that may end. */
  as?: Client<Contract>;
  /** Restores what the next attempt needs. */
  after?: () => Promise<void>;
  /** The problem with which a call ends that is allowed: an outside provider takes part, or the state doesn't fit. */
  refusedAs?: ErrorCode;
  /** An unknown record is an invalid field (400), such as a campaign's mailbox. */
  isField?: true;
}

/**
 * How to try a call: `record` uses a new record of `whose`; `nothing` is about no record, or the caller's own account.
 * Effects aren't undone: each attempt has its own record.
 */
export interface Probe<K extends CallName> {
  about: 'record' | 'nothing';
  /** The input id to try, such as `audience.ids`; required if the input has more than one. */
  field?: string;
  /** The outcome for a colleague's record in a role that reaches only its own, if it differs from the table. */
  others?: Verdict;
  aim(world: World, whose: Member, caller: Member): Promise<Aim<K>> | Aim<K>;
}

export type Probes<K extends CallName = CallName> = { [Name in K]: Probe<Name> | readonly Probe<Name>[] };

/** Tries a record of its own kind, by its id. */
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

/** Whether a list contains a record, by its id. */
export const shows =
  (id: string) =>
  ({ results }: ListAnswer): boolean =>
    results.some((row) => 'id' in row && row.id === id);

/** Whether a bulk call reached its one record. */
export const didOne = ({ done }: { done: number }): boolean => done === 1;
