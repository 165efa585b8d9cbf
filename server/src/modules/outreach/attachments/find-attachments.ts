import { type Attachment, LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';

const named = sql`jsonb_build_array(jsonb_build_object('id', f.id))`;
const inSteps = sql`jsonb_build_array(jsonb_build_object('attachments', ${named}))`;

/**
 * Files `f` that the caller may see: their own, those of workflows, which everybody reads, and those of messages to their people;
 * who sees everything sees them all.
 */
const VISIBLE = sql<boolean>`f.workspace_id = app.workspace_id() and (
  f.added_by = app.user_id() or (select app.sees_all()) is not null
  or exists (select 1 from sequences s where s.workspace_id = f.workspace_id and s.deleted_at is null and s.steps @> ${inSteps})
  or exists (select 1 from announcements an where an.workspace_id = f.workspace_id and an.created_by = app.user_id()
    and an.attachments @> ${named})
  or exists (select 1 from (select app.messages_with_file(f.id) as id offset 0) h
    join messages m on m.workspace_id = f.workspace_id and m.id = h.id where ${isOfOwnPerson(sql`m.contact_id`)}))`;

/** A file, if the caller may see it. */
export const findAttachment = (db: Db, id: string): Promise<Attachment | undefined> =>
  db.maybe(sql<Attachment>`
    select f.id, f.name, f.bytes from attachments f where f.id = ${id} and ${VISIBLE}`);

/** Files as a client names them. */
type Given = readonly { id: string }[];

const MEGABYTE = 1024 ** 2;

/** Files by their ids, without those that the caller doesn't see. They stay until the transaction ends. */
const visibleFiles = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Attachment>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows(sql<Attachment>`
    select f.id, f.name, f.bytes from attachments f where f.id = any(${[...ids]}::uuid[]) and ${VISIBLE} for key share of f`);
  return new Map(rows.map((row) => [row.id, row]));
};

const pick = (files: ReadonlyMap<string, Attachment>, ids: readonly string[], field: string): Attachment[] => {
  const found = ids.map((id) => {
    const file = files.get(id);
    if (file === undefined) throw invalidField(field, 'An attached file is no longer there. Attach it again.');
    return file;
  });
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > LIMITS.attachmentsBytesOfMessage)
    throw invalidField(field, `Attachments can be ${LIMITS.attachmentsBytesOfMessage / MEGABYTE} MB in total.`);
  return found;
};

/**
 * The files of one email, in the order given. Throws 400 at `field` for one that the caller doesn't see, and where they are too
 * large together. Those that the record `has` already are the caller's to leave there, whoever added them.
 */
export const chosenAttachments = async (
  db: Db,
  given: Given,
  field: string,
  has: readonly Attachment[] = [],
): Promise<Attachment[]> => {
  const ids = given.map(({ id }) => id);
  const there = new Map(has.map((file) => [file.id, file]));
  const others = await visibleFiles(
    db,
    ids.filter((id) => !there.has(id)),
  );
  return pick(new Map([...there, ...others]), ids, field);
};

/** The files of each step, by its place; the same errors at `steps/<place>/attachments`. */
export const attachmentsOfSteps = async (
  db: Db,
  steps: readonly { attachments?: Given | undefined }[],
): Promise<Attachment[][]> => {
  const given = steps.map(({ attachments = [] }) => attachments.map(({ id }) => id));
  const files = await visibleFiles(db, given.flat());
  return given.map((ids, place) => pick(files, ids, `steps/${place}/attachments`));
};
