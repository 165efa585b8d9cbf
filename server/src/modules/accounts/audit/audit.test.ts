import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
  await app.database.admin.query('delete from audit_log');
  // Several entries at the same time: pagination must not lose any.
  await app.database.admin.query(
    `insert into audit_log (workspace_id, at, user_id, user_name, action, subject, ip)
     select $1, $2::timestamptz - make_interval(secs => n / 3), $3, 'Maya Chen', case when n % 2 = 0 then 'logo_changed' else 'profile_changed' end,
       'Subject ' || n, '192.0.2.1' from generate_series(1, 120) n`,
    [owner.workspaceId, app.clock.now(), owner.userId],
  );
});
afterAll(() => app.close());

describe('the log', () => {
  it('is paginated, newest first, without duplicates or gaps', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await owner.client.getAuditLog({ page_size: 25, ...(after && { after }) });
      expect(page).toMatchObject({ count: 120, count_is_exact: true });
      seen.push(...page.results.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(120);
    const { results } = await owner.client.getAuditLog({ sort: 'at', page_size: 200 });
    expect(results.map(({ id }) => id)).toEqual(seen.toReversed());
    expect((await owner.client.getAuditLog({ page: 3, page_size: 25 })).results.map(({ id }) => id)).toEqual(
      seen.slice(50, 75),
    );
  });

  it('can be searched by text, action and person', async () => {
    const count = async (input: Parameters<typeof owner.client.getAuditLog>[0]) =>
      (await owner.client.getAuditLog(input)).count;
    expect(await count({ search: 'subject 119' })).toBe(1);
    expect(await count({ search: 'MAYA' })).toBe(120);
    expect(await count({ search: owner.email })).toBe(120);
    expect(await count({ search: 'changed the logo' })).toBe(60);
    expect(await count({ action: 'logo_changed' })).toBe(60);
    expect(await count({ action: 'logo_changed,profile_changed' })).toBe(120);
    expect(await count({ user_id: owner.userId })).toBe(120);
    expect(await count({ user_id: owner.workspaceId })).toBe(0);
    await expect(count({ action: 'nothing' })).rejects.toMatchObject({ status: 400 });
  });

  it('records who did what to whom, when and from where', async () => {
    const { results } = await owner.client.getAuditLog({ search: 'Subject 2', page_size: 1, sort: '-at' });
    expect(results).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        actor: 'Maya Chen',
        actor_email: owner.email,
        acting_as: null,
        acting_as_email: null,
        action: 'logo_changed',
        label: 'changed the logo',
        subject: 'Subject 2',
        record: null,
        ip: '192.0.2.1',
      },
    ]);
  });

  it('is visible to the owner and managers, each for their own workspace', async () => {
    const manager = await addColleague(app, owner, 'manager');
    expect((await manager.client.getAuditLog({})).count).toBe(120);
    for (const role of ['rep', 'viewer'] as const) {
      const { client } = await addColleague(app, owner, role);
      await expect(client.getAuditLog({})).rejects.toMatchObject({ status: 403 });
    }
    const elsewhere = await app.signUp();
    const { results } = await elsewhere.client.getAuditLog({});
    expect(results.map(({ actor }) => actor)).not.toContain('Maya Chen');
  });

  it('distinguishes two people with the same name, and keeps both names when one is changed', async () => {
    const maya = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
    const mal = await addColleague(app, maya, 'manager', 'Mal Roth');
    const { email } = await mal.client.getUser({});
    await mal.client.updateUser({ first_name: 'Maya', last_name: 'Chen', job_title: 'Owner' });
    await mal.client.updateUser({ job_title: 'Manager' });
    const { results } = await maya.client.getAuditLog({ action: 'profile_changed' });
    expect(results).toMatchObject([
      { actor: 'Maya Chen', actor_email: email, subject: 'job title' },
      { actor: 'Mal Roth', actor_email: email, subject: 'first name, last name, job title: Mal Roth is now Maya Chen' },
    ]);
  });

  it('is append-only: the server can neither change nor delete a row', async () => {
    for (const text of [`update audit_log set subject = ''`, 'delete from audit_log'])
      await expect(
        app.database.transact({ workspaceId: owner.workspaceId }, (db) =>
          db.run({ name: text.slice(0, 6), text, values: [] }),
        ),
      ).rejects.toThrow('permission denied');
  });
});
