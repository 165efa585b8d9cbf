import type { Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { showAsBeingWritten } from '../written/being-written.ts';
import { askForTexts, stopWritings } from '../writing/writing-rows.ts';

interface Followed {
  sequenceId: string;
  version: number;
  /** The steps that say something else now. */
  steps: readonly Step[];
  /** On the workspace's clock. */
  at: Date;
  realNow: Date;
}

/** Drafts of these steps that no one has edited: index messages_step. */
const untouched = (sequenceId: string, keys: readonly string[]) => sql<boolean>`(m.sequence_id = ${sequenceId}
  and m.step_key = any(${[...keys]}::text[]) and m.origin = 'enrolment' and not m.is_edited)`;

/**
 * A changed prompt has the drafts that no one has touched written anew. Where a text has replaced a prompt they are filled in
 * from it, as `followSteps` sees to.
 */
export const followPrompts = async (db: Db, { sequenceId, version, steps, at, realNow }: Followed): Promise<void> => {
  const prompts = new Map(steps.flatMap(({ key, prompt }) => (prompt ? [[key, prompt] as const] : [])));
  const anew = await showAsBeingWritten(db, untouched(sequenceId, [...prompts.keys()]), { at });
  const rows = await db.rows<{ id: string; step_key: string }>(sql`
    update messages m set sequence_version = ${version}
    where m.workspace_id = app.workspace_id() and m.id = any(${anew}::uuid[]) returning m.id, m.step_key`);
  const writings = rows.flatMap(({ id, step_key: key }) => {
    const prompt = prompts.get(key);
    return prompt === undefined ? [] : [{ messageId: id, prompt }];
  });
  await askForTexts(db, writings, realNow);
  const texts = steps.filter(({ prompt }) => prompt === undefined).map(({ key }) => key);
  const filledIn = await db.rows<{ id: string; enrolment_id: string | null }>(sql`
    select m.id, m.enrolment_id from messages m
    join message_writings w on w.workspace_id = m.workspace_id and w.message_id = m.id
    where m.workspace_id = app.workspace_id() and m.status = 'draft'
      and ${untouched(sequenceId, texts)}`);
  await stopWritings(
    db,
    filledIn.map(({ id }) => id),
  );
  await moveEnrolments(
    db,
    filledIn.map((row) => ({ id: row.enrolment_id, action: 'await_approval', reasonCode: 'approval' })),
  );
};
