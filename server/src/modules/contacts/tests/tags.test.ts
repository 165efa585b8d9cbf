import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
let ids: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const begin = async (): Promise<void> => {
  owner = await app.signUp();
  ids = {};
  for (const [name, tags] of Object.entries({ Ada: ['VIP', 'cold'], Bo: ['fair'], Cleo: [] as string[] }))
    ids[name] = (await owner.client.createLead({ first_name: name, email: `${name}@x.example`, tags })).id;
};
const tagsOf = async (): Promise<string[][]> =>
  (await owner.client.getLeads({ sort: 'name' })).results.map(({ tags }) => tags);

describe('tags in bulk', () => {
  it('are added to and removed from selected people, in any case, and the undo restores all', async () => {
    await begin();
    const answer = await owner.client.updateTags({
      stage: 'lead',
      ids: Object.values(ids),
      add: ['vip', 'Summer, 2026'],
      remove: ['COLD'],
    });
    expect(answer).toMatchObject({
      done: 3,
      message: '3 leads tagged “vip” and “Summer, 2026” and no longer “COLD”.',
    });
    expect(await tagsOf()).toEqual([
      ['VIP', 'Summer, 2026'],
      ['fair', 'vip', 'Summer, 2026'],
      ['vip', 'Summer, 2026'],
    ]);
    const { timeline } = await owner.client.getLead({ id: ids['Ada'] ?? '' });
    expect(timeline.results[0]?.summary).toBe('Tagged “vip” and “Summer, 2026” and no longer “COLD”');
    await owner.client.undo({ undo_token: answer.undo_token ?? '' });
    expect(await tagsOf()).toEqual([['VIP', 'cold'], ['fair'], []]);
  });

  it('are added to every match of a filter, and skip people who already have them', async () => {
    await begin();
    expect((await owner.client.updateTags({ stage: 'lead', filter: { tag: 'fair' }, add: ['warm'] })).done).toBe(1);
    const all = await owner.client.updateTags({ stage: 'lead', filter: {}, add: ['warm'] });
    expect(all).toMatchObject({ done: 2, skipped: [{ id: ids['Bo'] }] });
    expect((await owner.client.getLeads({ tag: 'WARM' })).count).toBe(3);
    expect((await owner.client.getLeads({ search: 'warm' })).count).toBe(3);
    expect((await owner.client.updateTags({ stage: 'lead', filter: {}, remove: ['Warm'] })).done).toBe(3);
  });

  it('for thousands of people run as a job with progress and one undo', async () => {
    await begin();
    await app.database.admin.query(
      `insert into contacts (workspace_id, owner_id, stage, status, first_name, email, lead_source, created_at, updated_at)
       select $1, $2, 'lead', 'New', 'P' || n, 'p' || n || '@x.example', 'import', now(), now() from generate_series(1, 2100) n`,
      [owner.workspaceId, owner.userId],
    );
    const { job } = await owner.client.updateTags({ stage: 'lead', filter: {}, add: ['#many'] });
    await app.runDueJobs();
    expect(await owner.client.getJob({ id: job?.id ?? '' })).toMatchObject({ state: 'done', done: 2103 });
    expect((await owner.client.getLeads({ tag: '#many' })).count).toBe(2103);
    const { results } = await owner.client.getUndoable({});
    expect(results[0]?.summary).toBe('2,103 leads tagged “#many”');
    await owner.client.undo({ undo_token: results[0]?.undo_token ?? '' });
    await app.runDueJobs();
    expect((await owner.client.getLeads({ tag: '#many' })).count).toBe(0);
  });

  it('must contain a change, must not contradict each other, and skip people at the limit', async () => {
    await begin();
    const everyone = { stage: 'lead' as const, filter: {} };
    await expect(owner.client.updateTags(everyone)).rejects.toMatchObject({ status: 400 });
    await expect(owner.client.updateTags({ ...everyone, add: ['a'], remove: ['A'] })).rejects.toMatchObject({
      status: 400,
    });
    const id = ids['Cleo'] ?? '';
    await owner.client.updateLead({ id, tags: Array.from({ length: 50 }, (_, n) => `t${n}`) });
    expect(await owner.client.updateTags({ stage: 'lead', ids: [id], add: ['more'] })).toMatchObject({
      done: 0,
      skipped: [{ reason: 'Has these tags already, or has 50 tags, which is the most.' }],
    });
  });
});
