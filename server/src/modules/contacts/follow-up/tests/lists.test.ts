import { FOLLOW_UP_TABS, type FollowUpTab } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addLead, followUpMaker } from '#testing/follow-ups.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let make: ReturnType<typeof followUpMaker>;
beforeAll(async () => {
  app = await createTestApp();
  make = followUpMaker(app);
});
afterAll(() => app.close());

const HOUR = 3_600_000;

/** Sets a workspace's clock to a moment. */
const setClock = async ({ workspaceId }: SignedUp, moment: string): Promise<void> => {
  const offset = new Date(moment).getTime() - app.clock.now().getTime();
  await app.database.admin.query('update workspaces set clock_offset_ms = $2 where id = $1', [workspaceId, offset]);
};

const titles = async ({ client }: Pick<SignedUp, 'client'>, filter: object): Promise<string[]> =>
  (await client.getFollowUps(filter)).results.map(({ title }) => title);

describe('a day’s work', () => {
  let maya: SignedUp;
  let rita: Colleague;
  let ada: string;
  let ben: string;

  beforeAll(async () => {
    maya = await app.signUp({ timezone: 'Europe/Berlin' });
    rita = await addColleague(app, maya, 'rep', 'Rita Sol');
    await setClock(maya, '2026-12-01T07:00:00Z');
    ada = await addLead(maya, 'Ada');
    ben = await addLead(maya, 'Ben');
    await make(maya, ada, { title: 'yesterday', due_at: '2026-12-01T08:00:00Z' });
    await setClock(maya, '2026-12-02T09:00:00Z');
    await make(maya, ada, { title: 'this noon', due_at: '2026-12-02T11:00:00Z' });
    await make(maya, ben, { title: 'tonight', due_at: '2026-12-02T22:59:00Z', assignee_id: rita.userId });
    // In London it is the same day still.
    await make(maya, ben, { title: 'after midnight', due_at: '2026-12-02T23:00:00Z' });
    await make(maya, ben, { title: 'next week', due_at: '2026-12-09T09:00:00Z', kind: 'email' });
    const done = await make(maya, ada, { title: 'done', due_at: '2026-12-02T10:00:00Z' });
    await maya.client.updateFollowUp({ id: done.id, state: 'done', outcome: 'connected' });
    const skipped = await make(maya, ada, { title: 'skipped', due_at: '2026-12-03T10:00:00Z' });
    await maya.client.updateFollowUp({ id: skipped.id, state: 'skipped' });
  });

  it('is in the order in which it is due, and in the reverse one', async () => {
    const order = ['yesterday', 'done', 'this noon', 'tonight', 'after midnight', 'skipped', 'next week'];
    expect(await titles(maya, {})).toEqual(order);
    expect(await titles(maya, { sort: '-due_at' })).toEqual(order.toReversed());
  });

  it('shows what is overdue, for today and later, by the workspace’s clock and day', async () => {
    expect(await titles(maya, { due: 'overdue' })).toEqual(['yesterday']);
    expect(await titles(maya, { due: 'today' })).toEqual(['this noon', 'tonight']);
    expect(await titles(maya, { due: 'upcoming' })).toEqual(['after midnight', 'next week']);
    expect(await titles(maya, { due: 'overdue,today' })).toEqual(['yesterday', 'this noon', 'tonight']);
    expect((await titles(maya, { due: 'overdue,upcoming' })).length).toBe(3);
    const { results } = await maya.client.getFollowUps({});
    expect(results.filter(({ is_overdue }) => is_overdue).map(({ title }) => title)).toEqual(['yesterday']);
  });

  it('has another today in another time zone of the workspace', async () => {
    await maya.client.updateWorkspace({ timezone: 'Europe/London' });
    expect(await titles(maya, { due: 'today' })).toEqual(['this noon', 'tonight', 'after midnight']);
    await maya.client.updateWorkspace({ timezone: 'Europe/Berlin' });
  });

  it('can be narrowed to a person, an assignee, a state and a word, together', async () => {
    expect(await titles(maya, { contact_id: ben })).toEqual(['tonight', 'after midnight', 'next week']);
    expect(await titles(maya, { lead_id: ben, assignee_id: rita.userId })).toEqual(['tonight']);
    expect(await titles(maya, { assignee_id: `${rita.userId},${maya.userId}`, due: 'today' })).toEqual([
      'this noon',
      'tonight',
    ]);
    expect(await titles(maya, { state: 'done,skipped' })).toEqual(['done', 'skipped']);
    expect(await titles(maya, { state: 'done', due: 'today' })).toEqual([]);
    expect(await titles(maya, { search: 'WEEK' })).toEqual(['next week']);
    expect(await titles(maya, { search: 'ben', state: 'open' })).toEqual(['tonight', 'after midnight', 'next week']);
    expect(await titles(maya, { search: '%' })).toEqual([]);
  });

  it('can be narrowed to kinds and to moments, whose end is not among them', async () => {
    expect(await titles(maya, { kind: 'email' })).toEqual(['next week']);
    expect(await titles(maya, { kind: 'email,meeting', due: 'today' })).toEqual([]);
    const noon = '2026-12-02T11:00:00Z';
    const midnight = '2026-12-02T23:00:00Z';
    expect(await titles(maya, { due_from: noon, due_before: midnight })).toEqual(['this noon', 'tonight']);
    expect(await titles(maya, { due_from: midnight, state: 'open' })).toEqual(['after midnight', 'next week']);
    expect(await titles(maya, { due_before: noon, state: 'done' })).toEqual(['done']);
    expect(await titles(rita, { due_from: noon, due_before: midnight })).toEqual(['tonight']);
  });

  it('lists what was done last first', async () => {
    const { results } = await maya.client.getFollowUps({ state: 'done,skipped', sort: '-done_at' });
    const moments = results.map(({ done_at: at }) => at ?? '');
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(results).toHaveLength(2);
  });

  it.each([{}, { assignee: 'rita' }, { search: 'n' }, { kind: 'email' }])(
    'counts its tabs with the other filters: %o',
    async (more) => {
      const filter = 'assignee' in more ? { assignee_id: rita.userId } : more;
      const listed = async (tab: FollowUpTab): Promise<number> =>
        (
          await maya.client.getFollowUps({
            ...filter,
            ...(['open', 'done', 'skipped'].includes(tab) ? { state: tab } : { due: tab }),
          })
        ).count;
      const { tabs } = await maya.client.getFollowUps({ ...filter, state: 'done', tabs: FOLLOW_UP_TABS.join(',') });
      const expected = [];
      for (const tab of FOLLOW_UP_TABS) expected.push({ tab, count: await listed(tab), count_is_exact: true });
      expect(tabs).toEqual(expected);
      expect((await maya.client.getFollowUps(filter)).tabs).toBeUndefined();
    },
  );

  it('of a rep has those of the rep’s people and those assigned to the rep, each once, in lists and tabs', async () => {
    const nora = await app.signUp();
    const rep = await addColleague(app, nora, 'rep', 'Rep One');
    const [hers, other] = [await addLead(nora, 'Hers', rep.userId), await addLead(nora, 'Other')];
    await make(nora, hers, { title: 'her person' });
    await make(nora, hers, { title: 'both', assignee_id: rep.userId });
    await make(nora, other, { title: 'assigned', assignee_id: rep.userId });
    await make(nora, other, { title: 'neither' });
    const expected = ['her person', 'both', 'assigned'].toSorted();
    expect((await titles(rep, {})).toSorted()).toEqual(expected);
    expect((await titles(rep, { due: 'upcoming' })).toSorted()).toEqual(expected);
    expect(await titles(rep, { contact_id: other })).toEqual(['assigned']);
    expect((await titles(rep, { assignee_id: `${rep.userId},${nora.userId}` })).toSorted()).toEqual(expected);
    const { count, tabs } = await rep.client.getFollowUps({ tabs: 'open,overdue,upcoming,done' });
    expect([count, tabs?.map((each) => each.count)]).toEqual([3, [3, 0, 3, 0]]);
    expect(await titles(nora, {})).toHaveLength(4);
  });

  it('is complete page by page, also where many are due at the same moment', async () => {
    const nora = await app.signUp();
    const id = await addLead(nora, 'Many');
    for (let n = 0; n < 23; n += 1) {
      const due = new Date(app.clock.now().getTime() + (1 + Math.floor(n / 6)) * HOUR);
      await make(nora, id, { title: `${n}`, due_at: due.toISOString() });
    }
    const all = await titles(nora, {});
    expect(all).toHaveLength(23);
    for (const sort of ['due_at', '-due_at', 'done_at'] as const) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof nora.client.getFollowUps>> = await nora.client.getFollowUps({
          sort,
          page_size: 4,
          ...(after !== null && { after }),
        });
        expect(page.count).toBe(23);
        seen.push(...page.results.map(({ title }) => title));
        after = page.next;
      } while (after !== null);
      expect(seen.toSorted()).toEqual(all.toSorted());
      if (sort === 'due_at') expect(seen).toEqual(all);
      if (sort === '-due_at') expect(seen).toEqual(all.toReversed());
    }
    expect((await titles(nora, { page: 6, page_size: 4 })).length).toBe(3);
  });

  it('is on the dashboard of whoever has it: every figure opens as many rows', async () => {
    for (const { client, userId } of [maya, rita]) {
      const { to_do: toDo, follow_ups: rows } = await client.getDashboard({});
      const list = await client.getFollowUps({ assignee_id: userId, due: 'overdue,today' });
      expect(toDo.due_follow_ups).toBe(list.count);
      expect(rows).toEqual(list.results.slice(0, 4));
    }
    const { to_do: toDo, follow_ups: rows } = await maya.client.getDashboard({});
    expect([toDo.due_follow_ups, rows.map(({ title }) => title)]).toEqual([2, ['yesterday', 'this noon']]);
    expect((await rita.client.getDashboard({})).follow_ups.map(({ title }) => title)).toEqual(['tonight']);
  });
});

