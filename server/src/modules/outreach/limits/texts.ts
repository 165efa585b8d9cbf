import { isManualStep, LIMITS, STEP_KINDS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOwner } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { lockRoom } from '#platform/room.ts';
import { programOf } from '../dispatch/had-at-address.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';

const MEGABYTE = 1024 ** 2;
const ALL = LIMITS.waitingTextMegabytes * MEGABYTE;
const OF_PERSON = LIMITS.waitingTextMegabytesOfPerson * MEGABYTE;

/** What a message takes beside its text: its row, its indexes and what is noted of it. */
const ROW_BYTES = 2_048;

/** What a message with this text takes up. */
export const textBytes = ({ subject, body }: { subject: string | null; body: string }): number =>
  ROW_BYTES + Buffer.byteLength(subject ?? '') + Buffer.byteLength(body);

/**
 * How many bytes a text, and what is kept beside it, takes beyond what was counted for it; names and the like are within what a message
 * counts anyway.
 */
export const bytesBeyond = (
  counted: Parameters<typeof textBytes>[0],
  written: Parameters<typeof textBytes>[0],
  kept: readonly unknown[],
): number =>
  Math.max(0, textBytes(written) + Buffer.byteLength(JSON.stringify(kept)) - textBytes(counted) - ROW_BYTES / 2);

/** What a task is counted with at least if its text has values: its note isn't counted again once they are filled in. */
const FILLED_NOTE_BYTES = LIMITS.noteCharacters;
const MANUAL_STEPS = STEP_KINDS.filter((kind) => isManualStep({ kind }));

/** What the longest step of workflow `s` takes up: a person has one message or task that waits. */
const LONGEST_STEP = sql`(
  select ${ROW_BYTES}::bigint + coalesce(max(greatest(octet_length(concat(t.subject, t.body)),
    case when step->>'kind' = any(${MANUAL_STEPS}::text[]) and t.body like '%{{%' then ${FILLED_NOTE_BYTES}::integer else 0 end)), 0)
  from jsonb_array_elements(s.steps) step
  cross join lateral (
    select step->>'subject' as subject, step->>'body' as body
    union all select v->>'subject', v->>'body'
      from jsonb_array_elements(case jsonb_typeof(step->'variants') when 'array' then step->'variants' else '[]' end) v) t)`;

