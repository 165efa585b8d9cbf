import { NEXT_FOLLOW_UP_NAMES } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addLead, followUpMaker } from '#testing/follow-ups.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let make: ReturnType<typeof followUpMaker>;
beforeAll(async () => {
  app = await createTestApp();
  make = followUpMaker(app);
});
afterAll(() => app.close());

/** Moves a workspace's clock on to a moment. */
const setClock = async ({ workspaceId }: SignedUp, moment: string): Promise<void> => {
  const offset = Date.parse(moment) - app.clock.now().getTime();
  await app.database.admin.query('update workspaces set clock_offset_ms = $2 where id = $1', [workspaceId, offset]);
};

const names = async ({ client }: Pick<SignedUp, 'client'>, query: object): Promise<string[]> =>
  (await client.getLeads(query)).results.map(({ first_name }) => first_name);

describe('people by their next follow-up', () => {
  let maya: SignedUp;

  beforeAll(async () => {
    maya = await app.signUp({ timezone: 'Europe/Berlin' });
    await setClock(maya, '2190-06-14T08:00:00Z');
    const due = {
      Late: '2190-06-14T09:00:00Z',
      Soon: '2190-06-15T15:00:00Z',
      // The end of the day in Berlin, and the beginning of the next.
      Tonight: '2190-06-15T21:59:00Z',
      Tomorrow: '2190-06-15T22:00:00Z',
      Sixth: '2190-06-21T21:59:00Z',
      Seventh: '2190-06-21T22:00:00Z',
    };
    for (const [name, due_at] of Object.entries(due)) await make(maya, await addLead(maya, name), { due_at });
    await addLead(maya, 'Nothing');
    const done = await make(maya, await addLead(maya, 'Done'), { due_at: '2190-06-15T12:00:00Z' });
    await maya.client.updateFollowUp({ id: done.id, state: 'done', outcome: 'connected' });
    await setClock(maya, '2190-06-15T10:00:00Z');
  });

  it.each([
    ['none', ['Done', 'Nothing']],
    ['overdue', ['Late']],
    ['today', ['Soon', 'Tonight']],
    ['next_7_days', ['Soon', 'Tonight', 'Tomorrow', 'Sixth']],
  ] as const)('are filtered by %s, by the workspace’s clock and day', async (filter, expected) => {
    expect((await names(maya, { next_follow_up: filter })).toSorted()).toEqual(expected.toSorted());
    expect((await maya.client.getLeads({ next_follow_up: filter })).count).toBe(expected.length);
  });

  it('are in the order of it, those without one last, page by page', async () => {
    const order = ['Late', 'Soon', 'Tonight', 'Tomorrow', 'Sixth', 'Seventh'];
    const all = await names(maya, { sort: 'next_follow_up_at' });
    expect(all.slice(0, order.length)).toEqual(order);
    expect(all.slice(order.length).toSorted()).toEqual(['Done', 'Nothing']);
    expect(await names(maya, { sort: '-next_follow_up_at' })).toEqual(all.toReversed());
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof maya.client.getLeads>> = await maya.client.getLeads({
        sort: 'next_follow_up_at',
        page_size: 3,
        ...(after !== null && { after }),
      });
      seen.push(...page.results.map(({ first_name }) => first_name));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(all);
  });

  it('follow what is done about them', async () => {
    const [late] = (await maya.client.getLeads({ next_follow_up: 'overdue' })).results;
    const [row] = (await maya.client.getFollowUps({ contact_id: late?.id ?? '' })).results;
    await maya.client.updateFollowUp({ id: row?.id ?? '', due_at: '2190-06-15T14:00:00Z' });
    expect(await names(maya, { next_follow_up: 'overdue' })).toEqual([]);
    expect(await names(maya, { next_follow_up: 'today', sort: 'next_follow_up_at' })).toEqual([
      'Late',
      'Soon',
      'Tonight',
    ]);
  });

  it('can all be acted on, and are counted in a view that keeps the word', async () => {
    const { done } = await maya.client.updateTags({
      stage: 'lead',
      filter: { next_follow_up: 'next_7_days' },
      add: ['soon'],
    });
    expect(done).toBe(5);
    await maya.client.createView({
      stage: 'lead',
      name: 'For today',
      filter: { next_follow_up: 'today' },
      columns: null,
      sort: 'next_follow_up_at',
      shared: false,
    });
    const count = async () => (await maya.client.getViews({ stage: 'lead', counts: 'yes' })).results[0]?.count;
    expect(await count()).toBe(3);
    await setClock(maya, '2190-06-16T10:00:00Z');
    expect(await count()).toBe(0);
  });

  it('are one’s own for a salesperson, and no other word is a filter', async () => {
    const rep = await addColleague(app, maya, 'rep', 'Rep One');
    for (const filter of NEXT_FOLLOW_UP_NAMES) expect(await names(rep, { next_follow_up: filter })).toEqual([]);
    await expect(maya.client.getLeads({ next_follow_up: 'never' as never })).rejects.toMatchObject({ status: 400 });
  });
});