describe('the day on which the clocks change', () => {
  it('a follow-up in the hour that spring skips is due at that instant, and the short day ends at midnight', async () => {
    const maya = await app.signUp({ timezone: 'Europe/Berlin' });
    await setClock(maya, '2027-03-27T23:30:00Z');
    const id = await addLead(maya, 'Spring');
    const skipped = await make(maya, id, { title: 'skipped hour', due_at: '2027-03-28T02:30:00+01:00' });
    expect(skipped.due_at).toBe('2027-03-28T01:30:00.000Z');
    await make(maya, id, { title: 'late', due_at: '2027-03-28T23:59:00+02:00' });
    await make(maya, id, { title: 'tomorrow', due_at: '2027-03-29T00:00:00+02:00' });
    expect(await titles(maya, { due: 'today' })).toEqual(['skipped hour', 'late']);
    expect(await titles(maya, { due: 'upcoming' })).toEqual(['tomorrow']);
    await maya.client.updateFollowUp({ id: skipped.id, due_at: '2027-03-30T09:00:00+02:00' });
    const [entry] = (await maya.client.getTimeline({ id })).results;
    expect(entry?.summary).toContain('from 28 March 2027 at 03:30 to 30 March 2027 at 09:00');
  });

  it('both hours of autumn that have the same name are on the long day, in their order', async () => {
    const maya = await app.signUp({ timezone: 'Europe/Berlin' });
    await setClock(maya, '2027-10-30T22:30:00Z');
    const id = await addLead(maya, 'Autumn');
    await make(maya, id, { title: 'second', due_at: '2027-10-31T02:30:00+01:00' });
    await make(maya, id, { title: 'first', due_at: '2027-10-31T02:30:00+02:00' });
    await make(maya, id, { title: 'last hour', due_at: '2027-10-31T23:30:00+01:00' });
    await make(maya, id, { title: 'tomorrow', due_at: '2027-11-01T00:00:00+01:00' });
    expect(await titles(maya, { due: 'today' })).toEqual(['first', 'second', 'last hour']);
    await setClock(maya, '2027-10-31T01:00:00Z');
    expect(await titles(maya, { due: 'overdue' })).toEqual(['first']);
  });
});

