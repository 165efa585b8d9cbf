import { type Contract, type Input, LIMITS, mayCall, type SavedText } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { AppError, duplicate, invalidField, notAllowedNow, staleVersion } from '#platform/errors.ts';
import { problemInWords } from '../compose/template/template-problem.ts';
import type { Templates } from '../compose/templates.ts';
import { variableNames } from '../compose/variables.ts';
import { getOwnText, getText, type SavedTextRecord, toSavedText } from './saved-text-row.ts';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock'>;

/** Refuses a text that cannot be read or names what is no variable. Waits for the sandbox: not for a transaction. */
const checkText = async (
  { transact, session }: Context,
  { subject, body }: { subject: string | null; body: string },
  templates: Templates,
): Promise<void> => {
  const known = await transact(variableNames);
  const found = await templates.check({ owner: session.workspaceId }, { texts: [subject ?? '', body], known });
  const errors = (['/subject', '/body'] as const).flatMap((pointer, at) =>
    (found[at] ?? []).map((problem) => ({ pointer, detail: problemInWords(problem) })),
  );
  if (errors.length > 0) throw new AppError('bad_template', errors[0]?.detail ?? '', { fields: errors });
};

/** Throws `duplicate` if the person has another text of this kind and name. */
const checkName = async (
  db: Db,
  { kind, name, created_by: maker }: Pick<SavedTextRecord, 'kind' | 'name' | 'created_by'>,
  except: string | null,
): Promise<void> => {
  const taken = await db.maybe(sql`select 1 from saved_texts t
    where t.workspace_id = app.workspace_id() and t.kind = ${kind} and t.created_by = ${maker}::uuid
      and lower(t.name) = lower(${name}) and t.id is distinct from ${except}::uuid`);
  if (taken) throw duplicate(`There is already a ${kind} named “${name}”. Choose another name.`, null, '/name');
};

/** Throws `not_allowed_now` where the texts of a person would be too long together with this one; `id`: of one that is changed. */
const checkLength = async (
  db: Db,
  { id, body, created_by: maker }: { id: string | null; body: string; created_by: string | null },
): Promise<void> => {
  const { others } = await db.one(sql<{ others: number }>`
    select coalesce(sum(length(t.body)), 0)::int as others from saved_texts t
    where t.workspace_id = app.workspace_id() and t.created_by = ${maker}::uuid and t.id is distinct from ${id}::uuid`);
  const most = LIMITS.savedTextsCharacters;
  if (others + body.length > most)
    throw notAllowedNow(
      `One person’s templates and snippets can have up to ${most.toLocaleString('en')} characters in total. Shorten or delete one first.`,
    );
};

/** Waits for another save of the same person, so that the checks of name and number hold until the end. */
const lockMaker = (db: Db, userId: string | null): Promise<number> =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('saved_texts ' || app.workspace_id() || ' ' || ${userId ?? ''}, 0))`,
  );

const present = async (db: Db, session: Context['session'], id: string): Promise<SavedText> =>
  toSavedText(await getText(db, id), mayCall(session.role, 'updateSavedText'));

/** Saves a text. Throws `duplicate` if the person has one of this kind and name, `not_allowed_now` at the limit. */
export const createText = async (
  context: Context,
  input: Input<Contract['createSavedText']>,
  templates: Templates,
): Promise<SavedText> => {
  const { transact, session, clock } = context;
  const { kind, name, body, shared } = input;
  const subject = input.subject ? input.subject : null;
  await checkText(context, { subject, body }, templates);
  return transact(async (db) => {
    await lockMaker(db, session.userId);
    await checkName(db, { kind, name, created_by: session.userId }, null);
    const { count } = await db.one(sql<{ count: number }>`select count(*)::int as count from saved_texts t
      where t.workspace_id = app.workspace_id() and t.kind = ${kind} and t.created_by = ${session.userId}::uuid`);
    if (count >= LIMITS.savedTexts)
      throw notAllowedNow(`You can save up to ${LIMITS.savedTexts} ${kind}s. Delete one first.`);
    await checkLength(db, { id: null, body, created_by: session.userId });
    const at = clock.now();
    const { id } = await db.one(sql<{ id: string }>`
      insert into saved_texts (workspace_id, kind, name, subject, body, is_shared, created_by, created_at, updated_at)
      values (app.workspace_id(), ${kind}, ${name}, ${subject}, ${body}, ${shared}, ${session.userId}, ${at}, ${at})
      returning id`);
    return present(db, session, id);
  });
};

/** The text as it is to be. Throws where a snippet would have a subject. */
const changed = (row: SavedTextRecord, input: Input<Contract['updateSavedText']>, userId: string) => {
  if (row.kind === 'snippet' && input.subject) throw invalidField('subject', 'A snippet has no subject.');
  return {
    name: input.name ?? row.name,
    subject: input.subject === undefined ? row.subject : input.subject || null,
    body: input.body ?? row.body,
    // A colleague's text that is no longer shared would be out of reach for the one who changes it.
    isShared: row.created_by === userId ? (input.shared ?? row.is_shared) : true,
  };
};

/** Changes a text. Throws 404 for one the caller doesn’t see, 403 for a colleague’s. */
export const updateText = async (
  context: Context,
  input: Input<Contract['updateSavedText']>,
  templates: Templates,
): Promise<SavedText> => {
  const { transact, session, clock } = context;
  const before = await transact((db) => getOwnText(db, input.id));
  const asked = changed(before, input, session.userId);
  if (input.subject !== undefined || input.body !== undefined) await checkText(context, asked, templates);
  return transact(async (db) => {
    const { created_by: maker } = await getOwnText(db, input.id);
    await lockMaker(db, maker);
    if (!(await takeVersion(db, 'saved_texts', input.id, input.version)))
      throw staleVersion('text', await present(db, session, input.id));
    const row = await getOwnText(db, input.id);
    const next = changed(row, input, session.userId);
    await checkName(db, { ...row, name: next.name }, input.id);
    if (next.body.length > row.body.length) await checkLength(db, { ...row, body: next.body });
    await db.run(sql`
      update saved_texts t set name = ${next.name}, subject = ${next.subject}, body = ${next.body},
        is_shared = ${next.isShared}, updated_at = ${clock.now()}
      where t.workspace_id = app.workspace_id() and t.id = ${input.id}`);
    return present(db, session, input.id);
  });
};

/** Deletes a text. Throws 404 for one the caller doesn’t see, 403 for a colleague’s. */
export const deleteText = async (db: Db, id: string): Promise<{ message: string }> => {
  const { name, kind } = await getOwnText(db, id);
  await db.run(sql`delete from saved_texts t where t.workspace_id = app.workspace_id() and t.id = ${id}`);
  return { message: `${kind === 'template' ? 'Template' : 'Snippet'} “${name}” deleted.` };
};
