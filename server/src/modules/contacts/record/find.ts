import { type Contact, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';
import { WORKSPACE_ZONE } from '#modules/accounts/index.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { FULL_COLUMNS, type FullRecord, OWNER_JOIN, personName, toContact } from '../list/contact-row.ts';
import { findSurvivor } from '../survivor.ts';
import { PERSON_NAME } from '../sql.ts';
import { blockedOf } from '../reach/blocked.ts';
import { readPinned, readTimeline } from '../timeline/timeline.ts';

const FIRST_PAGE = { page: 1, page_size: 50 };

/** The first contact visible to the caller that matches a condition over alias `c`, using the condition's index. */
export const findRecord = (db: Db, condition: RawBuilder<unknown>, lock = sql``): Promise<FullRecord | undefined> =>
  db.maybe<FullRecord>(
    prepared(sql`
      select ${FULL_COLUMNS} from contacts c ${OWNER_JOIN}
      where ${visibleSql} and ${condition} order by c.created_at, c.id limit 1 ${lock}`),
  );

/** The full record as calls return it. */
export const render = async (db: Db, record: FullRecord): Promise<Contact> =>
  toContact(record, await blockedOf(db, record));

/** Why a person isn't found who was visible before: merged, deleted, or in another stage; `current` is where they are now. */
const whatBecame = async (db: Db, stage: Stage, id: string): Promise<AppError> => {
  const found = await db.maybe(sql<{ name: string; stage: Stage; deleted_on: string | null }>`
    select ${PERSON_NAME} as name, c.stage,
      to_char(c.deleted_at at time zone ${WORKSPACE_ZONE}, 'FMDD FMMonth YYYY') as deleted_on
    from contacts c where c.workspace_id = app.workspace_id() and c.id = ${id} and c.purged_at is null
      and ((select app.sees_all()) is not null or c.owner_id = app.user_id())`);
  if (!found) return notFound(STAGE_LABELS[stage].one);
  const survivor = await findSurvivor(db, id);
  const merged = survivor && (await findRecord(db, sql`c.id = ${survivor}`));
  if (merged)
    return new AppError('not_found', `${found.name} was merged with ${personName(merged)}.`, {
      current: { stage: merged.stage, id: merged.id },
    });
  if (found.deleted_on !== null) return new AppError('not_found', `${found.name} was deleted on ${found.deleted_on}.`);
  const { one } = STAGE_LABELS[found.stage];
  return new AppError('not_found', `${found.name} is a ${one} now.`, { current: { stage: found.stage } });
};

/** A contact of a stage; 404 where it is of another one, of another workspace, or another rep's. */
export const getRecord = async (db: Db, stage: Stage, id: string, lock = sql``): Promise<FullRecord> => {
  const record = await findRecord(db, sql`c.stage = ${stage} and c.id = ${id}`, lock);
  if (!record) throw await whatBecame(db, stage, id);
  return record;
};

/** The same with the first page of the timeline. */
export const getContact = async (db: Db, stage: Stage, id: string) => {
  const record = await getRecord(db, stage, id);
  const [contact, timeline, pinned] = await Promise.all([
    render(db, record),
    readTimeline(db, id, FIRST_PAGE),
    readPinned(db, id),
  ]);
  return { ...contact, timeline, pinned };
};

/** Locks a visible person of any stage, so that an entry is added to someone who is still there; 404 otherwise. */
export const lockPerson = async (db: Db, id: string): Promise<{ stage: Stage }> => {
  const person = await db.maybe(
    sql<{ stage: Stage }>`select c.stage from contacts c where ${visibleSql} and c.id = ${id} for no key update of c`,
  );
  if (!person) throw notFound('person');
  return person;
};
