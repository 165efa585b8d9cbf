import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await app.signUp();
  await maya.client.loadSampleData({ load: true });
  await app.runDueJobs();
});
afterAll(() => app.close());

/** A minute of questions is limited; here a person asks more. */
const ask = async (question: string, screen?: string) => {
  await app.database.admin.query('delete from app.rate_limits');
  return maya.client.chat({ messages: [{ role: 'user', content: question }], ...(screen !== undefined && { screen }) });
};

const IDLE = 'There is nothing to send: no campaign is running.';
const NOTHING_DUE = 'Nothing is due today.';

/** Question; how the answer begins; what one of its rows or actions says; where one of its links leads. */
const TABLE: [string, string, (string | undefined)?, string?][] = [
  ['Why isn’t it sending?', IDLE, 'New campaign', '/email-outreach/campaigns/new-campaign'],
  ['why are my emails not going out??', IDLE],
  ['Warum wird nichts gesendet?', IDLE],
  ['Pourquoi rien n’est envoyé ?', IDLE],
  ['¿Por qué no se envía nada?', IDLE],
  ['Who should I call today?', NOTHING_DUE, 'Lukas Brandt'],
  ['Wen soll ich heute anrufen?', NOTHING_DUE, 'Lukas Brandt'],
  ['Qui dois-je appeler aujourd’hui ?', NOTHING_DUE, 'Lukas Brandt'],
  ['¿A quién debo llamar hoy?', NOTHING_DUE, 'Lukas Brandt'],
  ['overdue follow-ups', NOTHING_DUE, 'Anna Lindqvist'],
  [
    'upcoming follow ups next week',
    'Nothing is planned after today.',
    'Open your follow-ups',
    '/follow-ups?due=upcoming',
  ],
  ['What changed since yesterday?', 'Since yesterday:', 'New leads', '/ai-prospector/leads?created_from='],
  ['Was hat sich seit gestern geändert?', 'Since yesterday:', 'New prospects'],
  ['what happened in the last 3 days', 'Since ', 'New customers'],
  ['Which replies wait for me?', 'No reply waits for an answer.'],
  ['Who replied?', 'No reply waits for an answer.'],
  ['Which drafts are waiting for approval?', 'No draft waits for you.', 'New campaign'],
  ['How many leads do I have?', '8 leads.', 'Qualified', '/ai-prospector/leads?status=Qualified'],
  ['Wie viele Kunden habe ich?', '4 customers.', 'Active'],
  ['How many people do I have?', '40 people in all.', 'Prospects'],
  ['How many leads are qualified?', '4 leads.', 'Grace Mwangi', '/ai-prospector/leads?status=Qualified'],
  ['Leads in Germany', '2 leads.', 'Lukas Brandt', '/ai-prospector/leads?country=DE'],
  ['Leads in Deutschland', '2 leads.', 'Julia Hoffmann'],
  ['prospects in France', '1 prospect.', 'Camille Laurent', '/ai-prospector/prospects/details?id='],
  ['Which leads have no next follow-up?', '8 leads.', undefined, 'next_follow_up=none'],
  ['New leads this week', '8 leads.', 'Write to them', 'new-campaign?stage=lead&filter='],
  ['Tell me about Amara', 'Amara Okafor: prospect, New.', 'No next touch', '/leads/follow-up/add/person?id='],
  ['When did I last write to Amara Okafor?', 'Amara Okafor: prospect, New.'],
  ['Why doesn’t Amara get anything?', 'Amara Okafor: prospect, New.', 'Open the page'],
  ['Savanna Coffee', 'Grace Mwangi: lead, Qualified.'],
  ['Which campaign works best?', 'There is no campaign yet.', 'New campaign'],
  ['Are my mailboxes healthy?', 'Your mailbox works.', 'Open the mailboxes', '/settings?section=mailboxes'],
  ['What goes out tomorrow?', 'Nothing is planned tomorrow.'],
  ['Who is on hold, and why?', 'Nobody is on hold.'],
  ['What should I do first?', 'Nothing waits for you.', 'New campaign'],
  ['How many messages bounced this week?', 'No message bounced since'],
  ['What did we send yesterday?', 'No message left since yesterday.'],
  ['Any duplicates?', 'No likely duplicates.'],
  ['how many ai generations are left?', '0 generations this month; there is no limit.', 'Open the AI settings'],
  ['How do I import a file?', 'Import people from a file', 'Import prospects', '/ai-prospector/prospects/import'],
  ['Wie importiere ich Kontakte?', 'Import people from a file'],
  ['How do I merge two people?', 'Merge duplicates', undefined, '/ai-prospector/duplicates'],
  ['pause everything', 'Pause all sending'],
  ['How can I invite a colleague?', 'Invite a colleague', undefined, '/settings?section=team'],
  ['What is the meaning of life?', 'I can’t find an answer'],
];

it.each(TABLE)('%s', async (question, headline, shown, link) => {
  const answer = await ask(question);
  expect(answer).toMatchObject({ answered_by: 'rules', model: null });
  expect(answer.headline.startsWith(headline), answer.headline).toBe(true);
  const said = [...answer.rows.map(({ title }) => title), ...answer.actions.map(({ label }) => label)];
  if (shown !== undefined) expect(said).toContain(shown);
  const links = [...answer.rows, ...answer.actions].map(({ to }) => to);
  if (link !== undefined)
    expect(
      links.some((to) => to.includes(link)),
      links.join(' '),
    ).toBe(true);
});

describe('every answer', () => {
  it('says that rules gave it, and why; only who may connect a model is offered to', async () => {
    expect(await ask('How many leads do I have?')).toMatchObject({
      notice: 'No model is connected, so this answer comes from rules. The figures are the same.',
      can_connect: true,
    });
  });

  it('says that it changes nothing where a change is asked for', async () => {
    const { text } = await ask('Delete all leads');
    expect(text).toContain('I don’t change anything myself');
    expect((await maya.client.getLeads({})).count).toBe(8);
  });

  it('is about the person or campaign on the screen', async () => {
    const [lead] = (await maya.client.getLeads({ search: 'Lukas' })).results;
    const answer = await ask('What happened with this person?', `/ai-prospector/leads/details?id=${lead?.id}`);
    expect(answer.headline).toBe('Lukas Brandt: lead, Qualified.');
  });

  it('survives a screen that is none, and an id that is none', async () => {
    for (const screen of [
      '',
      '?id=',
      '/ai-prospector/leads/details?id=------------------------------------',
      '/x?id=%',
    ])
      expect((await ask('Why isn’t it sending?', screen)).headline).toBe(IDLE);
  });
});