it('a search tells a salesperson no more of a colleague’s person than the list does', async () => {
  const maya = await app.signUp();
  const rita = await addColleague(app, maya, 'rep');
  const { id } = await maya.client.createLead({
    first_name: 'Kai',
    last_name: 'Møller',
    company_name: 'Hidden Corp',
    email: 'kai.secret@hidden.example',
    phone: '+49 170 1234567',
    job_title: 'Cellar Master',
    city: 'Malmö',
  });
  await make(maya, id, { title: 'Call him', assignee_id: rita.userId });
  const found = (who: Pick<SignedUp, 'client'>, search: string) => titles(who, { search });
  for (const shown of ['kai', 'moller', 'hidden corp', 'call'])
    expect(await found(rita, shown), shown).toEqual(['Call him']);
  for (const hidden of ['secret', '491701234567', 'cellar', 'malmo', 'hidden.example']) {
    expect(await found(rita, hidden), hidden).toEqual([]);
    expect(await found(maya, hidden), hidden).toEqual(['Call him']);
  }
});

it('a search folds the names of nobody whose stored text hasn’t its words: each takes the database milliseconds', async () => {
  const maya = await app.signUp();
  const rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  const lead = await addLead(maya, 'ﷺ'.repeat(80));
  await make(maya, lead, { title: 'Hers', assignee_id: rita.userId });
  const { admin } = app.database;
  const { rows } = await admin.query<{ body: string }>(`select pg_get_functiondef('app.fold'::regproc) as body`);
  const refusing = `create or replace function app.fold(value text) returns text language plpgsql immutable as $$
    begin if length(value) > 50 then raise 'folded'; end if; return lower(value); end $$`;
  await admin.query(refusing);
  try {
    expect(await titles(maya, { search: 'nobody' })).toEqual([]);
    expect(await titles(rita, { search: 'nobody' })).toEqual([]);
    expect(await titles(rita, { search: 'hers' })).toEqual(['Hers']);
  } finally {
    await admin.query(rows[0]?.body ?? '');
  }
});
