import {
  COMPANY_FACTS,
  type CompanyFact,
  type Enrichment,
  PROPOSED_FIELDS,
  type ProposedField,
  scoreOf,
} from '@rainmaker/contract';
import type { CallContext } from '#platform/context.ts';
import { type FullRecord, personName } from '../list/contact-row.ts';
import { findEnrichment, type StoredFinding } from './enrichments.ts';
import { scoreWeights } from './score-weights.ts';
import { siteOf } from './site-of.ts';

const isProposal = (finding: StoredFinding): finding is StoredFinding & { name: ProposedField } =>
  Object.hasOwn(PROPOSED_FIELDS, finding.name);
const isFact = (finding: StoredFinding): finding is StoredFinding & { name: CompanyFact } =>
  Object.hasOwn(COMPANY_FACTS, finding.name);

/** An address of the company helps only where the person's own doesn't work; what they have already needs no decision. */
const isUseful = ({ name, value, state }: StoredFinding & { name: ProposedField }, record: FullRecord): boolean => {
  if (state !== 'open') return true;
  if (name === 'email' && record.email !== null && !USELESS.has(record.email_status)) return false;
  return record[name] !== value;
};
const USELESS = new Set<FullRecord['email_status']>(['invalid', 'disposable', 'bounced']);

const sourceOf = ({ value, url, found_by: foundBy, found_at: foundAt }: StoredFinding) => ({
  value,
  source_url: url,
  found_by: foundBy,
  found_at: foundAt,
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What is known about a person's company from its website, the check of their address, and their score. */
export const presentEnrichment = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  record: FullRecord,
): Promise<Enrichment> => {
  const [stored, weights] = await Promise.all([findEnrichment(db, record.id), scoreWeights(db)]);
  const check = stored?.email_check ?? null;
  const dates = {
    last_contacted_at: iso(record.last_contacted_at),
    last_replied_at: iso(record.last_replied_at),
    next_follow_up_at: iso(record.next_follow_up_at),
  };
  const { score, parts } = scoreOf({ ...record, ...dates }, weights, clock.now());
  const findings = stored?.findings ?? [];
  return {
    id: record.id,
    name: personName(record),
    version: record.version,
    // Who waits for the first time has a row, and nothing in it yet.
    state: stored?.state ?? 'never',
    website: siteOf(record),
    looked_at: iso(stored?.looked_at ?? null),
    problem: stored?.problem ?? null,
    proposals: findings
      .filter(isProposal)
      .filter((finding) => isUseful(finding, record))
      .map((finding) => ({
        field: finding.name,
        ...sourceOf(finding),
        certainty: finding.certainty,
        state: finding.state,
        current: record[finding.name],
      })),
    company: findings.filter(isFact).map((finding) => ({ fact: finding.name, ...sourceOf(finding) })),
    email: check !== null && check.address === record.email ? check : null,
    score,
    score_parts: parts,
  };
};
