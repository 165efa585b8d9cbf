import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changedSentences } from './changed-sentences.ts';
import { aiSwitches } from './switches.ts';

/** Edited drafts that a workspace keeps for this; the oldest go. */
const MOST_EDITS = 500;
const MOST_PAIRS = 40;

interface Text {
  subject: string;
  body: string;
}

/** Keeps which sentences of a draft somebody changed, unless the workspace doesn't want its voice to be learnt. */
export const keepEdit = async (
  db: Db,
  { messageId, before, after, at }: { messageId: string; before: Text; after: Text; at: Date },
): Promise<void> => {
  const pairs = [...changedSentences(before.subject, after.subject), ...changedSentences(before.body, after.body)];
  if (pairs.length === 0 || !(await aiSwitches(db)).learns_voice) return;
  await db.run(sql`
    insert into draft_edits as d (workspace_id, message_id, pairs, edited_at)
    values (app.workspace_id(), ${messageId}, ${JSON.stringify(pairs)}::jsonb, ${at})
    on conflict (workspace_id, message_id) do update set edited_at = excluded.edited_at,
      pairs = case when jsonb_array_length(d.pairs) < ${MOST_PAIRS}::int then d.pairs || excluded.pairs else d.pairs end`);
  await db.run(sql`
    delete from draft_edits where workspace_id = app.workspace_id() and id in (
      select id from draft_edits where workspace_id = app.workspace_id() order by edited_at desc, id desc offset ${MOST_EDITS})`);
};

/** Forgets what was changed in these messages, as an SQL condition on their ids. */
export const forgetEdits = async (db: Db, messageIds: ReturnType<typeof sql>): Promise<void> => {
  await db.run(sql`delete from draft_edits where workspace_id = app.workspace_id() and message_id = ${messageIds}`);
};
