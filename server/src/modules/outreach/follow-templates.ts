import { type RawBuilder, sql } from 'kysely';
import { inBatches } from '#platform/bulk/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { reopenForTemplates } from './announcement/withdraw.ts';
import type { Channels, WantedTemplate } from './channels/channel.ts';
import { lockEnrolmentsOf } from './enrolment/lock.ts';
import type { OutreachWorkspace } from './pace/workspace.ts';
import { type Approved, reopenMessages } from './approved/reopen.ts';

/** Messages `m` that haven't been sent and are one of these templates. */
const unsentOf = (templates: readonly WantedTemplate[], channels: Channels): RawBuilder<boolean> => {
  const theirs = Object.values(channels).flatMap(({ isOfTemplate }) => isOfTemplate?.(templates) ?? []);
  return sql<boolean>`(m.status in ('draft', 'approved', 'scheduled') and (${sql.join([sql`false`, ...theirs], sql` or `)}))`;
};

/**
 * These templates say something else now. What was approved with the old words is a draft again, an announcement as a whole where
 * nothing of it has left, and every draft is written anew.
 */
export const followTemplates = async (
  db: Db,
  templates: readonly WantedTemplate[],
  { workspace, channels }: { workspace: OutreachWorkspace; channels: Channels },
): Promise<void> => {
  if (templates.length === 0) return;
  const unsent = unsentOf(templates, channels);
  await lockEnrolmentsOf(db, unsent);
  await reopenForTemplates(db, templates, workspace.clock.now());
  const approved = sql<Approved>`
    select m.id, m.enrolment_id from messages m where m.workspace_id = app.workspace_id() and ${unsent}
      and m.status <> 'draft' order by m.id`;
  await inBatches(db, approved, (rows) => reopenMessages(db, rows, 'template_changed', workspace));
  await db.run(sql`
    update messages set awaits_refresh = uuidv7() where workspace_id = app.workspace_id() and id = any(array(
      select m.id from messages m where m.workspace_id = app.workspace_id() and ${unsent} order by m.id for update))`);
  await workspace.events.emit(db, { type: 'message.reopened', workspaceId: workspace.id });
};
