import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const QUESTION = 'How much does it cost for forty people?';

/** People who have got a first email and answered it, the first of them last. */
const answered = async (count = 1, text = QUESTION) => {
  const maya = await prepare(app);
  const people = await addPeople(maya, count);
  await launch(app, maya, 'Conversation');
  await approveAll(app, maya);
  const mails = (await maya.client.outbox({ limit: 100 })).results;
  for (const mail of mails) await maya.client.react({ id: mail.id, kind: 'reply', text });
  const threads = (await maya.client.getInbox({})).results;
  return { maya, people, threads, id: threads[0]?.id ?? '' };
};

const outbox = async ({ client }: Prepared) => (await client.outbox({ limit: 100 })).results;

it('a search finds the words of a reply, and nothing of the secret part of a link that it quotes', async () => {
  const secret = 'Ab3~'.repeat(11);
  const { maya } = await answered(1, `Is this the plan you mean? https://crm.example/q/${secret}`);
  const found = async (search: string): Promise<number> => (await maya.client.getInbox({ search })).count;
  expect(await found('the plan you mean')).toBe(1);
  expect(await found(secret.slice(0, 20))).toBe(0);
});

describe('an answer', () => {
  it('goes into the thread, from the same mailbox, after it could be taken back', async () => {
    const { maya, id } = await answered();
    const mail = await maya.client.replyMail({ id, body: 'Hi {{ first_name }},\n\nthat is £9 a seat.' });
    expect(mail).toMatchObject({
      origin: 'conversation',
      status: 'scheduled',
      subject: 'Re: Hello Company 0',
      is_reply: true,
    });
    await app.runDueJobs();
    expect(await outbox(maya)).toHaveLength(1);
    expect((await maya.client.getThread({ id })).entries.at(-1)).toMatchObject({
      direction: 'out',
      can_withdraw: true,
    });
    await maya.client.moveClock({ advance: '1m' });
    expect(await outbox(maya)).toHaveLength(2);
    const sent = await maya.client.getMail({ id: mail.id });
    expect(sent.text).toContain('Hi Person0,\n\nthat is £9 a seat.');
    expect(sent.text).not.toMatch(/unsubscribe/i);
    const inbound = await app.database.admin.query<{ rfc_message_id: string; answers: string }>(
      'select rfc_message_id, answers from inbound_messages where workspace_id = $1',
      [maya.workspaceId],
    );
    const [reply] = inbound.rows;
    const answer = (await outbox(maya)).find(({ subject }) => subject.startsWith('Re:'));
    expect(answer?.headers).toMatchObject({
      'In-Reply-To': reply?.rfc_message_id,
      References: `${reply?.answers} ${reply?.rfc_message_id}`,
    });
    expect(sent.headers?.['References']).toMatch(/^<[0-9a-f-]{36}\.1\.hidden@/);
    expect((await maya.client.getThread({ id })).state).toBe('waiting');
  });

  it('is taken back with its words, and never sent', async () => {
    const { maya, id } = await answered();
    const mail = await maya.client.replyMail({ id, body: 'Too quick' });
    const back = await maya.client.withdrawReply({ id: mail.id });
    expect(back.body).toBe('Too quick');
    await maya.client.moveClock({ advance: '5m' });
    expect(await outbox(maya)).toHaveLength(1);
    expect((await maya.client.getThread({ id })).state).toBe('to_answer');
    await expect(maya.client.withdrawReply({ id: mail.id })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now' },
    });
  });

  it('can’t be taken back once it was sent', async () => {
    const { maya, id } = await answered();
    const mail = await maya.client.replyMail({ id, body: 'Hello' });
    await maya.client.moveClock({ advance: '1m' });
    await expect(maya.client.withdrawReply({ id: mail.id })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now' },
    });
  });

  it('waits until the time it is scheduled for, whatever happens to the mailbox, at any hour', async () => {
    const { maya, id } = await answered();
    await maya.client.updateWorkspace({ window: { days: [1], from: '00:00', to: '00:01', timezone: 'workspace' } });
    const at = new Date(app.clock.now().getTime() + 3 * 3_600_000);
    await maya.client.replyMail({ id, body: 'Later', send_at: at.toISOString() });
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'paused' });
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'active' });
    await maya.client.moveClock({ advance: '2h' });
    expect(await outbox(maya)).toHaveLength(1);
    await maya.client.moveClock({ advance: '2h' });
    expect(await outbox(maya)).toHaveLength(2);
  });

  it.each([
    [
      'somebody who is Do Not Contact',
      'Marked Do Not Contact.',
      async ({ client }: Prepared, person: string) =>
        client.updateProspectStatus({ ids: [person], status: 'Do Not Contact' }),
    ],
    [
      'from a paused mailbox',
      /is paused/,
      async ({ client, mailboxId }: Prepared) => client.updateMailbox({ id: mailboxId, state: 'paused' }),
    ],
    [
      'while all sending is paused',
      /All sending is paused/,
      async ({ client }: Prepared) => client.pauseSending({ paused: true }),
    ],
  ])('is refused to %s, with a sentence', async (_, sentence, prevent) => {
    const { maya, people, id } = await answered();
    await prevent(maya, people[0] ?? '');
    expect((await maya.client.getThread({ id })).cannot_answer).toMatch(sentence);
    await expect(maya.client.replyMail({ id, body: 'Hi' })).rejects.toMatchObject({
      problem: { detail: expect.stringMatching(sentence) },
    });
    expect((await maya.client.getMails({ filter: 'scheduled' })).count).toBe(0);
  });

  it('of a rep goes from a colleague’s mailbox to nobody whom that mailbox has never written to', async () => {
    const maya = await prepare(app);
    const rep = await addColleague(app, maya, 'rep');
    const { id: personId } = await rep.client.createProspect({
      first_name: 'Ada',
      email: 'ada@mine.example',
      company_name: 'Mine',
    });
    await launch(app, maya, 'Of Maya');
    await approveAll(app, maya);
    const [sent] = await outbox(maya);
    await maya.client.react({ id: sent?.id ?? '', kind: 'reply', text: QUESTION });
    const id = (await rep.client.getInbox({})).results[0]?.id ?? '';
    const planned = new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString();
    await rep.client.replyMail({ id, body: 'To Ada', send_at: planned });
    await rep.client.updateProspect({ id: personId, email: 'cfo@bank.example' });
    const sentence = /is a colleague’s and has never written to cfo@bank\.example/;
    expect((await rep.client.getThread({ id })).cannot_answer).toMatch(sentence);
    await expect(rep.client.replyMail({ id, body: 'Pay here' })).rejects.toThrow(sentence);
    // What was planned is a draft again, and the rep can't send it there either.
    const [draft] = (await rep.client.getMails({ filter: 'draft' })).results;
    const answer = await rep.client.approveMail({ ids: [draft?.id ?? ''] });
    expect(answer.skipped).toMatchObject([{ id: draft?.id, reason: expect.stringMatching(sentence) }]);
    expect((await maya.client.getThread({ id })).cannot_answer).toBeNull();
    await rep.client.updateProspect({ id: personId, email: 'ada@mine.example' });
    expect((await rep.client.getThread({ id })).cannot_answer).toBeNull();
  });

  it('is stopped by the gate when they opt out meanwhile', async () => {
    const { maya, people, id } = await answered();
    await maya.client.replyMail({ id, body: 'Hi' });
    await maya.client.updateProspectStatus({ ids: people, status: 'Do Not Contact' });
    await maya.client.moveClock({ advance: '1m' });
    expect(await outbox(maya)).toHaveLength(1);
  });

  it('names a variable without a value, and what is wrong with a template', async () => {
    const { maya, id } = await answered();
    await expect(maya.client.replyMail({ id, body: 'In {{ city }}' })).rejects.toMatchObject({
      problem: { errors: [{ pointer: expect.stringContaining('body'), detail: expect.stringContaining('city') }] },
    });
    await expect(maya.client.replyMail({ id, body: 'In {{ city' })).rejects.toMatchObject({
      problem: { code: 'bad_template' },
    });
  });
});

