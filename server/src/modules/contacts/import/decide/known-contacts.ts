import type { CustomValues } from '@rainmaker/contract';
import { Known, type MatchIndex } from './match-index.ts';
import type { PreparedRow } from './process-rows.ts';
import { type RowValues, VALUE_FIELDS } from '../rows/row.ts';

/** What contacts are to be found by; each value once. */
export type WantedKeys = Record<'email' | 'phone' | 'linkedin_url', string[]>;

/** A contact that rows may match. */
export interface FoundContact extends Partial<Record<Exclude<keyof RowValues, 'expected_value'>, string | null>> {
  id: string;
  expected_value_minor: number | null;
  currency: string | null;
  tags: string[];
  /** Of the custom fields that the file has; null if none is asked for. */
  custom: CustomValues | null;
  /** Of the newest notes that files brought. */
  note_hashes: string[];
  consent_basis: string | null;
  /** Whether enough is recorded of their withdrawal, or this file's word. Null if nothing is. */
  is_withdrawal_kept: boolean | null;
  is_locked: boolean;
}

const valuesOf = (contact: FoundContact): RowValues => {
  const values: RowValues = {};
  for (const field of VALUE_FIELDS) {
    const value = field === 'expected_value' ? amountOf(contact) : contact[field];
    if (value) values[field] = value;
  }
  return values;
};

const amountOf = ({ expected_value_minor: minor, currency }: FoundContact): string | null =>
  minor === null ? null : `${minor} ${currency ?? ''}`;

/** What contacts the rows may match, besides those that the index knows. */
export const wantedKeys = (rows: readonly Pick<PreparedRow, 'row' | 'key'>[], index: MatchIndex): WantedKeys => {
  const wanted = { email: new Set<string>(), phone: new Set<string>(), linkedin_url: new Set<string>() };
  for (const { key } of rows) if (key && !index.find(key)) wanted[key.by].add(key.value);
  return { email: [...wanted.email], phone: [...wanted.phone], linkedin_url: [...wanted.linkedin_url] };
};

/** Adds found contacts to the index. */
export const learn = (index: MatchIndex, found: readonly FoundContact[]): void => {
  for (const contact of found) {
    const known = new Known(contact.id, false, contact.is_locked);
    const values = valuesOf(contact);
    known.apply({ values, custom: contact.custom ?? {}, tags: contact.tags, notes: [] });
    known.consentBasis = contact.consent_basis;
    known.isWithdrawalKept = contact.is_withdrawal_kept ?? false;
    known.holdNotes(contact.note_hashes);
    index.register(known, values);
  }
};
