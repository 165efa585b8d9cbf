import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, haveAgreed, haveWritten, type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const audience = { stage: 'prospect' as const, filter: {} };
const NEWS = 'A new tool against rust is here. It saves an hour a day.';

/** Two people with numbers and one without; a simulated sender with two templates. */
const begin = async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1);
  for (const [index, name] of ['Ada', 'Ben'].entries())
    await maya.client.createProspect({ first_name: name, phone: `+49 30 123456${index}` });
  const { account } = await maya.client.connectWhatsapp({ provider: 'simulator' });
  const accountId = account?.id ?? '';
  const template = (name: string, body: string, variables: object[]) =>
    maya.client.createWhatsappTemplate({
      sender_id: accountId,
      name,
      language: 'en',
      category: 'marketing',
      body,
      examples: { 'body.1': 'Ada', 'body.2': 'news' },
      variables: variables as [],
    });
  const first = { parameter: 'body.1', variable: 'first_name', fallback: 'there' };
  await template('closing_days', 'Hello {{1}}, we are closed for the holidays until January.', [first]);
  const news = await template(
    'tool_news',
    'Hello {{1}}, there is news about our new tool: {{2}}. Reply to hear more.',
    [first, { parameter: 'body.2', variable: null, fallback: 'soon' }],
  );
  return { maya, accountId, newsId: news.id };
};

const textsOf = async ({ client }: Prepared): Promise<string[]> => {
  const { results } = await client.outbox({});
  return results.filter(({ channel }) => channel === 'whatsapp').map(({ to, text }) => `${to}: ${text}`);
};

it('the template that suits a prompt is proposed, approved as a whole, and sent to who agreed', async () => {
  const { maya, accountId, newsId } = await begin();
  await haveAgreed(app, maya);
  const proposed = await maya.client.generateWhatsappAnnouncement({ prompt: NEWS, audience });
  expect(proposed).toMatchObject({
    template: newsId,
    body: 'Hello {{ first_name }}, there is news about our new tool: soon. Reply to hear more.',
  });
  const variables = proposed.variables.map((each) =>
    each.parameter === 'body.2' ? { ...each, fallback: 'it is here' } : each,
  );
  const { id, template } = proposed;
  const preview = await maya.client.previewAnnouncement({
    audience,
    channel: 'whatsapp',
    template: { id: template, variables },
  });
  expect(preview.results.map(({ text }) => text)).toContain(
    'Hello Ada, there is news about our new tool: it is here. Reply to hear more.',
  );
  const approved = await maya.client.approveWhatsappAnnouncement({ id, template, variables, audience });
  expect(approved.queued).toBe(2);
  await app.runDueJobs();
  expect((await textsOf(maya)).sort()).toEqual([
    '+49301234560: Hello Ada, there is news about our new tool: it is here. Reply to hear more.',
    '+49301234561: Hello Ben, there is news about our new tool: it is here. Reply to hear more.',
  ]);
  const announcement = await maya.client.getWhatsappAnnouncement({ id });
  expect(announcement).toMatchObject({
    channel: 'whatsapp',
    mailbox_ids: [accountId],
    template: { name: 'tool_news' },
    excluded: { no_address: 1 },
    counts: { sent: 2 },
  });
  expect((await maya.client.getAnnouncements({ channel: 'email' })).count).toBe(0);
  expect((await maya.client.getAnnouncements({ channel: 'whatsapp' })).count).toBe(1);
  await maya.client.deleteWhatsappAnnouncement({ id });
  await expect(maya.client.getWhatsappAnnouncement({ id })).rejects.toThrow('not_found');
  const { id: email } = await maya.client.createAnnouncement({ title: 'Email', goal: 'Email', audience });
  await expect(maya.client.deleteWhatsappAnnouncement({ id: email })).rejects.toThrow('not_found');
});

it('a rep’s announcement isn’t approved with the template of someone else’s sender', async () => {
  const { maya, newsId } = await begin();
  const rep = await addColleague(app, maya, 'rep', 'Rita Rep');
  await rep.client.connectWhatsapp({ provider: 'simulator' });
  await rep.client.createProspect({ first_name: 'Own', phone: '+49 30 7654321' });
  await haveAgreed(app, maya);
  const { id, variables } = await rep.client.generateWhatsappAnnouncement({ prompt: NEWS, audience, template: newsId });
  await expect(maya.client.approveWhatsappAnnouncement({ id, template: newsId, variables, audience })).rejects.toThrow(
    'The sender of this template belongs to someone else.',
  );
});

it('a preview shows sample people where the sender is simulated, whatever the mailbox is', async () => {
  const { maya, newsId } = await begin();
  await haveAgreed(app, maya);
  const { admin } = app.database;
  await admin.query(`update contacts set is_sample = true where workspace_id = $1 and first_name = 'Ada'`, [
    maya.workspaceId,
  ]);
  await admin.query(`update sending_accounts set provider = 'smtp' where id = $1`, [maya.mailboxId]);
  const { results } = await maya.client.previewAnnouncement({
    audience,
    channel: 'whatsapp',
    template: { id: newsId },
  });
  expect(results.map(({ name }) => name)).toContain('Ada');
});

