import type { Db } from '#platform/db/database.ts';

/** Whether this transaction's workspace still exists: a link or a job may outlive it. */
export const workspaceExists = async (db: Db): Promise<boolean> => {
  const found = await db.maybe({
    name: 'workspace_exists',
    text: 'select 1 from workspaces where id = app.workspace_id()',
    values: [],
  });
  return found !== undefined;
};
