import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { changePreference, connectMeta, deliverWebhook, forgetSenders } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: Prepared;
let kim: Colleague;
let ada: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp({ SIMULATOR: 'on' }));
});
afterAll(() => close());

const NUMBER = '+49301234567';

/** The number of a manager is believed for everybody, that of a salesperson for their own people. */
const connectAs = async (role: 'manager' | 'rep'): Promise<void> => {
  kim = await addColleague(app, maya, 'manager', 'Kim Berg');
  await connectMeta(kim, meta);
  await app.database.admin.query('update users set role = $2 where id = $1', [kim.userId, role]);
  await app.runDueJobs();
};
beforeEach(async () => {
  await forgetSenders(app, meta);
  maya = await prepare(app);
  [ada = ''] = await addPeople(maya, 1, { phone: NUMBER });
});

let counter = 0;
const said = (more: object) => ({
  id: `wamid.heard.${(counter += 1)}`,
  timestamp: String(Math.floor(app.clock.now().getTime() / 1_000)),
  from: NUMBER.slice(1),
  ...more,
});
const text = (body: string) => said({ type: 'text', text: { body } });
const edit = (id: string, message: object, type = 'edit') => said({ type, edit: { original_message_id: id, message } });
const deliver = async (...messages: object[]): Promise<void> => {
  const contacts = messages.map(() => ({ wa_id: NUMBER.slice(1) }));
  await deliverWebhook(app, meta.webhook({ metadata: { phone_number_id: meta.numbers[0]?.id }, contacts, messages }));
};
const statusOf = async (id: string) => (await maya.client.getProspect({ id })).status;
const entries = async () => {
  const [shown] = (await maya.client.getInbox({})).results;
  return shown === undefined ? [] : (await maya.client.getThread({ id: shown.id })).entries;
};
const blocked = async () =>
  (await maya.client.getSuppressions({})).results.map(({ channel, address }) => `${channel} ${address}`).toSorted();

describe('a message that its writer changes afterwards', () => {
  beforeEach(() => connectAs('manager'));

  it('to STOP is the opt-out that it is, and its first text stays', async () => {
    const first = text('How much is it?');
    await deliver(first);
    expect(await statusOf(ada)).not.toBe('Do Not Contact');
    await deliver(edit(first.id, { type: 'text', text: { body: 'STOP' } }));
    expect(await statusOf(ada)).toBe('Do Not Contact');
    expect(await blocked()).toEqual([expect.stringContaining('email'), `whatsapp ${NUMBER}`]);
    expect(await entries()).toMatchObject([
      { kind: 'text', text: 'How much is it?', class: 'question' },
      { kind: 'edited', text: 'STOP', class: 'unsubscribe', quotes: { text: 'How much is it?' } },
    ]);
  });

  it('is read by its caption too, and where Meta calls it unsupported', async () => {
    const first = said({ type: 'image', image: { id: '1', mime_type: 'image/png', caption: 'Our roof' } });
    const other = text('Hello');
    await deliver(first, other);
    await deliver(
      edit(first.id, { type: 'image', image: { id: '1', mime_type: 'image/png', caption: 'Our new roof' } }),
    );
    await deliver(edit(other.id, { type: 'text', text: { body: 'Please unsubscribe me' } }, 'unsupported'));
    expect((await entries()).map((each) => [each.kind, each.text])).toEqual([
      ['media', 'Our roof'],
      ['text', 'Hello'],
      ['edited', 'Our new roof'],
      ['edited', 'Please unsubscribe me'],
    ]);
    expect(await statusOf(ada)).toBe('Do Not Contact');
  });

  it('and means the same as before does nothing a second time', async () => {
    const first = text('Not now, please write again in March');
    await deliver(first);
    await deliver(edit(first.id, { type: 'text', text: { body: 'Not now, please write again in march' } }));
    const [before, after] = await entries();
    expect(before).toMatchObject({ class: 'not_now', followed: [expect.any(String)] });
    expect(after).toMatchObject({ class: 'not_now', followed: [] });
  });

  it('without words, or with none that are known here, is no message of its own', async () => {
    const first = text('Hello');
    await deliver(first, edit('wamid.x', {}), edit('wamid.y', { type: 'hologram' }), said({ type: 'edit' }));
    expect(await entries()).toHaveLength(1);
  });
});

describe('a person who stops marketing messages in WhatsApp’s settings', () => {
  const stop = (value = 'stop', from = NUMBER) => changePreference(app, meta, { from: from.slice(1), value });

  it('has opted out, once, as with STOP; managers alone undo it', async () => {
    await connectAs('manager');
    const rita = await addColleague(app, maya, 'rep', 'Rita Lin');
    await maya.client.transferProspects({ ids: [ada], user_id: rita.userId });
    await launch(app, maya, 'By email');
    expect(await draftsOf(maya)).toHaveLength(1);
    const hook = await stop();
    await deliverWebhook(app, hook, 2);
    expect(await statusOf(ada)).toBe('Do Not Contact');
    expect(await blocked()).toEqual([expect.stringContaining('email'), `whatsapp ${NUMBER}`]);
    expect(await draftsOf(maya)).toEqual([]);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'preference', class: 'unsubscribe', can_undo: true });
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'settled' }]);
    await expect(rita.client.undoReply({ id: entry?.id ?? '' })).rejects.toThrow('Only an owner or a manager');
    await maya.client.undoReply({ id: entry?.id ?? '' });
    expect(await statusOf(ada)).not.toBe('Do Not Contact');
  });

  it('is heard however much was reported today', async () => {
    await connectAs('manager');
    await app.database.admin.query(
      `insert into daily_intake (workspace_id, source, day, count, bytes) values ($1, $2, $3, $4, 0)`,
      [maya.workspaceId, `whatsapp-reports:${kim.userId}`, app.clock.now(), 1_000_000],
    );
    await stop();
    expect(await statusOf(ada)).toBe('Do Not Contact');
  });

  it('has not replied, and opens no window for free text', async () => {
    await connectAs('manager');
    await stop('resume');
    expect(await maya.client.getProspect({ id: ada })).toMatchObject({ status: 'New', last_replied_at: null });
    const { rows } = await app.database.admin.query(
      'select last_inbound_at from whatsapp_people where contact_id = $1',
      [ada],
    );
    expect(rows).toEqual([{ last_inbound_at: null }]);
  });

  it('who resumes them is shown to have done so, and stays blocked', async () => {
    await connectAs('manager');
    await stop();
    app.clock.advance(1_000);
    await stop('resume');
    expect(await statusOf(ada)).toBe('Do Not Contact');
    expect((await entries()).map(({ kind, class: meaning }) => [kind, meaning])).toEqual([
      ['preference', 'unsubscribe'],
      ['preference', null],
    ]);
    const events = (await maya.client.getTimeline({ id: ada })).results.map(({ summary }) => summary);
    expect(events).toContain('Allowed marketing messages again in WhatsApp’s settings');
  });

  it('is blocked by number alone where a salesperson’s number says it of a colleague’s person', async () => {
    await connectAs('rep');
    await stop();
    expect(await statusOf(ada)).toBe('New');
    expect(await blocked()).toEqual([`whatsapp ${NUMBER}`]);
  });

  it('who is unknown is added by stopping, and by nothing else', async () => {
    await connectAs('manager');
    await stop('resume', '+49301234999');
    await stop('paused', '+49301234999');
    expect((await maya.client.getProspects({})).results).toHaveLength(1);
    await stop('stop', '+49301234999');
    expect(await blocked()).toEqual(['whatsapp +49301234999']);
  });
});
