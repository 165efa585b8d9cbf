import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addLead } from '#testing/follow-ups.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
let leadId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await app.signUp({ timezone: 'UTC' });
  leadId = await addLead(maya, 'Ines');
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const dayOf = (days: number): string => at(days).slice(0, 10);
const add = (days: number, more: object = {}) =>
  maya.client.createFollowUp({ contact_id: leadId, kind: 'call', title: 'Call', due_at: at(days), ...more });
const get = (id: string) => maya.client.getFollowUp({ id });

describe('several follow-ups', () => {
  it('are moved no further than any moment can be', async () => {
    const { id } = await add(1);
    for (const day of ['2200-01-01', '9999-12-31'])
      await expect(maya.client.changeFollowUps({ ids: [id], day })).rejects.toMatchObject({ status: 400 });
    const tokyo = await app.signUp({ timezone: 'America/New_York' });
    const lead = await addLead(tokyo, 'Ines');
    const late = await tokyo.client.createFollowUp({
      contact_id: lead,
      kind: 'call',
      title: 'Call',
      due_at: `${new Date(app.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)}T02:00:00Z`,
    });
    // Nine in the evening there is a moment of 2200 already.
    expect(await tokyo.client.changeFollowUps({ ids: [late.id], day: '2199-12-31' })).toMatchObject({ done: 0 });
    expect(await maya.client.changeFollowUps({ ids: [id], day: '2199-12-31' })).toMatchObject({ done: 1 });
  });

  it('are moved to a day at their time of day, and back, also into the past', async () => {
    const ids = [(await add(0.02)).id, (await add(3)).id];
    const before = await Promise.all(ids.map(get));
    app.clock.advance(2 * HOUR);
    expect((await get(ids[0] ?? '')).is_overdue).toBe(true);
    const { undo_token: token, ...answer } = await maya.client.changeFollowUps({ ids, day: dayOf(5) });
    expect(answer).toMatchObject({
      done: 2,
      skipped: [],
      message: expect.stringMatching(/^2 follow-ups moved to \d+ \p{L}+ \d{4}\.$/u),
    });
    const moved = await Promise.all(ids.map(get));
    expect(moved.map(({ due_at: due }) => due.slice(0, 10))).toEqual([dayOf(5), dayOf(5)]);
    expect(moved.map(({ due_at: due }) => due.slice(11))).toEqual(before.map(({ due_at: due }) => due.slice(11)));
    const { timeline } = await maya.client.getLead({ id: leadId });
    expect(timeline.results[0]?.summary).toMatch(/^Follow-up rescheduled from .* to .*: Call$/);
    expect(await maya.client.undo({ undo_token: token ?? '' })).toMatchObject({ restored: 1, kept: [] });
    const back = await Promise.all(ids.map(get));
    expect(back.map(({ due_at: due }) => due)).toEqual(before.map(({ due_at: due }) => due));
  });

  it('keep their time of day over the hours that a clock change skips', async () => {
    const zoned = await app.signUp({ timezone: 'Europe/Berlin' });
    const id = await addLead(zoned, 'Ada');
    const due = new Date(Date.UTC(app.clock.now().getUTCFullYear() + 1, 0, 15, 9));
    const made = await zoned.client.createFollowUp({
      contact_id: id,
      kind: 'call',
      title: 'Call',
      due_at: due.toISOString(),
    });
    const july = `${due.getUTCFullYear()}-07-15`;
    await zoned.client.changeFollowUps({ ids: [made.id], day: july });
    // Ten in Berlin, in winter and in summer.
    expect((await zoned.client.getFollowUp({ id: made.id })).due_at).toBe(`${july}T08:00:00.000Z`);
  });

  it('are given to someone, and back but for those that changed hands since', async () => {
    const ben = await addColleague(app, maya, 'manager', 'Ben Sol');
    const kim = await addColleague(app, maya, 'rep', 'Kim Berg');
    const second = await addLead(maya, 'Bo');
    const one = await add(1);
    const other = await maya.client.createFollowUp({ contact_id: second, kind: 'call', title: 'Call', due_at: at(2) });
    const ids = [one.id, other.id];
    const answer = await maya.client.changeFollowUps({ ids, assignee_id: ben.userId });
    expect(answer).toMatchObject({ done: 2, message: '2 follow-ups assigned to Ben Sol.' });
    await maya.client.changeFollowUps({ ids: [other.id], assignee_id: kim.userId });
    const undone = await maya.client.undo({ undo_token: answer.undo_token ?? '' });
    expect(undone.kept).toEqual([{ id: second, reason: 'The follow-up has since changed.' }]);
    expect((await get(one.id)).assignee?.id).toBe(maya.userId);
    expect((await get(other.id)).assignee?.id).toBe(kim.userId);
  });

  it('that are done, gone, or already so stay, each with its reason', async () => {
    const [done, open] = [await add(1), await add(2)];
    await maya.client.updateFollowUp({ id: done.id, version: done.version, state: 'done', outcome: 'connected' });
    const gone = '0192a000-0000-7000-8000-000000000000';
    const answer = await maya.client.changeFollowUps({ ids: [done.id, open.id, gone], assignee_id: maya.userId });
    expect(answer).toMatchObject({ done: 0, undo_token: null, message: 'No follow-up was changed.' });
    expect(answer.skipped.map(({ reason }) => reason)).toEqual([
      'Is done.',
      'Is assigned to Ada Obi already.',
      'This follow-up isn’t here any more.',
    ]);
  });

  it('aren’t moved into the past, nor given by a rep, nor changed by two things at once', async () => {
    const { id } = await add(1);
    await expect(maya.client.changeFollowUps({ ids: [id], day: dayOf(-1) })).rejects.toMatchObject({ status: 400 });
    await expect(
      maya.client.changeFollowUps({ ids: [id], day: dayOf(1), assignee_id: maya.userId }),
    ).rejects.toMatchObject({ status: 400 });
    const kim = await addColleague(app, maya, 'rep', 'Kim Berg');
    await expect(kim.client.changeFollowUps({ ids: [id], assignee_id: maya.userId })).rejects.toMatchObject({
      status: 403,
    });
    expect(await kim.client.changeFollowUps({ ids: [id], day: dayOf(2) })).toMatchObject({ done: 0 });
  });
});

