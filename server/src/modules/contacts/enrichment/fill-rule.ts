import { CERTAIN_ENOUGH, PROPOSED_FIELD_NAMES, type ProposedField } from '@rainmaker/contract';
import type { FullRecord } from '../list/contact-row.ts';
import type { StoredFinding } from './enrichments.ts';

/** A shared address is a decision of its own: who is written to is no blank to fill. */
const NEVER_BY_RULE: readonly ProposedField[] = ['email'];

/** The empty fields that the rule fills. */
export const blanksOf = (findings: readonly StoredFinding[], record: FullRecord): ProposedField[] =>
  PROPOSED_FIELD_NAMES.filter((field) => {
    const found = findings.find(({ name }) => name === field);
    return (
      found?.state === 'open' &&
      found.certainty >= CERTAIN_ENOUGH &&
      record[field] === null &&
      !NEVER_BY_RULE.includes(field)
    );
  });

/** A finding that was taken, and what comes back if it is taken back: accepted twice, what was there first. */
export const acceptedFrom = (found: StoredFinding, current: string | null): StoredFinding => {
  const { action: _, ...rest } = found;
  return { ...rest, state: 'accepted', previous: (found.state === 'accepted' ? found.previous : current) ?? null };
};

/** "From https://fieldnote.example/contact", for the timeline. */
export const sourcesInWords = (accepted: readonly StoredFinding[]): string | undefined => {
  const urls = [...new Set(accepted.map(({ url }) => url))];
  return urls.length === 0 ? undefined : `From ${urls.join(', ')}`;
};
