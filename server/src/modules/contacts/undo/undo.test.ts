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

const problem = (status: number, code: string, detail: unknown = expect.anything()) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code, detail }) });

let counter = 0;
const someone = (more: object = {}) => {
  counter += 1;
  return { first_name: 'Ada', last_name: 'Obi', email: `ada.obi${counter}@acme.example`, ...more };
};
const tokenOf = ({ undo_token: token }: { undo_token?: string | null | undefined }): string => {
  if (!token) throw new Error('There is nothing to undo.');
  return token;
};
const undo = (answer: { undo_token?: string | null | undefined }) => owner.client.undo({ undo_token: tokenOf(answer) });
const MINUTES = 60_000;

/** Inserts prospects directly, without the API. */
const addMany = (count: number) =>
  app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, owner_id, created_at, updated_at)
     select $1, 'prospect', 'New', 'P' || n, 'many' || n || '@many.example', 'manual', $2, now(), now()
     from generate_series(1, $3) n`,
    [owner.workspaceId, owner.userId, count],
  );

describe('undo', () => {
  it('takes a status change back and records it on the timeline', async () => {
    const { id } = await owner.client.createLead(someone());
    const answer = await owner.client.updateLeadStatus({ ids: [id], status: 'Closed', reason: 'No budget' });
    expect((await owner.client.getUndoable({})).results).toEqual([
      expect.objectContaining({ undo_token: answer.undo_token, summary: '1 lead set to Closed' }),
    ]);
    expect(await undo(answer)).toEqual({
      message: 'Undone: 1 lead set to Closed.',
      restored: 1,
      kept: [],
      kept_count: 0,
    });
    const lead = await owner.client.getLead({ id });
    expect(lead).toMatchObject({ status: 'New', lost_reason: null, version: 3 });
    const { results: audited } = await owner.client.getAuditLog({ action: 'action_undone' });
    expect(audited.map(({ subject }) => subject)).toContain('1 lead set to Closed');
    expect(lead.timeline.results[0]).toMatchObject({
      kind: 'undone',
      summary: 'Undone: status changed back from Closed to New',
    });
    expect((await owner.client.getUndoable({})).results).toEqual([]);
    await expect(undo(answer)).rejects.toEqual(problem(400, 'not_allowed_now', 'This was already undone.'));
  });

  it('expires after ten minutes on the real clock, whatever the workspace’s clock says', async () => {
    const { id } = await owner.client.createLead(someone());
    const answer = await owner.client.updateLeadStatus({ ids: [id], status: 'Qualified' });
    app.clock.advance(9 * MINUTES);
    expect((await owner.client.getUndoable({})).results).toHaveLength(1);
    app.clock.advance(2 * MINUTES);
    expect((await owner.client.getUndoable({})).results).toEqual([]);
    await expect(undo(answer)).rejects.toEqual(
      problem(400, 'not_allowed_now', 'Actions can be undone for 10 minutes, and this one is older.'),
    );
    // Jobs use the machine's clock.
    app.clock.advance(-11 * MINUTES);
  });

  it('is only for the person who acted, and never for another workspace', async () => {
    const { id } = await owner.client.createLead(someone());
    const token = tokenOf(await owner.client.updateLeadStatus({ ids: [id], status: 'Qualified' }));
    const colleague = await addColleague(app, owner, 'manager');
    const viewer = await addColleague(app, owner, 'viewer');
    const stranger = await app.signUp();
    for (const { client } of [colleague, stranger]) {
      await expect(client.undo({ undo_token: token })).rejects.toEqual(problem(404, 'not_found'));
      expect((await client.getUndoable({})).results).toEqual([]);
    }
    await expect(viewer.client.undo({ undo_token: token })).rejects.toEqual(problem(403, 'forbidden'));
  });

  it('keeps an edit of another field, and names a record whose same column has changed since', async () => {
    const edited = await owner.client.createLead(someone());
    const changed = await owner.client.createLead(someone({ first_name: 'Ben' }));
    const gone = await owner.client.createLead(someone({ first_name: 'Cem' }));
    const ids = [edited.id, changed.id, gone.id];
    const answer = await owner.client.updateLeadStatus({ ids, status: 'Qualified' });
    await owner.client.updateLead({ id: edited.id, city: 'Lagos' });
    await owner.client.updateLeadStatus({ ids: [changed.id], status: 'Nurturing' });
    await owner.client.deleteLeads({ ids: [gone.id] });
    expect(await undo(answer)).toEqual({
      message: '1 undone. 2 kept as they are.',
      restored: 1,
      kept: [
        { id: changed.id, reason: 'Ben Obi: the status has since changed to Nurturing.' },
        { id: gone.id, reason: 'Cem Obi: has since been deleted.' },
      ],
      kept_count: 2,
    });
    expect(await owner.client.getLead({ id: edited.id })).toMatchObject({ status: 'New', city: 'Lagos' });
    expect(await owner.client.getLead({ id: changed.id })).toMatchObject({ status: 'Nurturing' });
  });

  it('of Do Not Contact lifts its own blocks and no others', async () => {
    const person = await owner.client.createProspect(someone({ phone: '030 1234567' }));
    const { id } = person;
    await app.database.admin.query(
      `insert into suppressions (workspace_id, channel, address, contact_id, reason, created_at)
       values ($1, 'call', '+49301234567', $2, 'manual', now())`,
      [owner.workspaceId, id],
    );
    const answer = await owner.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
    await owner.client.updateProspect({ id, email: someone().email });
    expect(await undo(answer)).toMatchObject({ restored: 1, kept_count: 0 });
    expect(await owner.client.getProspect({ id })).toMatchObject({
      status: 'New',
      blocked: { email: null, whatsapp: null, call: 'Blocked manually.' },
    });
  });

  it('of a lifted block blocks again', async () => {
    const { id } = await owner.client.createProspect(someone());
    await owner.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
    const lifted = await owner.client.updateProspectStatus({ ids: [id], status: 'New', evidence: 'Asked by phone' });
    await undo(lifted);
    const now = await owner.client.getProspect({ id });
    expect(now).toMatchObject({ status: 'Do Not Contact', consent: [] });
    const { rows } = await app.database.admin.query(
      'select reason from suppressions where workspace_id = $1 and lifted_at is null',
      [owner.workspaceId],
    );
    expect(rows).toEqual([{ reason: 'do_not_contact' }]);
  });

  it('restores deleted people, unless someone else has their address', async () => {
    const kept = await owner.client.createProspect(someone());
    const taken = await owner.client.createProspect(someone({ first_name: 'Ben' }));
    const answer = await owner.client.deleteProspects({ ids: [kept.id, taken.id] });
    expect(answer).toMatchObject({ message: '2 prospects deleted.', done: 2, skipped: [] });
    expect((await owner.client.getProspects({})).count).toBe(0);
    await expect(owner.client.getProspect({ id: kept.id })).rejects.toEqual(problem(404, 'not_found'));
    await owner.client.createProspect({ first_name: 'Dua', email: taken.email ?? '' });
    expect(await undo(answer)).toEqual({
      message: '1 undone. 1 kept as it is.',
      restored: 1,
      kept: [{ id: taken.id, reason: `Ben Obi: someone else now has ${taken.email}.` }],
      kept_count: 1,
    });
    expect(await owner.client.getProspect({ id: kept.id })).toMatchObject({ status: 'New' });
    expect((await owner.client.getProspects({})).count).toBe(2);
  });

  it('of a conversion restores stage, status and related values', async () => {
    const { id } = await owner.client.createLead(someone());
    const answer = await owner.client.convertToCustomer({ ids: [id] });
    await undo(answer);
    expect(await owner.client.getLead({ id })).toMatchObject({ stage: 'lead', status: 'New', customer_since: null });
  });

  it('undoes more than a thousand as a job with the same response, and counts follow', async () => {
    await addMany(2100);
    const { results } = await owner.client.getProspects({ sort: 'name', page_size: 1 });
    const stray = results[0]?.id ?? '';
    const { job } = await owner.client.updateProspectStatus({ filter: {}, status: 'Do Not Contact' });
    expect((await owner.client.getUndoable({})).results).toEqual([]);
    await app.runDueJobs();
    const done = await owner.client.getJob({ id: job?.id ?? '' });
    expect(done.result).toMatchObject({ done: 2100, skipped_count: 0, undo_token: expect.any(String) });
    expect((await owner.client.getUndoable({})).results).toMatchObject([
      { summary: '2,100 prospects set to Do Not Contact' },
    ]);
    await owner.client.updateProspectStatus({ ids: [stray], status: 'New', evidence: 'Said yes' });
    const answer = await undo(done.result as { undo_token: string });
    await expect(undo(done.result as { undo_token: string })).rejects.toEqual(
      problem(400, 'not_allowed_now', 'This is already being undone.'),
    );
    await app.runDueJobs();
    expect(await owner.client.getJob({ id: answer.job?.id ?? '' })).toMatchObject({
      kind: 'undo',
      state: 'done',
      done: 2100,
      total: 2100,
      result: { restored: 2099, kept_count: 1, kept: [{ id: stray }] },
    });
    expect((await owner.client.getProspects({ status: 'New' })).count).toBe(2100);
    const { rows } = await app.database.admin.query(
      'select 1 from suppressions where workspace_id = $1 and lifted_at is null',
      [owner.workspaceId],
    );
    expect(rows).toEqual([]);
  });
});

describe('a bulk job', () => {
  it('deletes every match in batches, and no one added later', async () => {
    await addMany(2500);
    const spared = await owner.client.getProspects({ sort: 'name', page_size: 3 });
    const excluded = spared.results.map(({ id }) => id);
    const { job } = await owner.client.deleteProspects({ filter: { status: 'New', excluded_ids: excluded } });
    const late = await owner.client.createProspect(someone());
    await app.runDueJobs();
    expect(await owner.client.getJob({ id: job?.id ?? '' })).toMatchObject({
      kind: 'delete',
      state: 'done',
      result: { message: '2,497 prospects deleted.', done: 2497 },
    });
    const left = (await owner.client.getProspects({})).results.map(({ id }) => id);
    expect(left.toSorted()).toEqual([...excluded, late.id].toSorted());
  });

  it('stops between two batches, keeps what is done and can be undone', async () => {
    await addMany(2500);
    const { job } = await owner.client.deleteProspects({ filter: {} });
    const id = job?.id ?? '';
    // The first batch commits before the second sees the request.
    await app.database.admin.query(
      `create function stop_after_one() returns trigger language plpgsql as $$
       begin if new.done = 1000 then new.stop_asked_at := now(); end if; return new; end $$`,
    );
    await app.database.admin.query(
      'create trigger stop_after_one before update on jobs_progress for each row execute function stop_after_one()',
    );
    await app.runDueJobs();
    await app.database.admin.query('drop function stop_after_one cascade');
    const stopped = await owner.client.getJob({ id });
    expect(stopped).toMatchObject({
      state: 'stopped',
      done: 1000,
      total: 2500,
      result: { message: 'Stopped. 1,000 prospects deleted.', done: 1000, undo_token: expect.any(String) },
    });
    expect(await owner.client.stopJob({ id })).toEqual(stopped);
    await undo(stopped.result as { undo_token: string });
    expect((await owner.client.getProspects({})).count).toBe(2500);
  });

  it('stops if its user’s role, and so their reach, changes meanwhile', async () => {
    const rep = await addColleague(app, owner, 'rep');
    await addMany(1);
    await app.database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, owner_id, created_at, updated_at)
       select $1, 'prospect', 'New', 'R' || n, 'rep' || n || '@many.example', 'manual', $2, now(), now()
       from generate_series(1, 1001) n`,
      [owner.workspaceId, rep.userId],
    );
    const { job } = await rep.client.deleteProspects({ filter: {} });
    await app.database.admin.query(`update users set role = 'viewer' where id = $1`, [rep.userId]);
    await app.runDueJobs();
    expect(await owner.client.getJob({ id: job?.id ?? '' })).toMatchObject({ state: 'stopped', result: { done: 0 } });
    expect((await owner.client.getProspects({})).count).toBe(1002);
  });

  it.each<[string, { is_active: false } | { user_role: 'viewer' }, string]>([
    ['is deactivated', { is_active: false }, 'Ben Roth is deactivated and can’t own records.'],
    ['becomes a viewer', { user_role: 'viewer' }, 'Ben Roth has view-only access and can’t own records.'],
  ])('that transfers people stops if the receiver %s meanwhile', async (_, change, sentence) => {
    const ben = await addColleague(app, owner, 'rep');
    await addMany(1001);
    const { job } = await owner.client.transferProspects({ filter: {}, user_id: ben.userId });
    await owner.client.updateSubUser({ id: ben.userId, ...change });
    await app.runDueJobs();
    expect(await owner.client.getJob({ id: job?.id ?? '' })).toMatchObject({
      state: 'stopped',
      result: { done: 0, message: `Stopped: ${sentence} 0 prospects transferred to Ben Roth.`, undo_token: null },
    });
  });

  it('stopped before it started changed nothing and leaves nothing to undo', async () => {
    await addMany(1001);
    const { job } = await owner.client.deleteProspects({ filter: {} });
    const id = job?.id ?? '';
    expect(await owner.client.stopJob({ id })).toMatchObject({ state: 'queued' });
    await app.runDueJobs();
    expect(await owner.client.getJob({ id })).toMatchObject({
      state: 'stopped',
      result: { message: 'Stopped. 0 prospects deleted.', done: 0, undo_token: null },
    });
    expect((await owner.client.getProspects({})).count).toBe(1001);
    const stranger = await app.signUp();
    await expect(stranger.client.stopJob({ id })).rejects.toEqual(problem(404, 'not_found'));
    const rep = await addColleague(app, owner, 'rep');
    await expect(rep.client.stopJob({ id })).rejects.toEqual(problem(404, 'not_found'));
    const viewer = await addColleague(app, owner, 'viewer');
    await expect(viewer.client.stopJob({ id })).rejects.toEqual(problem(403, 'forbidden'));
  });
});