/** Messages `m` of a campaign or announcement that never left, whose texts are still there. Index messages_unsent. */
export const isUnsentOf = (program: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  m.workspace_id = app.workspace_id() and (${programOf('m')}) = ${program}
  and m.status = 'cancelled' and m.attempt = 0 and not m.is_emptied)`;

/** Messages `m` of campaigns whose texts that wait take more than their steps were counted with. Index messages_beyond. */
const HOLDS_MORE = sql`(m.text_beyond > 0 and m.campaign_id is not null
  and (m.status in ('draft', 'approved', 'scheduled', 'sending') or (m.status = 'cancelled' and m.attempt = 0 and not m.is_emptied)))`;

/** Of how many people campaign `cp` holds texts, or may. */
export const TEXT_PEOPLE = sql`((select count(*) from enrolments e where e.workspace_id = cp.workspace_id and e.campaign_id = cp.id
    and e.state in (${liveStates})) + (select count(*) from messages m where ${isUnsentOf(sql`cp.id`)}))::integer`;

/** Campaigns are counted when people come in; who has left since, and whose text is gone, makes room. Those in other hands are passed over. */
const countAnew = (db: Db): Promise<number> =>
  db.run(sql`
    update campaigns cp set text_people = ${TEXT_PEOPLE} where cp.workspace_id = app.workspace_id() and cp.id in (
      select cp.id from campaigns cp where cp.workspace_id = app.workspace_id() and cp.text_people > 0
        and cp.text_people <> ${TEXT_PEOPLE}
      for no key update skip locked)`);

/** With fewer places left, who has left since is counted anew. */
const FEW = 1_000;

interface Held {
  created_by: string | null;
  is_owner: boolean;
  bytes: number;
}

const heldByPerson = (db: Db): Promise<Held[]> =>
  db.rows<Held>(sql`
    select h.created_by, ${isOwner('h.created_by')} as is_owner, sum(h.bytes)::bigint as bytes from (
      select an.workspace_id, an.created_by, an.text_bytes as bytes from announcements an
        where an.workspace_id = app.workspace_id() and an.text_bytes > 0
      union all
      select cp.workspace_id, cp.created_by, cp.people * ${LONGEST_STEP} from (
        select workspace_id, sequence_id, created_by, sum(text_people) as people from campaigns
        where workspace_id = app.workspace_id() and text_people > 0 group by 1, 2, 3) cp
      join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id
      union all
      select m.workspace_id, cp.created_by, sum(m.text_beyond) from messages m
        join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
        where m.workspace_id = app.workspace_id() and ${HOLDS_MORE} group by 1, 2) h
    group by h.workspace_id, h.created_by`);

const isOver = (held: readonly Held[], whose: readonly (string | null)[]): boolean =>
  held.reduce((sum, { bytes }) => sum + bytes, 0) > ALL ||
  held.some(
    ({ is_owner: isFree, created_by: by, bytes }) => !isFree && by !== null && whose.includes(by) && bytes > OF_PERSON,
  );

const ADVICE = 'Cancel or delete what you no longer need, write to fewer people, or shorten the text.';
const FULL = `Messages waiting to be sent can take up ${LIMITS.waitingTextMegabytes.toLocaleString('en')} MB in a workspace, ${LIMITS.waitingTextMegabytesOfPerson} MB of it for one person. ${ADVICE}`;

/** Why somebody gets no message of an announcement. */
export const NO_ROOM_FOR_TEXT = 'There is no room for more messages that wait to be sent';

/** Why the message of somebody in a campaign isn't written yet. */
export const NO_ROOM_YET = `${NO_ROOM_FOR_TEXT}. It’s tried again every six hours`;

/** What the page of a live campaign says while nobody is added to it. */
export const NO_ROOM_FOR_NEWCOMERS = `Nobody new is added until there is room for their messages. ${FULL}`;

/**
 * Whether texts that wait fit, what the caller's transaction has added to those of these people included. Until it ends nobody else adds any: what two have
 * counted at once wouldn't hold. Comes after the locks of campaigns, announcements and workflows.
 */
export const hasTextRoom = async (db: Db, whose: readonly (string | null)[]): Promise<boolean> => {
  await lockRoom(db, 'texts');
  if (!isOver(await heldByPerson(db), whose)) return true;
  await countAnew(db);
  return !isOver(await heldByPerson(db), whose);
};

/** Throws `not_allowed_now` where they don't fit. */
export const assertTextRoom = async (db: Db, whose: readonly (string | null)[]): Promise<void> => {
  if (!(await hasTextRoom(db, whose))) throw notAllowedNow(FULL);
};

/** How many more people a campaign may take in. Takes the same lock. */
export const roomForPeople = async (db: Db, campaignId: string): Promise<number> => {
  await lockRoom(db, 'texts');
  const campaign = await db.one<Omit<Held, 'bytes'> & { each: number }>(sql`
    select cp.created_by, ${isOwner('cp.created_by')} as is_owner, ${LONGEST_STEP} as each
    from campaigns cp join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id
    where cp.workspace_id = app.workspace_id() and cp.id = ${campaignId}`);
  const places = async (): Promise<number> => {
    const held = await heldByPerson(db);
    const free = ALL - held.reduce((sum, { bytes }) => sum + bytes, 0);
    const own = held.find(({ created_by: by }) => by === campaign.created_by)?.bytes ?? 0;
    const isFree = campaign.is_owner || campaign.created_by === null;
    return Math.max(0, Math.floor((isFree ? free : Math.min(free, OF_PERSON - own)) / campaign.each));
  };
  const found = await places();
  if (found > FEW) return found;
  await countAnew(db);
  return places();
};

/** So many people have come into a campaign; their texts still have to find room. */
export const addTextPeople = async (db: Db, campaignId: string, count: number): Promise<void> => {
  if (count === 0) return;
  await db.run(sql`update campaigns set text_people = text_people + ${count}
    where workspace_id = app.workspace_id() and id = ${campaignId}`);
};

/** A workflow says more than before: throws where what waits of it finds no room any more. */
export const assertRoomForLonger = async (db: Db, sequenceId: string): Promise<void> => {
  const rows = await db.rows<{ created_by: string | null }>(sql`
    select distinct created_by from campaigns
    where workspace_id = app.workspace_id() and sequence_id = ${sequenceId} and text_people > 0`);
  if (rows.length > 0)
    await assertTextRoom(
      db,
      rows.map(({ created_by: by }) => by),
    );
};

/** Texts of an announcement are so much longer than was counted at its approval. False, and nothing has changed, where they find no room. */
export const takeLongerTexts = async (db: Db, announcementId: string, bytes: number): Promise<boolean> => {
  const grow = (by: number) =>
    db.one<{ created_by: string | null }>(sql`update announcements set text_bytes = text_bytes + ${by}
      where workspace_id = app.workspace_id() and id = ${announcementId} returning created_by`);
  const { created_by: whose } = await grow(bytes);
  if (await hasTextRoom(db, [whose])) return true;
  await grow(-bytes);
  return false;
};

/** A message of a campaign, and how many bytes more than counted its text takes. */
interface Longer {
  campaignId: string;
  bytes: number;
}

/**
 * Splits messages of campaigns that are longer, with their values, than their steps were counted with into those that there is room for
 * and the others. Takes no lock: whoever writes messages holds their people, who come after campaigns. Batches that are written at once
 * may go beyond the room by what they hold.
 */
export const splitByRoom = async <T>(
  db: Db,
  all: readonly T[],
  longerOf: (each: T) => Longer | null,
): Promise<{ fit: T[]; noRoom: T[] }> => {
  const longer = all.flatMap((each) => longerOf(each) ?? []).filter(({ bytes }) => bytes > 0);
  if (longer.length === 0) return { fit: [...all], noRoom: [] };
  const held = await heldByPerson(db);
  const campaigns = await db.rows<Omit<Held, 'bytes'> & { id: string }>(sql`
    select cp.id, cp.created_by, ${isOwner('cp.created_by')} as is_owner from campaigns cp
    where cp.workspace_id = app.workspace_id() and cp.id = any(${[...new Set(longer.map(({ campaignId }) => campaignId))]}::uuid[])`);
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const ofPerson = new Map(held.map(({ created_by: by, bytes }) => [by, bytes]));
  let sum = held.reduce((total, { bytes }) => total + bytes, 0);
  const take = ({ campaignId, bytes }: Longer): boolean => {
    const { created_by: by = null, is_owner: isFree = false } = byId.get(campaignId) ?? {};
    const own = (ofPerson.get(by) ?? 0) + bytes;
    if (sum + bytes > ALL || (!isFree && by !== null && own > OF_PERSON)) return false;
    sum += bytes;
    ofPerson.set(by, own);
    return true;
  };
  const { fit = [], noRoom = [] } = Object.groupBy(all, (each) => {
    const more = longerOf(each);
    return more === null || more.bytes <= 0 || take(more) ? 'fit' : 'noRoom';
  });
  return { fit, noRoom };
};
