import { FIRST_STATUS, STAGE_LABELS, type Stage, statusLabel } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { mayChangeSql } from '../../list/contact-filter.ts';
import { personName } from '../../list/contact-row.ts';
import { NEUTRAL_KINDS } from '../../timeline/event-kinds.ts';
import type { ImportRecord } from '../import-queries.ts';
import { type Kept, type KeptCause, outOfReach } from './kept.ts';

interface CreatedPerson {
  id: string;
  first_name: string;
  last_name: string | null;
  stage: Stage;
  status: string;
  owner_name: string | null;
  is_given: boolean;
  is_within_reach: boolean;
  has_follow_up: boolean;
  is_written_to: boolean;
  has_replied: boolean;
  has_file: boolean;
  has_merged: boolean;
  /** The newest entry that isn't the import's own. */
  change: Change | null;
}

/** The people to look at: up to `most` after an id, in order of id. */
export interface Portion {
  after: string | null;
  most: number;
}

/** For an undo itself; foreseeing one changes nothing and needs no lock. */
export const LOCKED = sql`for no key update of c`;

/**
 * Whether an entry `e` tells of something that happened apart from the import: everything does but what the import itself wrote, or
 * another that was undone, and what leaves people as they were. The kinds that count aren't listed, so that a new one can't be forgotten
 * here, and with it someone's work.
 */
const isSince = (
  importId: string,
): RawBuilder<boolean> => sql<boolean>`(e.kind <> all(${[...NEUTRAL_KINDS]}::text[]) and (
  e.edited_at is not null or e.pinned_at is not null or not coalesce(e.ref ->> 'type' = 'import' and (
    e.ref ->> 'id' = ${importId} or exists (select 1 from imports other where other.workspace_id = e.workspace_id
      and other.id = (e.ref ->> 'id')::uuid and other.undo_state = 'undone')), false)))`;

const madeBy = (importId: string, { after, most }: Portion): RawBuilder<unknown> => sql`
  from contacts c where c.workspace_id = app.workspace_id() and c.import_id = ${importId} and c.deleted_at is null
    ${after === null ? sql`` : sql`and c.id > ${after}::uuid`} order by c.id limit ${most}`;

/** The next contacts that an import created and that still exist, in order of id. */
const createdPeople = (
  db: Db,
  { id, created_by: createdBy }: ImportRecord,
  portion: Portion,
): Promise<CreatedPerson[]> =>
  db.rows(sql<CreatedPerson>`
    select c.id, c.first_name, c.last_name, c.stage, c.status,
      ${nameOf(sql`c.owner_id`)} as owner_name,
      c.owner_id is not null and c.owner_id is distinct from ${createdBy}::uuid as is_given,
      ${mayChangeSql(sql`coalesce(c.owner_id, ${createdBy}::uuid)`)} as is_within_reach,
      exists (select 1 from follow_ups f where f.workspace_id = c.workspace_id and f.contact_id = c.id) as has_follow_up,
      exists (select 1 from contact_files f where f.workspace_id = c.workspace_id and f.contact_id = c.id
        and f.deleted_at is null) as has_file,
      exists (select 1 from contacts m where m.workspace_id = c.workspace_id and m.merged_into = c.id) as has_merged,
      c.last_contacted_at is not null as is_written_to, c.last_replied_at is not null as has_replied,
      (select jsonb_build_object('kind', e.kind, 'summary', e.summary,
          'is_own', coalesce(e.actor_user_id = app.user_id(), false), 'is_old', e.edited_at is not null or e.pinned_at is not null)
        from contact_events e
        where e.workspace_id = c.workspace_id and e.contact_id = c.id and ${isSince(id)}
        order by e.at desc, e.id desc limit 1) as change
    ${madeBy(id, portion)}`);

interface Change {
  kind: string;
  summary: string;
  /** By the person who undoes the import. */
  is_own: boolean;
  /** A note that was there and has been edited or pinned. */
  is_old: boolean;
}

const inWords = ({ kind, summary, is_own: isOwn, is_old: isOld }: Change): string => {
  const who = isOwn ? 'You have' : 'Someone has';
  if (summary.startsWith('Changed ')) return `${who} since changed the ${summary.slice('Changed '.length)}.`;
  if (kind === 'edited') return `${who} since changed the tags.`;
  if (kind === 'import_merged') return `Since then, the i${summary.slice(1)}.`;
  if (kind === 'note') return `${who} since ${isOld ? 'changed' : 'added'} a note.`;
  if (kind === 'file_added') return `${who} since added a file.`;
  if (kind === 'merged') return `${who} since merged another record into them.`;
  return `Since then: ${summary}.`;
};

type Reason = Pick<Kept, 'cause' | 'reason'>;
const because = (cause: KeptCause, reason: string): Reason => ({ cause, reason });

/** Why a person created by an import is kept; undefined if they can be removed. */
const reasonToStay = (person: CreatedPerson, stage: Stage): Reason | undefined => {
  if (person.stage !== stage) return because('changed', `Has since become a ${STAGE_LABELS[person.stage].one}.`);
  if (person.has_replied) return because('contacted', 'Has since replied.');
  if (person.is_written_to) return because('contacted', 'Has since been contacted.');
  if (person.has_follow_up) return because('changed', 'A follow-up has since been added.');
  if (person.status !== FIRST_STATUS[stage])
    return because('changed', `The status has since changed to ${statusLabel(person.status)}.`);
  if (person.is_given)
    return because('changed', `Has since been transferred to ${person.owner_name ?? 'someone else'}.`);
  if (person.change) return because('changed', inWords(person.change));
  if (person.has_merged) return because('changed', 'Another record has since been merged into them.');
  if (person.has_file) return because('changed', 'A file has since been added.');
  return undefined;
};

export interface TakenBack {
  /** The people examined; the next batch starts after the last. */
  seen: string[];
  /** Those that are deleted or restored. */
  changed: string[];
  kept: Kept[];
}

/** Tells the contacts that an import created and its undo would delete from those with later activity. */
export const judgeCreated = async (db: Db, record: ImportRecord, portion: Portion): Promise<TakenBack> => {
  const people = await createdPeople(db, record, portion);
  const kept: Kept[] = [];
  const changed: string[] = [];
  for (const person of people) {
    if (!person.is_within_reach) {
      kept.push(outOfReach(person.id));
      continue;
    }
    const reason = reasonToStay(person, record.stage);
    if (reason === undefined) changed.push(person.id);
    else kept.push({ contactId: person.id, name: personName(person), ...reason });
  }
  return { seen: people.map(({ id }) => id), changed, kept };
};

/** Deletes contacts that an import created, except those with later activity. */
export const takeBackCreated = async (
  db: Db,
  record: ImportRecord,
  { now, ...portion }: Portion & { now: Date },
): Promise<TakenBack> => {
  // In a statement of its own: what others wrote while this one waited for their locks is seen by the next only.
  await db.run(sql`select c.id ${madeBy(record.id, portion)} ${LOCKED}`);
  const taken = await judgeCreated(db, record, portion);
  if (taken.changed.length > 0)
    await db.run(sql`
      update contacts c set deleted_at = ${now}, updated_at = ${now}, version = c.version + 1
      where c.workspace_id = app.workspace_id() and c.id = any(${taken.changed}::uuid[])`);
  return taken;
};
