import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

let counter = 0;
const someone = (more: object = {}) => {
  counter += 1;
  return { first_name: 'Ada', last_name: 'Obi', email: `ada.obi${counter}@acme.example`, ...more };
};
const tokenOf = ({ undo_token: token }: { undo_token?: string | null | undefined }): string => {
  if (!token) throw new Error('There is nothing to undo.');
  return token;
};
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });

describe('undo', () => {
  it('keeps people whom the user may no longer change', async () => {
    const rep = await addColleague(app, owner, 'rep');
    const mine = await rep.client.createLead(someone());
    const given = await rep.client.createLead(someone({ first_name: 'Ben' }));
    const qualified = await rep.client.updateLeadStatus({ ids: [mine.id, given.id], status: 'Qualified' });
    await owner.client.transferLeads({ ids: [given.id], user_id: owner.userId });
    expect(await rep.client.undo({ undo_token: tokenOf(qualified) })).toEqual({
      message: '1 undone. 1 kept as it is.',
      restored: 1,
      kept: [{ id: given.id, reason: 'Ben Obi: you no longer have permission to change this person.' }],
      kept_count: 1,
    });
    expect(await owner.client.getLead({ id: given.id })).toMatchObject({ status: 'Qualified' });
  });

  it('changes only own people if a manager has become a salesperson, and no one for a viewer', async () => {
    const manager = await addColleague(app, owner, 'manager');
    const given = await manager.client.createLead(someone());
    const other = await owner.client.createLead(someone({ first_name: 'Ben', owner_id: owner.userId }));
    const back = await manager.client.transferLeads({ ids: [other.id], user_id: manager.userId });
    const away = await manager.client.transferLeads({ ids: [given.id], user_id: owner.userId });
    const become = (role: string) =>
      app.database.admin.query('update users set role = $2 where id = $1', [manager.userId, role]);
    await become('rep');
    expect(await manager.client.undo({ undo_token: tokenOf(away) })).toMatchObject({ restored: 1 });
    expect(await manager.client.undo({ undo_token: tokenOf(back) })).toMatchObject({ restored: 0, kept_count: 1 });
    await become('viewer');
    await expect(manager.client.undo({ undo_token: tokenOf(back) })).rejects.toEqual(problem(403, 'forbidden'));
  });

  it('running as a job changes no one once its user has become a viewer', async () => {
    const rep = await addColleague(app, owner, 'rep');
    await app.database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, owner_id, created_at, updated_at)
       select $1, 'prospect', 'New', 'P' || n, 'many' || n || '@many.example', 'manual', $2, now(), now()
       from generate_series(1, 1001) n`,
      [owner.workspaceId, rep.userId],
    );
    const { job: deletion } = await rep.client.deleteProspects({ filter: {} });
    await app.runDueJobs();
    const { result } = await rep.client.getJob({ id: deletion?.id ?? '' });
    const { job } = await rep.client.undo({ undo_token: tokenOf(result as { undo_token: string }) });
    await app.database.admin.query(`update users set role = 'viewer' where id = $1`, [rep.userId]);
    await app.runDueJobs();
    expect(await owner.client.getJob({ id: job?.id ?? '' })).toMatchObject({
      result: { restored: 0, kept_count: 1001 },
    });
  });
});
