import type { CompanyFact, FoundBy, ProposalState, ProposedField } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { EmailCheck } from './email/check-email.ts';
import type { Found } from './read/choose.ts';

/** A value found, as it is stored: with its page and date, and what was decided. */
export interface StoredFinding {
  name: ProposedField | CompanyFact;
  value: string;
  url: string;
  found_by: FoundBy;
  found_at: string;
  certainty: number;
  state: ProposalState;
  /** The person's value before this one was accepted. */
  previous?: string | null;
  /** The action on many people that accepted it; its undo opens it again. */
  action?: string;
}

export interface StoredEnrichment {
  state: 'waiting' | 'done' | 'failed';
  website: string | null;
  problem: string | null;
  findings: StoredFinding[];
  email_check: (EmailCheck & { checked_at: string }) | null;
  looked_at: Date | null;
}

export const findEnrichment = (db: Db, contactId: string, lock = sql``): Promise<StoredEnrichment | undefined> =>
  db.maybe(sql<StoredEnrichment>`
    select e.state, e.website, e.problem, e.findings, e.email_check, e.looked_at from enrichments e
    where e.workspace_id = app.workspace_id() and e.contact_id = ${contactId} ${lock}`);

export const saveFindings = (db: Db, contactId: string, findings: readonly StoredFinding[]): Promise<number> =>
  db.run(sql`
    update enrichments set findings = ${JSON.stringify(findings)}::jsonb
    where workspace_id = app.workspace_id() and contact_id = ${contactId}`);

/**
 * What was found, beside what was decided before: the same value keeps its decision, another one is decided anew, and one that was
 * accepted stays with its source although the website no longer says so.
 */
export const joinFindings = (before: readonly StoredFinding[], found: readonly Found[], at: Date): StoredFinding[] => {
  const names = new Set(found.map(({ name }) => name));
  const kept = before.filter(({ name, state }) => state === 'accepted' && !names.has(name));
  const next = found.map(({ name, value, url, foundBy, certainty }): StoredFinding => {
    const same = before.find((one) => one.name === name && one.value === value);
    return {
      name,
      value,
      url,
      found_by: foundBy,
      found_at: at.toISOString(),
      certainty,
      state: same?.state ?? 'open',
      ...(same?.previous !== undefined && { previous: same.previous }),
      ...(same?.action !== undefined && { action: same.action }),
    };
  });
  return [...next, ...kept];
};
