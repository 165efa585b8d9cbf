import type { CustomValues } from '@rainmaker/contract';
import type { ReadConsent } from '../../read/consent.ts';
import type { ReadRow, RowValues, ValueField } from '../rows/row.ts';

export type OnDuplicate = 'skip' | 'fill' | 'update' | 'create';

/** What a row is matched by: only the best address it has. */
export type MatchKey = { by: 'email' | 'phone' | 'linkedin_url'; value: string };

/**
 * The email address; without a usable one the phone in E.164, and otherwise the LinkedIn URL. Never the name: two
 * people may share one.
 */
export const matchKey = ({ values }: ReadRow): MatchKey | undefined => {
  if (values.email !== undefined) return { by: 'email', value: values.email };
  if (values.phone !== undefined) return { by: 'phone', value: values.phone };
  if (values.linkedin_url !== undefined) return { by: 'linkedin_url', value: values.linkedin_url };
  return undefined;
};

/** What deciding needs to know about an existing contact: which fields are blank, and whether a value differs. */
export interface Existing {
  isBlank(field: ValueField | 'tags'): boolean;
  hasValue(field: ValueField, value: string): boolean;
  isCustomBlank(name: string): boolean;
  hasCustom(name: string, value: CustomValues[string]): boolean;
  /** Whether a file has brought this note already. */
  hasNote(note: string): boolean;
  /** How many more notes files may bring. */
  notesLeft(): number;
  hasTag(tag: string): boolean;
  /** How many more tags they may have. */
  tagsLeft(): number;
  /** On what ground they may be sent emails, or that they withdrew it; null: nothing is recorded. */
  readonly consentBasis: string | null;
  /** Whether enough is recorded of their withdrawal, or this file's word. */
  readonly isWithdrawalKept: boolean;
  /** Somebody else's: nothing is written to it. */
  readonly isLocked: boolean;
}

/** What an existing contact takes from a row. */
export interface Changes {
  values: RowValues;
  custom: CustomValues;
  tags: string[];
  notes: string[];
  /** Taken over together with the note that names them. */
  otherEmails: string[];
  consent?: ReadConsent;
}

export type Decision =
  | { outcome: 'created' }
  | { outcome: 'merged'; changes: Changes }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; reason: string };

const SAME_EMAIL = 'Someone with this email address already exists.';

/** Notes are a set: each new one is added, and the same file a second time brings none. */
const noteOf = ({ note, otherEmails }: ReadRow, existing: Existing): Pick<Changes, 'notes' | 'otherEmails'> =>
  note !== null && !existing.hasNote(note) && existing.notesLeft() > 0
    ? { notes: [note], otherEmails }
    : { notes: [], otherEmails: [] };

/** Whether a file says that somebody consents who has withdrawn: that takes evidence of a person, on their page. */
export const isConsentKept = ({ consent }: ReadRow, { consentBasis }: Existing): boolean =>
  consent !== undefined && consentBasis === 'withdrawn' && consent.basis !== 'withdrawn';

/**
 * A withdrawal counts whatever is recorded, and that of a second file too: it stands when the import of the first is undone. A ground where
 * there is another counts only if the file is to overwrite.
 */
const consentOf = (row: ReadRow, existing: Existing, policy: 'fill' | 'update'): Pick<Changes, 'consent'> => {
  const { consent } = row;
  if (consent === undefined || isConsentKept(row, existing)) return {};
  const isKnown = consent.basis === existing.consentBasis;
  if (isKnown) return consent.basis === 'withdrawn' && !existing.isWithdrawalKept ? { consent } : {};
  return policy === 'update' || existing.consentBasis === null || consent.basis === 'withdrawn' ? { consent } : {};
};

const filled = (row: ReadRow, existing: Existing): Changes => ({
  values: pick(row.values, (field) => existing.isBlank(field)),
  custom: pickCustom(row.custom, (name) => existing.isCustomBlank(name)),
  tags: existing.isBlank('tags') ? row.tags : [],
  ...noteOf(row, existing),
  ...consentOf(row, existing, 'fill'),
});

const updated = (row: ReadRow, existing: Existing): Changes => ({
  values: pick(row.values, (field, value) => !existing.hasValue(field, value)),
  custom: pickCustom(row.custom, (name, value) => !existing.hasCustom(name, value)),
  tags: row.tags.filter((tag) => !existing.hasTag(tag)).slice(0, existing.tagsLeft()),
  ...noteOf(row, existing),
  ...consentOf(row, existing, 'update'),
});

const pick = (values: RowValues, isTaken: (field: ValueField, value: string) => boolean): RowValues => {
  const taken: RowValues = {};
  // Object.entries widens the key type to string.
  for (const [field, value] of Object.entries(values) as [ValueField, string][]) {
    if (isTaken(field, value)) taken[field] = value;
  }
  return taken;
};

const pickCustom = (
  values: CustomValues,
  isTaken: (name: string, value: CustomValues[string]) => boolean,
): CustomValues => Object.fromEntries(Object.entries(values).filter(([name, value]) => isTaken(name, value)));

/** Whether there is anything to take. */
const isSomething = ({ values, custom, tags, notes, consent }: Changes): boolean =>
  consent !== undefined || [Object.keys(values), Object.keys(custom), tags, notes].some(({ length }) => length > 0);

/** A withdrawal alone: it's recorded whatever else is skipped. */
const withdrawalOf = (row: ReadRow, existing: Existing): Changes => ({
  values: {},
  custom: {},
  tags: [],
  notes: [],
  otherEmails: [],
  ...(row.consent?.basis === 'withdrawn' && !existing.isLocked && consentOf(row, existing, 'fill')),
});

/** Every row has exactly one outcome: created, merged, unchanged or refused. */
export const decideRow = (row: ReadRow, existing: Existing | undefined, policy: OnDuplicate): Decision => {
  if (row.refusal !== null) return { outcome: 'refused', reason: row.refusal };
  if (!existing) return { outcome: 'created' };
  if (policy === 'create' && matchKey(row)?.by !== 'email') return { outcome: 'created' };
  if (policy === 'skip' || policy === 'create') {
    const refusing = withdrawalOf(row, existing);
    if (isSomething(refusing)) return { outcome: 'merged', changes: refusing };
    return policy === 'skip' ? { outcome: 'unchanged' } : { outcome: 'refused', reason: SAME_EMAIL };
  }
  const changes = policy === 'fill' ? filled(row, existing) : updated(row, existing);
  return isSomething(changes) ? { outcome: 'merged', changes } : { outcome: 'unchanged' };
};
