import { LIMITS } from '@rainmaker/contract';
import { ProblemError } from '@rainmaker/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague, type Colleague } from '#testing/team.ts';
import { addLead, followUpMaker } from '#testing/follow-ups.ts';

let app: TestApp;
let maya: SignedUp;
let ben: Colleague;
let rita: Colleague;
let carl: Colleague;
let vera: Colleague;
let make: ReturnType<typeof followUpMaker>;
let leadId: string;

beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ben = await addColleague(app, maya, 'manager', 'Ben Roth');
  rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  carl = await addColleague(app, maya, 'rep', 'Carl Ruiz');
  vera = await addColleague(app, maya, 'viewer', 'Vera Ito');
  make = followUpMaker(app);
  leadId = await addLead(maya, 'Ada');
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();

/** How a call was refused: “400 invalid_input /due_at”. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => 'not refused',
    (caught: unknown) => caught,
  );
  if (!(error instanceof ProblemError)) return String(error);
  const { status, code, errors } = error.problem;
  return [status, code, errors?.[0]?.pointer].filter((part) => part !== undefined).join(' ');
};

const statusOf = async (work: Promise<unknown>): Promise<number> => Number((await refusal(work)).slice(0, 3));

describe('400: nobody is left guessing what to mend', () => {
  it('for a time in the past, by the workspace’s clock', async () => {
    expect(await refusal(make(maya, leadId, { due_at: at(-0.1) }))).toBe('400 invalid_input /due_at');
    const { id } = await make(maya, leadId);
    expect(await refusal(maya.client.updateFollowUp({ id, due_at: at(-1) }))).toBe('400 invalid_input /due_at');
    const next = { kind: 'call' as const, title: 'Again', due_at: at(-1) };
    expect(await refusal(maya.client.updateFollowUp({ id, state: 'done', outcome: 'connected', next }))).toBe(
      '400 invalid_input /next/due_at',
    );
    // Nothing of it was saved.
    expect(await maya.client.getFollowUp({ id })).toMatchObject({ state: 'open', version: 1 });
  });

  it('for one more than a thousand that are open of a person, however many come at once', async () => {
    const full = await addLead(maya, 'Full');
    await app.database.admin.query(
      `insert into follow_ups (workspace_id, id, contact_id, kind, title, due_at, priority, assignee_id, reminder, source, created_by,
         created_at, updated_at)
       select f.workspace_id, gen_random_uuid(), f.contact_id, f.kind, f.title, f.due_at, f.priority, f.assignee_id, f.reminder, f.source,
         f.created_by, f.created_at, f.updated_at from follow_ups f, generate_series(1, ${LIMITS.openFollowUpsOfPerson - 2})
       where f.id = $1`,
      [(await make(maya, full)).id],
    );
    const outcomes = await Promise.all([1, 2].map(() => refusal(make(maya, full))));
    expect(outcomes.toSorted()).toEqual(['400 not_allowed_now', 'not refused']);
    await expect(make(maya, full)).rejects.toThrow(
      'A person can have up to 1,000 open follow-ups. Complete or delete one first.',
    );
    const [open] = (await maya.client.getFollowUps({ contact_id: full, page_size: 1 })).results;
    await maya.client.updateFollowUp({ id: open?.id ?? '', state: 'done', outcome: 'connected' });
    await make(maya, full);
  });

  it('for a clock that was moved ahead, the present of the machine is past', async () => {
    const anna = await app.signUp();
    const id = await addLead(anna, 'Later');
    await app.database.admin.query('update workspaces set clock_offset_ms = $2 where id = $1', [
      anna.workspaceId,
      72 * HOUR,
    ]);
    await expect(make(anna, id, { due_at: at(24) })).rejects.toMatchObject({ status: 400 });
    expect(await make(anna, id, { due_at: at(73) })).toMatchObject({ is_overdue: false });
  });

  it.each([
    ['no title', { title: '  ' }, '/title'],
    ['a title of 121 characters', { title: 'x'.repeat(121) }, '/title'],
    ['a note of 5,001 characters', { note: 'x'.repeat(5001) }, '/note'],
    ['an unknown kind', { kind: 'fax' }, '/kind'],
    ['an unknown priority', { priority: 'urgent' }, '/priority'],
    ['a reminder of 20 minutes', { reminder: 20 }, '/reminder'],
    ['a time without a zone', { due_at: '2090-01-01T10:00:00' }, '/due_at'],
    ['a year that no calendar has', { due_at: '2290-01-01T10:00:00Z' }, '/due_at'],
    ['an assignee who is no one', { assignee_id: '00000000-0000-7000-8000-000000000000' }, '/assignee_id'],
  ])('for %s', async (_what, more, pointer) => {
    expect(await refusal(make(maya, leadId, more))).toBe(`400 invalid_input ${pointer}`);
  });

  it('for no person, and for two', async () => {
    const input = { kind: 'call' as const, title: 'Call', due_at: at(1) };
    expect(await refusal(maya.client.createFollowUp(input))).toBe('400 invalid_input /contact_id');
    expect(await refusal(maya.client.createFollowUp({ ...input, contact_id: leadId, lead_id: leadId }))).toBe(
      '400 invalid_input /lead_id',
    );
  });

  it('for someone who can’t have any: a viewer, and who was deactivated', async () => {
    expect(await refusal(make(maya, leadId, { assignee_id: vera.userId }))).toBe('400 invalid_input /assignee_id');
    const gone = await addColleague(app, maya, 'rep', 'Gone Long');
    await app.database.admin.query('update users set deactivated_at = now() where id = $1', [gone.userId]);
    expect(await refusal(make(maya, leadId, { assignee_id: gone.userId }))).toBe('400 invalid_input /assignee_id');
  });

  it('for one that is done without an outcome, and an outcome of one that isn’t done', async () => {
    const { id } = await make(maya, leadId);
    expect(await refusal(maya.client.updateFollowUp({ id, state: 'done' }))).toBe('400 invalid_input /outcome');
    expect(await refusal(maya.client.updateFollowUp({ id, outcome: 'connected' }))).toBe('400 invalid_input /outcome');
    expect(await refusal(maya.client.updateFollowUp({ id, state: 'skipped', outcome: 'connected' }))).toBe(
      '400 invalid_input /outcome',
    );
  });

  it('for a next touch of one that stays open, or that is done already', async () => {
    const { id } = await make(maya, leadId);
    const next = { kind: 'call' as const, title: 'Again', due_at: at(1) };
    expect(await refusal(maya.client.updateFollowUp({ id, next }))).toBe('400 invalid_input /next');
    const done = { id, state: 'done' as const, outcome: 'connected' as const, next };
    await maya.client.updateFollowUp(done);
    expect(await refusal(maya.client.updateFollowUp(done))).toBe('400 invalid_input /next');
  });

  it('for a step that the table of states doesn’t have', async () => {
    const { id } = await make(maya, leadId);
    await maya.client.updateFollowUp({ id, state: 'skipped' });
    expect(await refusal(maya.client.updateFollowUp({ id, state: 'done', outcome: 'connected' }))).toBe(
      '400 not_allowed_now',
    );
  });

  it('for a filter, a sort or a page that doesn’t exist', async () => {
    const { client } = maya;
    expect(await refusal(client.getFollowUps({ state: 'late' }))).toContain('400 invalid_input');
    expect(await refusal(client.getFollowUps({ due: 'tomorrow' }))).toContain('400 invalid_input');
    expect(await refusal(client.getFollowUps({ tabs: 'mine' }))).toContain('400 invalid_input');
    expect(await refusal(client.getFollowUps({ sort: 'title' as 'due_at' }))).toContain('400 invalid_input');
    expect(await refusal(client.getFollowUps({ after: 'made up' }))).toBe('400 bad_filter');
  });
});

describe('401 and 402:', () => {
  it('without a token nothing is read or written', async () => {
    const stranger = app.client();
    const id = '00000000-0000-7000-8000-000000000000';
    const calls = [
      stranger.createFollowUp({ contact_id: id, kind: 'call', title: 'Call', due_at: at(1) }),
      stranger.getFollowUps({}),
      stranger.getFollowUp({ id }),
      stranger.updateFollowUp({ id }),
      stranger.deleteFollowUp({ id }),
    ];
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 401));
  });

  it('when the plan has expired they can be read, and not written', async () => {
    const anna = await app.signUp();
    const { id } = await make(anna, await addLead(anna, 'Owed'));
    await app.database.admin.query(`update workspaces set plan_status = 'expired' where id = $1`, [anna.workspaceId]);
    expect((await anna.client.getFollowUps({})).count).toBe(1);
    expect(await anna.client.getFollowUp({ id })).toMatchObject({ id });
    const input = { contact_id: id, kind: 'call' as const, title: 'Call', due_at: at(1) };
    const calls = [
      anna.client.createFollowUp(input),
      anna.client.updateFollowUp({ id, title: 'No' }),
      anna.client.deleteFollowUp({ id }),
    ];
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 402));
  });
});

describe('403 and 404:', () => {
  it('a viewer reads them all, and writes none', async () => {
    const { id } = await make(maya, leadId);
    expect(await vera.client.getFollowUp({ id })).toMatchObject({ id });
    expect((await vera.client.getFollowUps({})).count).toBe((await maya.client.getFollowUps({})).count);
    await expect(make(vera, leadId)).rejects.toMatchObject({ status: 403 });
    await expect(vera.client.updateFollowUp({ id, title: 'No' })).rejects.toMatchObject({ status: 403 });
    await expect(vera.client.deleteFollowUp({ id })).rejects.toMatchObject({ status: 403 });
  });

  it('a rep reaches those of their own people and those assigned to them, and no one else’s', async () => {
    const own = await addLead(maya, 'Own', rita.userId);
    const ofOwn = await make(maya, own, { title: 'Of her own person' });
    const given = await make(maya, leadId, { assignee_id: rita.userId, title: 'Given to her' });
    const foreign = await make(maya, leadId, { title: 'Neither' });
    const ids = (await rita.client.getFollowUps({ page_size: 200 })).results.map(({ id }) => id);
    expect([ofOwn, given, foreign].map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
    for (const { id } of [ofOwn, given])
      expect(await rita.client.updateFollowUp({ id, title: 'Hers' })).toMatchObject({ title: 'Hers' });
    const calls = [
      rita.client.getFollowUp({ id: foreign.id }),
      rita.client.updateFollowUp({ id: foreign.id, title: 'Mine' }),
      rita.client.deleteFollowUp({ id: foreign.id }),
      make(rita, leadId),
    ];
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 404));
  });

  it('a rep gives none to a colleague, and takes over one of an own person', async () => {
    const own = await addLead(maya, 'Hers', rita.userId);
    await expect(make(rita, own, { assignee_id: carl.userId })).rejects.toMatchObject({ status: 403 });
    const { id } = await make(maya, own);
    await expect(rita.client.updateFollowUp({ id, assignee_id: carl.userId })).rejects.toMatchObject({ status: 403 });
    const next = { kind: 'call' as const, title: 'Next', due_at: at(9) };
    const done = await rita.client.updateFollowUp({ id, state: 'done', outcome: 'no_answer', next });
    expect([done.assignee?.id, done.next?.assignee?.id]).toEqual([maya.userId, rita.userId]);
    const taken = await rita.client.updateFollowUp({ id, assignee_id: rita.userId });
    expect(taken.assignee?.id).toBe(rita.userId);
  });

  it('another workspace has none of them', async () => {
    const { id } = await make(maya, leadId);
    const { client } = await app.signUp();
    const calls = [
      client.getFollowUp({ id }),
      client.updateFollowUp({ id, version: 99, title: 'Mine' }),
      client.deleteFollowUp({ id }),
      make({ client }, leadId),
    ];
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 404));
    expect(await client.getFollowUps({ contact_id: leadId })).toMatchObject({ count: 0, results: [] });
  });

  it('a deleted person gets none', async () => {
    const id = await addLead(maya, 'Deleted');
    await maya.client.deleteLeads({ ids: [id] });
    await expect(make(maya, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('409: two people at one follow-up', () => {
  it('the second save gets the record as it stands, and overwrites nothing', async () => {
    const { id, version } = await make(maya, leadId);
    await maya.client.updateFollowUp({ id, version, title: 'Maya’s' });
    await expect(ben.client.updateFollowUp({ id, version, title: 'Ben’s' })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { id, title: 'Maya’s', version: 2 } },
    });
    expect(await ben.client.updateFollowUp({ id, version: 2, title: 'Ben’s' })).toMatchObject({ version: 3 });
  });

  it('of two who finish it at the same moment one does, and one next touch is made', async () => {
    const contactId = await addLead(maya, 'Race');
    const { id, version } = await make(maya, contactId);
    const finish = ({ client }: Pick<SignedUp, 'client'>, title: string) =>
      client.updateFollowUp({
        id,
        version,
        state: 'done',
        outcome: 'connected',
        next: { kind: 'call', title, due_at: at(9) },
      });
    const both = await Promise.allSettled([finish(maya, 'Maya’s next'), finish(ben, 'Ben’s next')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await maya.client.getFollowUps({ contact_id: contactId, state: 'open' })).count).toBe(1);
    expect((await maya.client.getLead({ id: contactId })).next_follow_up_at).toBe(at(9));
  });

  it('many who add to one person at once leave the earliest as the next date', async () => {
    const id = await addLead(maya, 'Busy');
    const hours = [9, 3, 7, 1, 8, 2];
    await Promise.all(hours.map((each, index) => make(index % 2 ? maya : ben, id, { due_at: at(each) })));
    expect((await maya.client.getLead({ id })).next_follow_up_at).toBe(at(1));
  });
});