it('no one who hasn’t agreed gets one, and a text goes only to those who have just written', async () => {
  const { maya, accountId, newsId } = await begin();
  const { id, variables } = await maya.client.generateWhatsappAnnouncement({
    prompt: NEWS,
    audience,
    template: newsId,
  });
  await expect(maya.client.approveWhatsappAnnouncement({ id, template: newsId, variables, audience })).rejects.toThrow(
    'No one in this audience can be reached',
  );
  await haveAgreed(app, maya);
  const text = { id, body: 'Hi {{ first_name }}, we have news.', audience };
  await expect(maya.client.approveWhatsappAnnouncement(text)).rejects.toThrow('No one in this audience can be reached');
  await haveWritten(app, maya, accountId);
  expect((await maya.client.approveWhatsappAnnouncement(text)).queued).toBe(2);
  await app.runDueJobs();
  expect((await textsOf(maya)).sort()).toEqual([
    '+49301234560: Hi Ada, we have news.',
    '+49301234561: Hi Ben, we have news.',
  ]);
});

it('what can’t be sent is refused with a reason', async () => {
  const { maya, newsId } = await begin();
  await haveAgreed(app, maya);
  const { id } = await maya.client.generateWhatsappAnnouncement({ prompt: NEWS, audience });
  const approve = (more: object) => maya.client.approveWhatsappAnnouncement({ id, audience, ...more });
  await expect(approve({ body: 'Hi', template: newsId })).rejects.toThrow('Choose a template, or enter a text.');
  const nothing = { parameter: 'body.1', variable: 'no_such', fallback: null };
  await expect(approve({ template: newsId, variables: [nothing] })).rejects.toThrow('There is no variable no_such.');
  await expect(approve({ template: newsId, mailbox_ids: [maya.mailboxId] })).rejects.toThrow('sender doesn’t exist');
  await expect(
    maya.client.approveEmailAnnouncement({ id, subject: 'Hi', body: 'Hi', audience, mailbox_ids: [maya.mailboxId] }),
  ).rejects.toThrow('not_found');
  const email = { title: 'Mail', goal: 'Mail', audience };
  await expect(maya.client.createAnnouncement({ ...email, template: { id: newsId } })).rejects.toThrow(
    'has a text, and no template',
  );
  await expect(maya.client.generateEmailAnnouncement({ id, prompt: NEWS, audience })).rejects.toThrow('not_found');
});

it('a template of another workspace is refused wherever an announcement names it', async () => {
  const { newsId } = await begin();
  const bob = await prepare(app);
  const asked = { prompt: NEWS, audience };
  await expect(bob.client.generateWhatsappAnnouncement(asked)).rejects.toThrow('No template can be sent yet');
  await expect(bob.client.generateWhatsappAnnouncement({ ...asked, template: newsId })).rejects.toThrow('not_found');
  await bob.client.connectWhatsapp({ provider: 'simulator' });
  const text = { title: 'News', goal: 'News', audience, channel: 'whatsapp', body: 'Hi' } as const;
  const { id } = await bob.client.createAnnouncement(text);
  const template = { id: newsId };
  const gone = 'This template doesn’t exist any more.';
  await expect(bob.client.createAnnouncement({ ...text, template })).rejects.toThrow(gone);
  await expect(bob.client.updateAnnouncement({ id, template })).rejects.toThrow(gone);
  await expect(bob.client.approveWhatsappAnnouncement({ id, audience, template: newsId })).rejects.toThrow(gone);
  const { results, problems } = await bob.client.previewAnnouncement({ audience, channel: 'whatsapp', template });
  expect({ results, problems }).toMatchObject({ results: [], problems: [expect.stringContaining(gone)] });
});

it('Meta’s limit of people in 24 hours makes the next one wait until there is room', async () => {
  const { maya, accountId, newsId } = await begin();
  await haveAgreed(app, maya);
  // The check of a new sender tells its limits.
  await app.runDueJobs();
  await app.database.admin.query('update whatsapp_senders set people_per_day = 1 where id = $1', [accountId]);
  const { id, variables } = await maya.client.generateWhatsappAnnouncement({
    prompt: NEWS,
    audience,
    template: newsId,
  });
  await maya.client.approveWhatsappAnnouncement({ id, template: newsId, variables, audience });
  await app.runDueJobs();
  expect(await textsOf(maya)).toHaveLength(1);
  const { results } = await maya.client.getWhatsappMessages({ filter: 'scheduled' });
  expect(results).toMatchObject([{ reason_code: 'people_cap', reason: expect.stringContaining('limit of 1 people') }]);
  await maya.client.moveClock({ advance: '25h' });
  expect(await textsOf(maya)).toHaveLength(2);
});

it('a text whose window has closed doesn’t leave because they write again', async () => {
  const { maya, accountId } = await begin();
  await haveAgreed(app, maya);
  await haveWritten(app, maya, accountId);
  const { id } = await maya.client.generateWhatsappAnnouncement({ prompt: NEWS, audience });
  const sendAt = new Date(app.clock.now().getTime() + 25 * 3_600_000).toISOString();
  await maya.client.approveWhatsappAnnouncement({ id, body: 'Hi {{ first_name }}', audience, send_at: sendAt });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '26h' });
  const waiting = { reason_code: 'window_closed' };
  const stands = async () => (await maya.client.getWhatsappMessages({ filter: 'approved' })).results;
  expect(await stands()).toMatchObject([waiting, waiting]);
  await maya.client.writeFromPhone({ sender_id: accountId, number: '+49301234560', text: 'Good morning' });
  await app.runDueJobs();
  expect(await stands()).toMatchObject([waiting, waiting]);
  expect(await textsOf(maya)).toEqual([]);
});
