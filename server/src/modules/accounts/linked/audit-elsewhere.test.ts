import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** While `work` runs, no row can be added to a workspace's audit log. */
const withoutAudit = async ({ workspaceId }: SignedUp, work: () => Promise<unknown>): Promise<void> => {
  const { admin } = app.database;
  await admin.query(`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'no audit'; end $$;
    create trigger refuse_audit before insert on audit_log for each row
      when (new.workspace_id = '${workspaceId}') execute function refuse_audit()`);
  try {
    await work();
  } finally {
    await admin.query('drop trigger refuse_audit on audit_log; drop function refuse_audit()');
  }
};

const link = (from: SignedUp, to: SignedUp) =>
  from.client.linkAccount({ email: to.email, password: to.password, own_password: from.password });
const auditOf = async ({ workspaceId }: SignedUp, action: string) =>
  (
    await app.database.admin.query<{ subject: string }>(
      'select subject from audit_log where workspace_id = $1 and action = $2',
      [workspaceId, action],
    )
  ).rows.map(({ subject }) => subject);

it('a link is audited in the other workspace, also where that fails at first', async () => {
  const [ada, work] = [await app.signUp(), await app.signUp()];
  await withoutAudit(work, () => link(ada, work));
  await app.runDueJobs();
  for (const each of [ada, work]) expect(await auditOf(each, 'account_linked')).toEqual(['another of their accounts']);
});

it('a switch is audited in the workspace that was left, also where that fails at first', async () => {
  const [ada, work] = [await app.signUp(), await app.signUp()];
  await link(ada, work);
  await withoutAudit(ada, () => ada.client.switchAccount({ user_id: work.userId }));
  await app.runDueJobs();
  expect(await auditOf(ada, 'account_switched')).toEqual(['to another of their accounts']);
  expect(await auditOf(work, 'account_switched')).toEqual(['from another of their accounts']);
});
