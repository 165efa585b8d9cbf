import type { ReadRow, RowWarning } from '../rows/row.ts';
import { NO_EMAILS } from '../rows/read-row.ts';
import type { Decision } from './decide-row.ts';
import type { Known } from './match-index.ts';

/** An address in a file whose person refuses, and that no record of this import blocks. */
export interface RefusedAddress {
  /** Null where the row names nobody who is there. */
  contactId: string | null;
  address: string;
  /** The cell, as evidence. */
  text: string;
}

/**
 * What is blocked because a row says no: every address of one that is refused, or of a colleague's person, whose record stays as it is, and
 * further ones of one's own that aren't taken over.
 */
export const refusedAddresses = (row: ReadRow, known: Known | undefined, decision: Decision): RefusedAddress[] => {
  const { consent, values, otherEmails } = row;
  if (consent?.basis !== 'withdrawn' || decision.outcome === 'created') return [];
  const taken = decision.outcome === 'merged' ? decision.changes.otherEmails : [];
  const isFirst = row.refusal !== null || known?.isLocked;
  const first = isFirst && values.email !== undefined ? [values.email] : [];
  const further = otherEmails.filter((address) => !taken.includes(address));
  return [...first, ...further].map((address) => ({ contactId: known?.id ?? null, address, text: consent.text }));
};

const BLOCKED = 'It says no consent, so no emails are sent to its address.';

/** Why a row is refused, and that its “no” counts all the same. */
export const refusalOf = (reason: string, refusing: readonly RefusedAddress[]): string =>
  refusing.length > 0 ? `${reason} ${BLOCKED}` : reason;

const NOT_CARRIED_OUT = 'Somebody else looks after them and the row has no address to block, so this was skipped.';

/** The warnings of a row; that nothing is sent is said only where it's true. */
export const warningsOf = ({ warnings }: ReadRow, isCarriedOut: boolean): RowWarning[] =>
  isCarriedOut
    ? warnings
    : warnings.map((warning) => (warning.detail === NO_EMAILS ? { ...warning, detail: NOT_CARRIED_OUT } : warning));
