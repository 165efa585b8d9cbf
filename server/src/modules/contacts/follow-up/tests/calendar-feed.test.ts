import ICAL from 'ical.js';
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

const tokenOf = (path: string): string => path.split('/').at(-2) ?? '';

/** What a calendar program without a session reads. */
const titlesAt = async (path: string): Promise<string[]> => {
  const { contentType, body } = await app.client().readCalendar({ token: tokenOf(path) });
  expect(contentType).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
};

const refused = { status: 404, problem: { code: 'not_found' } };

describe('a calendar link', () => {
  let maya: SignedUp;
  let id: string;
  beforeAll(async () => {
    maya = await app.signUp();
    id = await addLead(maya, 'Ada');
  });

  it('shows a person’s own open follow-ups, without their notes', async () => {
    const rita = await addColleague(app, maya, 'rep', 'Rita Sol');
    await make(maya, id, { title: 'Hers', assignee_id: rita.userId });
    await make(maya, id, { title: 'Mine', note: 'Nobody else may read this.' });
    const done = await make(maya, id, { title: 'Done' });
    await maya.client.updateFollowUp({ id: done.id, state: 'done', outcome: 'connected' });
    expect(await maya.client.getCalendarFeed({})).toEqual({ created_at: null });
    const { path, created_at: at } = await maya.client.createCalendarFeed({});
    expect(await maya.client.getCalendarFeed({})).toEqual({ created_at: at });
    expect(await titlesAt(path)).toEqual(['Ada Obi: Mine']);
    const { body } = await app.client().readCalendar({ token: tokenOf(path) });
    expect(body).not.toContain('Nobody else');
    const hers = await rita.client.createCalendarFeed({});
    expect(await titlesAt(hers.path)).toEqual(['Ada Obi: Hers']);
  });

  it('follows what is done, and leaves out deleted people', async () => {
    const other = await addLead(maya, 'Ben');
    await make(maya, other, { title: 'Soon gone' });
    const { path } = await maya.client.createCalendarFeed({});
    expect(await titlesAt(path)).toContain('Ben Obi: Soon gone');
    await maya.client.deleteLeads({ ids: [other] });
    expect(await titlesAt(path)).toEqual(['Ada Obi: Mine']);
  });

  it('stops working once there is another, and once it is removed', async () => {
    const first = await maya.client.createCalendarFeed({});
    const second = await maya.client.createCalendarFeed({});
    await expect(app.client().readCalendar({ token: tokenOf(first.path) })).rejects.toMatchObject(refused);
    expect(await titlesAt(second.path)).toHaveLength(1);
    await maya.client.deleteCalendarFeed({});
    await expect(app.client().readCalendar({ token: tokenOf(second.path) })).rejects.toMatchObject(refused);
    expect(await maya.client.getCalendarFeed({})).toEqual({ created_at: null });
    const { results } = await maya.client.getAuditLog({});
    expect(results.map(({ action }) => action).slice(0, 2)).toEqual(['calendar_link_deleted', 'calendar_link_created']);
  });

  it('stops working when its person is deactivated, in the same words as an unknown one', async () => {
    const omar = await addColleague(app, maya, 'manager', 'Omar Sol');
    const { path } = await omar.client.createCalendarFeed({});
    expect(await titlesAt(path)).toEqual([]);
    await maya.client.updateSubUser({ id: omar.userId, is_active: false });
    const words = async (token: string) =>
      app
        .client()
        .readCalendar({ token })
        .catch((error: { problem?: { detail?: string } }) => error.problem?.detail);
    expect(await words(tokenOf(path))).toBe(await words('x'.repeat(43)));
  });

  it('stops working with a new password, because someone who knew the old one may have made it', async () => {
    const person = await app.signUp();
    const { path } = await person.client.createCalendarFeed({});
    expect(await titlesAt(path)).toEqual([]);
    await person.client.changePassword({ current_password: person.password, new_password: 'quite another one' });
    await expect(app.client().readCalendar({ token: tokenOf(path) })).rejects.toMatchObject(refused);
  });

  it('is kept as a hash alone', async () => {
    const { path } = await maya.client.createCalendarFeed({});
    const { rows } = await app.database.admin.query<{ text: string }>(
      'select f::text as text from calendar_feeds f where workspace_id = $1',
      [maya.workspaceId],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(tokenOf(path));
  });

  it('is not a way for others: no token is refused by its form, and reading it needs no session but gives none', async () => {
    await expect(app.client().readCalendar({ token: 'short' })).rejects.toMatchObject({ status: 400 });
    const { path } = await maya.client.createCalendarFeed({});
    await expect(app.client(tokenOf(path)).getFollowUps({})).rejects.toMatchObject({ status: 401 });
  });
});
