import { type contract, type Input, RECEIVER_SETTINGS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { sendingDomains } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { scheduleUnplaced } from './park.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

type Asked = Input<typeof contract.updateSendingBudget>;

const refuseUnknown = async (db: Db, { kind, name }: Asked): Promise<void> => {
  if (kind === 'receiver') {
    if (!(RECEIVER_SETTINGS as readonly string[]).includes(name))
      throw invalidField('name', `Use one of ${RECEIVER_SETTINGS.join(', ')}.`);
    return;
  }
  const domains = await sendingDomains(db);
  if (!domains.some(({ domain }) => domain === name)) throw invalidField('name', `No mailbox sends from ${name}.`);
};

/**
 * Sets a budget, or takes the default again. What has a slot keeps it: the gate holds it back where the new limit is lower. What had
 * found no day gets one.
 */
export const saveBudget = async (db: Db, asked: Asked, workspace: OutreachWorkspace): Promise<void> => {
  await refuseUnknown(db, asked);
  const { kind, name, daily_limit: limit } = asked;
  if (limit === undefined)
    await db.run(sql`delete from sending_budgets
      where workspace_id = app.workspace_id() and kind = ${kind} and name = ${name}`);
  else
    await db.run(sql`
      insert into sending_budgets (workspace_id, kind, name, daily_limit, updated_at)
      values (app.workspace_id(), ${kind}, ${name}, ${limit}, ${workspace.clock.now()})
      on conflict (workspace_id, kind, name) do update set daily_limit = excluded.daily_limit, updated_at = excluded.updated_at`);
  await scheduleUnplaced(db, workspace);
};
