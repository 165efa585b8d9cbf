import {
  type ContactChange,
  type Contract,
  type Enrichment,
  type Input,
  PROPOSED_FIELDS,
  type ProposedField,
  STAGE_LABELS,
  type Stage,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DomainEvents } from '#modules/events.ts';
import type { CallContext } from '#platform/context.ts';
import { invalidField, staleVersion } from '#platform/errors.ts';
import type { FullRecord } from '../list/contact-row.ts';
import { editContact } from '../record/edit.ts';
import { getRecord, render } from '../record/find.ts';
import { findEnrichment, saveFindings, type StoredFinding } from './enrichments.ts';
import { acceptedFrom, blanksOf, sourcesInWords } from './fill-rule.ts';
import { presentEnrichment } from './present.ts';

type Change = Input<Contract['updateLeadEnrichment']>;
type Decision = Pick<Change, 'accept' | 'reject' | 'reopen' | 'fill_blanks'>;

interface Decided {
  findings: StoredFinding[];
  /** Values to write. */
  values: Partial<Record<ProposedField, string | null>>;
  /** Accepted findings, for the timeline. */
  accepted: StoredFinding[];
}

const findingOf = (findings: readonly StoredFinding[], field: ProposedField, name: string): StoredFinding => {
  const found = findings.find((one) => one.name === field);
  if (!found) throw invalidField(name, `Nothing was found for ${PROPOSED_FIELDS[field].toLowerCase()}.`);
  return found;
};

const decide = (findings: readonly StoredFinding[], record: FullRecord, decision: Decision): Decided => {
  const { accept, reject, reopen, fill_blanks: fillsBlanks } = decision;
  const named = new Set([...accept, ...reject, ...reopen]);
  const blanks = fillsBlanks ? blanksOf(findings, record).filter((field) => !named.has(field)) : [];
  const next = new Map(findings.map((finding) => [finding.name, finding]));
  const values: Decided['values'] = {};
  const accepted: StoredFinding[] = [];
  for (const field of [...accept, ...blanks]) {
    const found = findingOf(findings, field, 'accept');
    values[field] = found.value;
    accepted.push(found);
    next.set(field, acceptedFrom(found, record[field]));
  }
  for (const field of reject) next.set(field, { ...findingOf(findings, field, 'reject'), state: 'rejected' });
  for (const field of reopen) {
    const { previous, action: _, ...found } = findingOf(findings, field, 'reopen');
    if (found.state === 'accepted' && record[field] === found.value) values[field] = previous ?? null;
    next.set(field, { ...found, state: 'open' });
  }
  return { findings: [...next.values()], values, accepted };
};

/**
 * Accepts, rejects and takes back what a website says about a person. Accepted values are an edit of the person, with the pages
 * they are from. Throws `stale_version` if someone else changed the person in between.
 */
export const decideEnrichment = async (
  context: CallContext,
  events: DomainEvents,
  stage: Stage,
  { id, version, ...decision }: Change,
): Promise<Enrichment> => {
  const { db } = context;
  const record = await getRecord(db, stage, id, sql`for no key update of c`);
  if (version !== undefined && version !== record.version)
    throw staleVersion(STAGE_LABELS[stage].one, await render(db, record));
  const stored = await findEnrichment(db, id, sql`for update`);
  const { findings, values, accepted } = decide(stored?.findings ?? [], record, decision);
  if (Object.keys(values).length > 0)
    // Each value fits its field: it was checked when it was found.
    await editContact(context, events, stage, { id, ...values } as z.output<typeof ContactChange>, {
      detail: sourcesInWords(accepted),
    });
  if (stored) await saveFindings(db, id, findings);
  return presentEnrichment(context, await getRecord(db, stage, id));
};
