import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { addLead } from '#testing/follow-ups.ts';

let app: TestApp;
let maya: SignedUp;
let leadId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await app.signUp();
  leadId = await addLead(maya, 'Ines');
});

const MINUTE = 60_000;
const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const add = (title: string, minutes: number, more: object = {}) =>
  maya.client.createFollowUp({ contact_id: leadId, kind: 'call', title, due_at: at(minutes), ...more });

/** The workspace's clock goes on by so many minutes, counted from the start, and what is due happens. */
const pass = async (minutes: number): Promise<void> => {
  await app.database.admin.query('update workspaces set clock_offset_ms = $2 where id = $1', [
    maya.workspaceId,
    minutes * MINUTE,
  ]);
  await app.database.admin.query(`select enqueue.job('contacts.remind-all', '{}')`);
  await app.runDueJobs();
};
const shown = async (who: Pick<SignedUp, 'client'> = maya): Promise<string[]> =>
  (await who.client.getReminders({})).results.map(({ title }) => title);
const mailsTo = (email: string) =>
  app.systemMails.filter(({ to, subject }) => to === email && subject.startsWith('Reminder'));

it('reminds once, on screen and by email, at the chosen time before', async () => {
  await add('Call Ines', 60, { reminder: 15 });
  await pass(40);
  expect(await shown()).toEqual([]);
  await pass(46);
  await pass(50);
  expect(await shown()).toEqual(['Call Ines']);
  expect(mailsTo(maya.email)).toHaveLength(1);
  expect(mailsTo(maya.email)[0]).toMatchObject({ subject: 'Reminder: Call Ines' });
  expect(mailsTo(maya.email)[0]?.text).toContain(`/ai-prospector/leads/details?id=${leadId}`);
  expect(mailsTo(maya.email)[0]?.text).toContain('/edit-user-profile');
});

it('a dismissed reminder stays away, and comes again when the follow-up is moved', async () => {
  const { id, version } = await add('Call Ines', 10);
  await pass(11);
  await maya.client.dismissReminders({ ids: [id] });
  expect(await shown()).toEqual([]);
  await maya.client.updateFollowUp({ id, version, due_at: at(30) });
  await pass(20);
  expect(await shown()).toEqual([]);
  await pass(31);
  expect(await shown()).toEqual(['Call Ines']);
  expect(mailsTo(maya.email)).toHaveLength(2);
});

it('nothing is said of what is done, deleted, without a reminder, or long past', async () => {
  const done = await add('Done', 5);
  await maya.client.updateFollowUp({ id: done.id, version: done.version, state: 'done', outcome: 'connected' });
  const gone = await add('Gone', 5);
  await maya.client.deleteFollowUp({ id: gone.id });
  await add('Quiet', 5, { reminder: null });
  await add('Long past', 5);
  await pass(5 + 25 * 60);
  expect(await shown()).toEqual([]);
  expect(mailsTo(maya.email)).toEqual([]);
});

it('many that are due together are one email', async () => {
  for (let count = 1; count <= 23; count += 1) await add(`Call ${count}`, count);
  await pass(30);
  expect(await shown()).toHaveLength(23);
  const mails = mailsTo(maya.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Reminder: 23 follow-ups');
  expect(mails[0]?.text).toMatch(/And 3 more\.[\s\S]*\/follow-ups/);
});

it('each is reminded of their own alone, and nobody who has gone or of somebody deleted', async () => {
  const rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  const sam = await addColleague(app, maya, 'rep', 'Sam Roe');
  const own = await rita.client.createLead({ first_name: 'Omar', email: 'omar@own.example' });
  await add('For Rita', 5, { contact_id: own.id, assignee_id: rita.userId });
  await add('For Sam', 5, { assignee_id: sam.userId });
  await app.database.admin.query('update users set deactivated_at = now() where id = $1', [sam.userId]);
  const other = await addLead(maya, 'Gone');
  await maya.client.createFollowUp({ contact_id: other, kind: 'call', title: 'Deleted', due_at: at(5) });
  await maya.client.deleteLeads({ ids: [other] });
  await pass(6);
  expect(await shown(rita)).toEqual(['For Rita']);
  expect(await shown()).toEqual([]);
  expect([maya.email, rita.email, sam.email].map((email) => mailsTo(email).length)).toEqual([0, 1, 0]);
  const [reminder] = (await rita.client.getReminders({})).results;
  await maya.client.dismissReminders({ ids: [reminder?.id ?? ''] });
  expect(await shown(rita)).toEqual(['For Rita']);
});

it('emails can be turned off; the screen goes on', async () => {
  const { version } = await maya.client.getUser({});
  expect(await maya.client.updateUser({ version, reminder_emails: false })).toMatchObject({ reminder_emails: false });
  await add('Call Ines', 5);
  await pass(6);
  expect(await shown()).toEqual(['Call Ines']);
  expect(mailsTo(maya.email)).toEqual([]);
});

it('nobody is reminded of someone whom they can’t open, until they can', async () => {
  const rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  const boss = await addColleague(app, maya, 'manager', 'Sam Roe');
  await add('For Rita', 5, { assignee_id: rita.userId });
  await add('For the manager', 5, { assignee_id: boss.userId });
  await pass(6);
  expect([await shown(rita), mailsTo(rita.email)]).toEqual([[], []]);
  expect([await shown(boss), mailsTo(boss.email).length]).toEqual([['For the manager'], 1]);
  await maya.client.transferLeads({ ids: [leadId], user_id: rita.userId });
  expect(await shown(rita)).toContain('For Rita');
});

it('an email names the time zone of its times, once if there are several', async () => {
  await maya.client.updateWorkspace({ timezone: 'America/New_York' });
  await add('Call Ines', 5);
  await pass(6);
  expect(mailsTo(maya.email)[0]?.text).toMatch(/\d\d:\d\d, New York time: Call Ines/);
  for (const title of ['One', 'Two']) await add(title, 10);
  await pass(11);
  const text = mailsTo(maya.email)[1]?.text ?? '';
  expect(text.match(/New York time/g)).toHaveLength(1);
  expect(text).toContain('All times are New York time.');
});