describe('transfer', () => {
  it('gives people to an active colleague, records who did so on the timeline, and can be undone', async () => {
    const ben = await addColleague(app, owner, 'rep');
    expect((await owner.client.getSalesPersons({})).results).toEqual([
      { id: owner.userId, name: 'Ada Obi', email: owner.email },
      { id: ben.userId, name: 'Ben Roth', email: expect.any(String) },
    ]);
    const one = await owner.client.createLead(someone());
    const two = await owner.client.createLead(someone({ owner_id: ben.userId }));
    const answer = await owner.client.transferLeads({ ids: [one.id, two.id], user_id: ben.userId });
    expect(answer).toMatchObject({
      message: '1 lead transferred to Ben Roth. 1 skipped.',
      skipped: [{ id: two.id, reason: 'Already belongs to Ben Roth.' }],
    });
    const lead = await ben.client.getLead({ id: one.id });
    expect(lead.owner).toEqual({ id: ben.userId, name: 'Ben Roth' });
    expect(lead.timeline.results[0]).toMatchObject({ summary: 'Transferred from Ada Obi to Ben Roth' });
    await undo(answer);
    const back = await owner.client.getLead({ id: one.id });
    expect([back.owner?.id, back.timeline.results[0]?.summary]).toEqual([
      owner.userId,
      'Undone: transferred back to Ada Obi',
    ]);
  });

  it('to a person who cannot own records is rejected', async () => {
    const { id } = await owner.client.createCustomer(someone());
    const viewer = await addColleague(app, owner, 'viewer', 'Vera Klein');
    const asleep = await addColleague(app, owner, 'rep', 'Rita Roth');
    await app.database.admin.query('update users set email_verified_at = null where id = $1', [asleep.userId]);
    const stranger = await app.signUp();
    const give = (user_id: string) => owner.client.transferCustomers({ ids: [id], user_id });
    await expect(give(stranger.userId)).rejects.toEqual(problem(404, 'not_found', 'This person doesn’t exist.'));
    await expect(give(viewer.userId)).rejects.toEqual(
      problem(400, 'not_allowed_now', 'Vera Klein has view-only access and can’t own records.'),
    );
    await expect(give(asleep.userId)).rejects.toEqual(
      problem(400, 'not_allowed_now', 'Rita Roth hasn’t confirmed their email address yet.'),
    );
    expect((await owner.client.getSalesPersons({})).results.map(({ name }) => name)).toEqual(['Ada Obi']);
  });

  it('a rep can delete and transfer only their own people, a viewer no one', async () => {
    const rep = await addColleague(app, owner, 'rep');
    const viewer = await addColleague(app, owner, 'viewer');
    const foreign = await owner.client.createProspect(someone());
    const own = await rep.client.createProspect(someone());
    const ids = [foreign.id, own.id];
    const answer = await rep.client.transferProspects({ ids, user_id: owner.userId });
    expect(answer).toMatchObject({ done: 1, skipped: [{ id: foreign.id, reason: 'This prospect doesn’t exist.' }] });
    await expect(rep.client.deleteProspects({ ids: [foreign.id] })).rejects.toEqual(problem(404, 'not_found'));
    // No longer theirs, but they can still undo it.
    expect(await rep.client.undo({ undo_token: tokenOf(answer) })).toMatchObject({ restored: 1 });
    expect((await rep.client.deleteProspects({ filter: {} })).done).toBe(1);
    for (const call of [
      () => viewer.client.deleteProspects({ ids }),
      () => viewer.client.transferProspects({ ids, user_id: rep.userId }),
    ])
      await expect(call()).rejects.toEqual(problem(403, 'forbidden'));
    const stranger = await app.signUp();
    await expect(stranger.client.deleteProspects({ ids: [foreign.id] })).rejects.toEqual(problem(404, 'not_found'));
    expect((await owner.client.getProspects({})).results.map(({ id }) => id)).toEqual([foreign.id]);
  });
});
