import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { FULL_COLUMNS, type FullRecord, OWNER_JOIN } from '../list/contact-row.ts';
import type { Actor, Outcome, Skip } from '../move/change-status.ts';
import { type Edit, writeEdits } from '../record/save-edits.ts';
import type { StoredFinding } from './enrichments.ts';
import { acceptedFrom, blanksOf, sourcesInWords } from './fill-rule.ts';

type Person = FullRecord & { findings: StoredFinding[] | null };

interface Filled {
  edit: Edit;
  findings: StoredFinding[];
}

/** What the rule takes for a person, or why it takes nothing. */
const fill = (stage: Stage, { findings, ...record }: Person, undoId: string): Filled | Skip => {
  const { id } = record;
  if (record.stage !== stage)
    return { id, reason: `Is a ${STAGE_LABELS[record.stage].one}, not a ${STAGE_LABELS[stage].one}.` };
  if (findings === null) return { id, reason: 'Their website hasn’t been looked up yet.' };
  const fields = new Set<string>(blanksOf(findings, record));
  if (fields.size === 0) return { id, reason: 'Nothing certain was found for a field that is empty.' };
  const taken = findings.filter(({ name }) => fields.has(name));
  return {
    edit: {
      record,
      // Each value fits its field: it was checked when it was found.
      changes: Object.fromEntries(taken.map(({ name, value }) => [name, value])),
      detail: sourcesInWords(taken),
    },
    findings: findings.map((finding) =>
      fields.has(finding.name) ? { ...acceptedFrom(finding, null), action: undoId } : finding,
    ),
  };
};

const isFilled = (each: Filled | Skip): each is Filled => 'edit' in each;

const saveAll = async (db: Db, filled: readonly Filled[]): Promise<void> => {
  const rows = filled.map(({ edit: { record }, findings }) => ({ id: record.id, findings }));
  await db.run(sql`
    update enrichments e set findings = g.findings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(id uuid, findings jsonb)
    where e.workspace_id = app.workspace_id() and e.contact_id = g.id`);
};

/**
 * Fills the empty fields of people of a stage with what their websites say for certain, as it is done for one. Others are skipped,
 * with the reason. At most 1,000 at once.
 */
export const fillBlanks = async (db: Db, stage: Stage, ids: readonly string[], actor: Actor): Promise<Outcome> => {
  const people = await db.rows(sql<Person>`
    select ${FULL_COLUMNS}, (select e.findings from enrichments e
      where e.workspace_id = c.workspace_id and e.contact_id = c.id and e.looked_at is not null) as findings
    from contacts c ${OWNER_JOIN}
    where ${visibleSql} and c.id = any(${[...ids]}::uuid[]) order by c.id for no key update of c`);
  const found = new Set(people.map(({ id }) => id));
  const missing = ids
    .filter((id) => !found.has(id))
    .map((id): Skip => ({ id, reason: `This ${STAGE_LABELS[stage].one} doesn’t exist.`, lacks: 'record' }));
  const each = people.map((person) => fill(stage, person, actor.undo.id));
  const filled = each.filter(isFilled);
  const skipped = each.flatMap((one) => (isFilled(one) ? [] : [one]));
  if (filled.length > 0) {
    await writeEdits(
      db,
      actor,
      filled.map(({ edit }) => edit),
      actor.undo.id,
    );
    await saveAll(db, filled);
  }
  return { done: filled.length, skipped: [...skipped, ...missing] };
};

/** What an action accepted for these people is open again. */
export const reopenFindings = (db: Db, actionId: string, contactIds: readonly string[]): Promise<number> =>
  db.run(sql`
    update enrichments e set findings = (
      select jsonb_agg(case when f.finding ->> 'action' = ${actionId}::text and f.finding ->> 'state' = 'accepted'
        then (f.finding - array['previous', 'action']) || '{"state": "open"}' else f.finding end order by f.place)
      from jsonb_array_elements(e.findings) with ordinality f(finding, place))
    where e.workspace_id = app.workspace_id() and e.contact_id = any(${[...contactIds]}::uuid[])
      and e.findings @> jsonb_build_array(jsonb_build_object('action', ${actionId}::text))`);