describe('the list', () => {
  it('shows who replied last first, page by page, each once', async () => {
    const { maya, threads } = await answered(5);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof maya.client.getInbox>> = await maya.client.getInbox({
        page_size: 2,
        ...(after !== null && { after }),
      });
      seen.push(...page.results.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(threads.map(({ id }) => id));
    const times = threads.map(({ last_reply_at }) => last_reply_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('filters by state, class, unread, assignee, mailbox, what is put off, and words', async () => {
    const { maya, threads } = await answered(3);
    const [first = '', second = '', third = ''] = threads.map(({ id }) => id);
    const ids = async (filter: Parameters<typeof maya.client.getInbox>[0]) =>
      (await maya.client.getInbox(filter)).results.map(({ id }) => id);
    await maya.client.updateInbox({ ids: [first], done: true });
    await maya.client.updateInbox({ ids: [second], unread: false, assignee_id: maya.userId });
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await maya.client.updateInbox({ ids: [third], snoozed_until: tomorrow });
    expect(await ids({ state: 'done' })).toEqual([first]);
    expect(await ids({ state: 'to_answer' })).toEqual([second]);
    expect(await ids({ snoozed: 'true' })).toEqual([third]);
    expect(await ids({ assignee_id: maya.userId })).toEqual([second]);
    expect(await ids({ unread: 'true' })).toEqual([]);
    expect(await ids({ label: 'question', mailbox_id: maya.mailboxId })).toEqual([first, second]);
    expect(await ids({ label: 'interested,automatic' })).toEqual([]);
    expect(await ids({ search: 'forty people' })).toEqual([first, second, third]);
    expect(await ids({ search: threads[1]?.contact.name })).toEqual([second]);
    const { tabs } = await maya.client.getInbox({ tabs: 'to_answer,done' });
    expect(tabs?.map(({ count }) => count)).toEqual([1, 1]);
    await maya.client.moveClock({ advance: '25h' });
    expect(await ids({ state: 'to_answer' })).toEqual([second, third]);
    await maya.client.updateInbox({ ids: [first], done: false });
    expect(await ids({ state: 'to_answer' })).toEqual([first, second, third]);
  });

  it('shows a conversation again that was done or put off, once they write again', async () => {
    const { maya, id } = await answered();
    const later = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await maya.client.updateInbox({ ids: [id], done: true, snoozed_until: later });
    expect((await maya.client.getInbox({})).count).toBe(0);
    const [mail] = await outbox(maya);
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'And for fifty people?' });
    expect((await maya.client.getInbox({})).results[0]).toMatchObject({
      state: 'to_answer',
      is_unread: true,
      snoozed_until: null,
    });
  });

  it('keeps a question on top of an absence that comes after it', async () => {
    const { maya, id } = await answered();
    const [mail] = await outbox(maya);
    await maya.client.react({ id: mail?.id ?? '', kind: 'out_of_office' });
    expect(await maya.client.getThread({ id })).toMatchObject({ state: 'to_answer', class: 'question' });
  });

  it('goes with a merged record, and back', async () => {
    const { maya, people, threads } = await answered(2);
    const [keep = '', merged = ''] = people;
    const { undo_token: token } = await maya.client.mergeContacts({ keep_id: keep, merge_id: merged });
    const [only, ...rest] = (await maya.client.getInbox({})).results;
    expect([only?.contact.id, rest.length]).toEqual([keep, 0]);
    await maya.client.undo({ undo_token: token ?? '' });
    expect((await maya.client.getInbox({})).count).toBe(threads.length);
  });
});

describe('assigning', () => {
  it('is refused to a colleague who does not see the person', async () => {
    const { maya, id } = await answered();
    const rep = await maya.client.createSubUser({
      email: 'rep@fieldnote.example',
      first_name: 'Rep',
      last_name: 'One',
      user_role: 'rep',
    });
    await expect(maya.client.updateInbox({ ids: [id], assignee_id: rep.id })).rejects.toMatchObject({
      problem: { errors: [{ detail: expect.stringContaining('only their own people') }] },
    });
    await expect(maya.client.updateInbox({ ids: [id], assignee_id: id })).rejects.toMatchObject({ status: 400 });
    const past = new Date(app.clock.now().getTime() - 1_000).toISOString();
    await expect(maya.client.updateInbox({ ids: [id], snoozed_until: past })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a conversation of long mails', () => {
  it('shows the newest, as many as a screen can take, and the newest of all however long it is', async () => {
    const { maya, id } = await answered();
    const [mail] = await outbox(maya);
    for (const text of ['Second?', 'Third?']) await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
    const shown = async (characters: number) => {
      await app.database.admin.query(
        'update inbound_messages set whole_text = repeat($2, $3::int) where workspace_id = $1',
        [maya.workspaceId, 'x', characters],
      );
      return (await maya.client.getThread({ id })).entries.map(({ text }) => text);
    };
    expect(await shown(10)).toHaveLength(4);
    expect(await shown(400_000)).toEqual(['Second?', 'Third?']);
    expect(await shown(1_200_000)).toEqual(['Third?']);
  });
});
