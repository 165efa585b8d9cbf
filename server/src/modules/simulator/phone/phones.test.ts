import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import { addPeople, approveAll, haveAgreed, haveWritten, prepare, type Prepared } from '#testing/outreach.ts';
import { postWebhook } from '#testing/servers/connect-meta.ts';

let app: TestApp;
let maya: Prepared;
let sender: { id: string; number: string };
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
  const { account } = await maya.client.connectWhatsapp({ provider: 'simulator' });
  sender = { id: account?.id ?? '', number: account?.number ?? '' };
});

const NUMBER = '+447700900123';

/** A message is sent to somebody; returns their phone's view of it. */
const sent = async () => {
  await addPeople(maya, 1, { phone: NUMBER });
  await haveAgreed(app, maya);
  await haveWritten(app, maya, sender.id);
  await approveAll(app, await launchKinds(app, maya, ['whatsapp_text', 'email'], { accountId: sender.id }));
  return (await phone())?.entries[0];
};
const phone = async () => (await maya.client.phones({})).results[0];
const react = async (
  id: string | undefined,
  kind: 'delivered' | 'read' | 'reply' | 'stop' | 'block' | 'marketing_limit' | 'window_expired',
  text?: string,
) => {
  await maya.client.react({ id: id ?? '', kind, ...(text !== undefined && { text }) });
  await app.runDueJobs();
};
const scheduled = async () => (await maya.client.getMails({ filter: 'scheduled' })).results;

