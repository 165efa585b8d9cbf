import { type Contact, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { FULL_COLUMNS, type FullRecord, OWNER_JOIN, toContact } from '../list/contact-row.ts';
import { blockedOf } from '../reach/blocked.ts';
import { readTimeline } from '../timeline/timeline.ts';

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

/** A contact of a stage; throws 404 if it is in another stage or workspace, or belongs to another rep. */
export const getRecord = async (db: Db, stage: Stage, id: string, lock = sql``): Promise<FullRecord> => {
  const record = await findRecord(db, sql`c.stage = ${stage} and c.id = ${id}`, lock);
  if (!record) throw notFound(STAGE_LABELS[stage].one);
  return record;
};

/** The same with the first page of the timeline. */
export const getContact = async (db: Db, stage: Stage, id: string) => {
  const record = await getRecord(db, stage, id);
  const [contact, timeline] = await Promise.all([render(db, record), readTimeline(db, id, FIRST_PAGE)]);
  return { ...contact, timeline };
};