describe('the undo of one follow-up', () => {
  it('opens again what was done, and removes the next one', async () => {
    const one = await add(1, { repeats: 'weekly' });
    const done = await maya.client.updateFollowUp({
      id: one.id,
      version: one.version,
      state: 'done',
      outcome: 'connected',
      note: 'Wants a quote',
    });
    expect(done.next).toBeDefined();
    await maya.client.undo({ undo_token: done.undo_token ?? '' });
    const { results } = await maya.client.getFollowUps({ contact_id: leadId });
    expect(results).toMatchObject([{ id: one.id, state: 'open', outcome: null, note: null, done_at: null }]);
  });

  it('takes back the next touch that was chosen with it, in the same call', async () => {
    const one = await add(1);
    const done = await maya.client.updateFollowUp({
      id: one.id,
      version: one.version,
      state: 'done',
      outcome: 'connected',
      next: { kind: 'email', title: 'Send the quote', due_at: at(48) },
    });
    expect(done.next?.title).toBe('Send the quote');
    expect(await maya.client.undo({ undo_token: done.undo_token ?? '' })).toMatchObject({ kept: [] });
    const { results } = await maya.client.getFollowUps({ contact_id: leadId });
    expect(results).toMatchObject([{ id: one.id, state: 'open' }]);
  });

  it('stays where the next one was changed since', async () => {
    const one = await add(1, { repeats: 'weekly' });
    const done = await maya.client.updateFollowUp({ id: one.id, version: one.version, state: 'skipped' });
    const next = done.next ?? one;
    await maya.client.updateFollowUp({ id: next.id, version: next.version, title: 'Call about the quote' });
    const undone = await maya.client.undo({ undo_token: done.undo_token ?? '' });
    expect(undone).toMatchObject({ restored: 0, kept: [{ reason: 'The follow-up has since changed.' }] });
    expect((await get(one.id)).state).toBe('skipped');
    expect((await get(next.id)).title).toBe('Call about the quote');
  });

  it('moves one back to when it was overdue', async () => {
    const one = await add(0.01);
    app.clock.advance(HOUR);
    const moved = await maya.client.updateFollowUp({ id: one.id, version: one.version, due_at: at(1) });
    await maya.client.undo({ undo_token: moved.undo_token ?? '' });
    expect(await get(one.id)).toMatchObject({ due_at: one.due_at, is_overdue: true });
  });

  it('isn’t there for other changes', async () => {
    const one = await add(1);
    const saved = await maya.client.updateFollowUp({ id: one.id, version: one.version, title: 'Write' });
    expect(saved.undo_token).toBeUndefined();
  });
});