describe('a phone of the simulator', () => {
  it('shows what came, with its ticks, and answers in the inbox', async () => {
    const entry = await sent();
    expect(await phone()).toMatchObject({
      sender: { number: sender.number },
      person: { number: NUMBER, name: 'Person0' },
      entries: [{ side: 'business', status: 'sent', message: { body: 'Hi Person0' } }],
    });
    await react(entry?.id, 'delivered');
    expect((await phone())?.entries[0]?.status).toBe('delivered');
    await react(entry?.id, 'read');
    await react(entry?.id, 'reply', 'How much is it?');
    expect((await phone())?.entries).toMatchObject([
      { status: 'read', reactions: ['delivered', 'read', 'reply'] },
      { side: 'person', message: { body: 'How much is it?' }, quotes: expect.any(String) },
    ]);
    const [thread] = (await maya.client.getInbox({})).results;
    expect(thread).toMatchObject({ channel: 'whatsapp', snippet: 'How much is it?' });
    const answer = await maya.client.replyMail({ id: thread?.id ?? '', body: 'Two hundred, **{{ first_name }}**.' });
    expect(answer).toMatchObject({ channel: 'whatsapp', status: 'scheduled' });
    await maya.client.moveClock({ advance: '1m' });
    expect((await phone())?.entries.at(-1)).toMatchObject({
      side: 'business',
      message: { body: 'Two hundred, Person0.' },
    });
  });

  it('holds back, blocks and says STOP as on WhatsApp', async () => {
    const entry = await sent();
    await react(entry?.id, 'marketing_limit');
    expect(await scheduled()).toMatchObject([{ channel: 'whatsapp', reason_code: 'marketing_limit' }]);
    // The window stays open.
    await app.database.admin.query(
      `update whatsapp_people set last_inbound_at = last_inbound_at + interval '20 hours'`,
    );
    await maya.client.moveClock({ advance: '25h' });
    const again = (await phone())?.entries.at(-1);
    await react(again?.id, 'block');
    expect(await maya.client.getSuppressions({ state: 'live' })).toMatchObject({
      results: [{ channel: 'whatsapp', reason: 'limited' }],
    });
    await react(again?.id, 'stop');
    expect((await maya.client.getProspects({})).results[0]?.status).toBe('Do Not Contact');
  });

  it('of someone unknown writes, and they are a prospect; the window opens for an answer in free text', async () => {
    await maya.client.writeFromPhone({ sender_id: sender.id, number: '+447700900999', name: 'Zoë 🦊', text: 'Hello' });
    await app.runDueJobs();
    expect((await maya.client.getProspects({})).results).toMatchObject([
      { first_name: 'Zoë', lead_source: 'whatsapp_inbound' },
    ]);
    const [thread] = (await maya.client.getInbox({})).results;
    const details = await maya.client.getThread({ id: thread?.id ?? '' });
    expect(details.whatsapp).toMatchObject({ can: 'text', account: { number: sender.number } });
    await maya.client.moveClock({ advance: '1d' });
    await maya.client.moveClock({ advance: '1h' });
    const later = await maya.client.getThread({ id: thread?.id ?? '' });
    expect(later.whatsapp).toMatchObject({ can: 'template', reason: expect.stringContaining('24 hours') });
    await expect(maya.client.replyMail({ id: thread?.id ?? '', body: 'Hi' })).rejects.toThrow('template');
  });

  it('gets a template where the window is closed, with what fills it, and its button is an answer', async () => {
    const { id } = await maya.client.createWhatsappTemplate({
      sender_id: sender.id,
      name: 'offer',
      language: 'en',
      category: 'marketing',
      header: { kind: 'text', text: 'Winter offer' },
      body: 'Hello {{1}}, shall we talk on {{2}} about your plans?',
      footer: 'Reply STOP to end these',
      buttons: [{ kind: 'quick_reply', text: 'Yes please' }],
      variables: [
        { parameter: 'body.1', variable: 'first_name', fallback: 'there' },
        { parameter: 'body.2', variable: null, fallback: 'Monday' },
      ],
      examples: { 'body.1': 'Ada', 'body.2': 'Monday' },
    });
    await maya.client.writeFromPhone({ sender_id: sender.id, number: NUMBER, name: 'Zoë', text: 'Hello' });
    await app.runDueJobs();
    await maya.client.moveClock({ advance: '25h' });
    await haveAgreed(app, maya);
    const thread = (await maya.client.getInbox({})).results[0]?.id ?? '';
    const answer = { id: thread, template: { id, variables: { 'body.2': 'Tuesday' } } };
    await expect(maya.client.replyMail({ ...answer, channel: 'email' })).rejects.toThrow('email');
    await maya.client.replyMail(answer);
    await maya.client.moveClock({ advance: '1m' });
    const shown = (await phone())?.entries.at(-1);
    expect(shown?.message).toEqual({
      header: 'Winter offer',
      media: null,
      body: 'Hello Zoë, shall we talk on Tuesday about your plans?',
      footer: 'Reply STOP to end these',
      buttons: [{ kind: 'quick_reply', text: 'Yes please' }],
    });
    await maya.client.writeFromPhone({
      sender_id: sender.id,
      number: NUMBER,
      text: 'Yes please',
      answers: shown?.id ?? '',
      is_button: true,
    });
    await app.runDueJobs();
    expect((await maya.client.getThread({ id: thread })).entries.at(-1)).toMatchObject({
      kind: 'button',
      text: 'Yes please',
      quotes: { direction: 'out' },
    });
  });

  it('forgets what people wrote when they are removed for good, also those who hide their number', async () => {
    const writers = [{ number: NUMBER }, { user_id: 'US.13491208655302741918' }];
    for (const who of writers) {
      await maya.client.writeFromPhone({ sender_id: sender.id, name: 'Zoë', text: 'Hello', ...who });
      await app.runDueJobs();
    }
    const people = (await maya.client.getProspects({})).results;
    expect(people).toHaveLength(2);
    await maya.client.deleteProspects({ ids: people.map(({ id }) => id) });
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    const left = 'select number from simulator_phone_messages where workspace_id = $1';
    expect((await app.database.admin.query(left, [maya.workspaceId])).rows).toEqual([]);
  });

  it('takes the way of Meta’s webhooks: what isn’t signed with the sender’s secret is refused', async () => {
    await maya.client.writeFromPhone({ sender_id: sender.id, user_id: 'US.13491208655302741918', text: 'Hello' });
    const { rows } = await app.database.admin.query<{ phone_number_id: string }>(
      'select phone_number_id from whatsapp_senders where id = $1',
      [sender.id],
    );
    const value = { metadata: { phone_number_id: rows[0]?.phone_number_id }, statuses: [], messages: [] };
    const status = { id: 'wamid.1', status: 'sent', timestamp: '1790000000' };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value: { ...value, statuses: [status] } }] }],
    });
    expect(await postWebhook(app, { body, signature: `sha256=${'0'.repeat(64)}` })).toBe(401);
  });

  it('reaches no sender of another workspace', async () => {
    const other = await app.signUp();
    await expect(other.client.writeFromPhone({ sender_id: sender.id, number: NUMBER, text: 'Hi' })).rejects.toThrow(
      'WhatsApp sender',
    );
    expect(await other.client.phones({})).toEqual({ senders: [], results: [] });
  });
});
