import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import { addPeople, approveAll, draftsOf, haveAgreed, haveWritten, prepare, type Prepared } from '#testing/outreach.ts';
import { connectMeta, deliverWebhook } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: Prepared;
let accountId: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp());
});
afterAll(() => close());
beforeEach(async () => {
  await app.database.admin.query('delete from whatsapp_senders');
  meta.taken.length = 0;
  maya = await prepare(app);
  accountId = await connectMeta(maya, meta);
  await app.runDueJobs();
});

const NUMBER = '49301234567';
let counter = 0;

const said = (more: object, from: object = { from: NUMBER }) => ({
  id: `wamid.in.${(counter += 1)}`,
  timestamp: String(Math.floor(app.clock.now().getTime() / 1_000)),
  type: 'text',
  ...from,
  ...more,
});
const text = (body: string, more: object = {}) => said({ text: { body }, ...more });
const deliver = async (messages: object[], name?: string, times = 1): Promise<void> => {
  const contacts = messages.map(() => ({ wa_id: NUMBER, profile: name === undefined ? undefined : { name } }));
  const metadata = { phone_number_id: meta.numbers[0]?.id };
  await deliverWebhook(app, meta.webhook({ metadata, contacts, messages }), times);
};
const threads = async () => (await maya.client.getInbox({})).results;
const thread = async () => maya.client.getThread({ id: (await threads())[0]?.id ?? '' });

/** A workflow whose first message by WhatsApp is sent, and the wamid of that. */
const written = async (kinds: ('whatsapp_text' | 'email')[] = ['whatsapp_text', 'email'], count = 1) => {
  await addPeople(maya, count, { phone: `+${NUMBER}` });
  await haveAgreed(app, maya);
  await haveWritten(app, maya, accountId);
  meta.open.add(NUMBER);
  await approveAll(app, await launchKinds(app, maya, kinds, { accountId }));
  return { wamid: meta.taken.at(-1)?.wamid ?? '' };
};

/** Time passes, and a pass looks for what is due. */
const later = async (ms: number) => {
  app.clock.advance(ms);
  await app.database.admin.query(`select enqueue.job('outreach.sweep', '{}')`);
  await app.runDueJobs();
};
const state = async () => {
  const [campaign] = (await maya.client.getCampaigns({})).results;
  return (await maya.client.getCampaignPeople({ id: campaign?.id ?? '' })).results[0]?.state;
};

describe('someone we wrote to', () => {
  it('answers once, however often it is told: their workflow stops, and the inbox has it with what it quotes', async () => {
    const { wamid } = await written();
    await deliver([text('How much is it?', { context: { id: wamid } })], undefined, 3);
    expect(await threads()).toMatchObject([{ channel: 'whatsapp', class: 'question', state: 'to_answer' }]);
    const { entries } = await thread();
    expect(entries).toMatchObject([
      { direction: 'out', channel: 'whatsapp' },
      { direction: 'in', channel: 'whatsapp', text: 'How much is it?', quotes: { direction: 'out' } },
    ]);
    expect(await state()).toBe('replied');
    expect((await maya.client.getProspects({})).results[0]?.status).toBe('Engaged');
  });

  it('says only thanks: that ends their workflow as a reply, and makes no lead of them', async () => {
    await written();
    await deliver([text('Ok, thanks 👍')]);
    expect(await threads()).toMatchObject([{ class: null, state: 'to_answer' }]);
    expect(await state()).toBe('replied');
    expect((await maya.client.getLeads({})).results).toEqual([]);
  });

  it('writes STOP: Do Not Contact, everything stops, and one undo takes it back', async () => {
    await written();
    await deliver([text('Stopp!')]);
    const [person] = (await maya.client.getProspects({})).results;
    expect(person?.status).toBe('Do Not Contact');
    const [entry] = (await thread()).entries.slice(-1);
    expect(entry).toMatchObject({ class: 'unsubscribe', can_undo: true });
    await deliver([text('START')]);
    expect((await maya.client.getProspects({})).results[0]?.status).toBe('Do Not Contact');
    await maya.client.undoReply({ id: entry?.id ?? '' });
    expect((await maya.client.getProspects({})).results[0]?.status).not.toBe('Do Not Contact');
  });

  it('writes STOP from the other form of their number: neither form is written to again', async () => {
    await addPeople(maya, 1, { phone: '+52 55 1234 5678' });
    const from = { from: '5215512345678' };
    await deliver([text('STOP', from)]);
    const [person] = (await maya.client.getProspects({})).results;
    expect(person).toMatchObject({ phone: '+525512345678', status: 'Do Not Contact' });
    await maya.client.deleteProspects({ ids: [person?.id ?? ''] });
    await deliver([text('Me again', from)]);
    expect((await maya.client.getProspects({})).results).toMatchObject([
      { phone: '+5215512345678', status: 'Do Not Contact' },
    ]);
  });

  it('reacts: the inbox shows it, and the workflow goes on', async () => {
    const { wamid } = await written();
    await deliver([said({ type: 'reaction', reaction: { message_id: wamid, emoji: '👍' } })]);
    await deliver([said({ type: 'reaction', reaction: { message_id: wamid } })]);
    expect((await thread()).entries.at(-1)).toMatchObject({ kind: 'reaction', text: 'Reacted with 👍' });
    expect(await state()).not.toBe('replied');
  });
});

it('who was read sees it: their last message is marked at Meta once, and a refusal hurts nobody', async () => {
  await written();
  const last = text('And when?');
  await deliver([text('How much is it?'), { ...last, timestamp: String(Number(last.timestamp) + 1) }]);
  await deliver([said({ type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } })]);
  const read = async () => {
    const [shown] = await threads();
    await maya.client.updateInbox({ ids: [shown?.id ?? ''], unread: false });
    await app.runDueJobs();
    return meta.got.flatMap(({ json }) => (json['status'] === 'read' ? [json['message_id']] : []));
  };
  expect(await read()).toEqual([last.id]);
  expect(await read()).toEqual([last.id]);
  await deliver([text('Hello?')]);
  const refusal = { error: { code: 100, message: '(#100) Invalid parameter', type: 'OAuthException' } };
  meta.failNext({ status: 400, body: refusal }, 1, 'messages');
  expect(await read()).toHaveLength(2);
  expect(await read()).toHaveLength(2);
});

describe('someone unknown', () => {
  it('becomes a prospect of the sender’s owner, once, with a name in any script', async () => {
    await Promise.all([deliver([text('שלום 🙂')], '🦊 שרה לוי'), deliver([text('Second')], '🦊 שרה לוי')]);
    const texts = async () => {
      await app.runDueJobs();
      return (await thread()).entries.map((each) => each.text).toSorted();
    };
    await expect.poll(texts, { timeout: 15_000 }).toEqual(['Second', 'שלום 🙂']);
    const { results } = await maya.client.getProspects({});
    expect(results).toMatchObject([
      {
        first_name: '🦊',
        last_name: 'שרה לוי',
        phone: `+${NUMBER}`,
        lead_source: 'whatsapp_inbound',
        owner: { id: maya.userId },
      },
    ]);
    // Rules that know no word of it say nothing of it.
    expect(await threads()).toMatchObject([{ class: null, state: 'to_answer' }]);
  });

  it('may hide their number, and is known again by their user id', async () => {
    await deliver([
      said({ text: { body: 'Hi' } }, { from_user_id: 'US.134' }),
      said({ text: { body: 'Again' } }, { from_user_id: 'US.134' }),
    ]);
    expect((await maya.client.getProspects({})).results).toMatchObject([
      { first_name: 'WhatsApp contact', phone: null },
    ]);
    expect((await thread()).entries).toHaveLength(2);
  });

  it('who hides their number is answered by their user id, and is reached by no one else’s sender', async () => {
    await deliver([said({ text: { body: 'What does a roof cost?' } }, { from_user_id: 'US.134' })]);
    meta.open.add('US.134');
    const { id, whatsapp } = await thread();
    expect(whatsapp).toMatchObject({ can: 'text', reason: null });
    const picture = await maya.client.addAttachment(
      {},
      { file: { name: 'roof.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0]) } },
    );
    const answer = await maya.client.replyMail({ id, body: 'A hundred euros.', attachments: [picture] });
    await later(60_000);
    const mail = await maya.client.getMail({ id: answer.id });
    expect(mail.status).toBe('sent');
    expect(mail.events.map(({ summary }) => summary)).toContain('Sent on WhatsApp');
    const body = meta.taken.at(-1)?.body;
    expect(body).toMatchObject({ recipient: 'US.134', type: 'image', image: { caption: 'A hundred euros.' } });
    expect(body).not.toHaveProperty('to');
    meta.open.delete('US.134');
    await later(25 * 3_600_000);
    expect((await thread()).whatsapp).toMatchObject({ can: 'template' });
  });

  it('who hides their number and wrote STOP stays blocked when their record is deleted and they write again', async () => {
    const hidden = (body: string) => deliver([said({ text: { body } }, { from_user_id: 'US.135' })]);
    await hidden('What does a roof cost?');
    await hidden('STOP');
    const [person] = (await maya.client.getProspects({})).results;
    expect(person?.status).toBe('Do Not Contact');
    await maya.client.deleteProspects({ ids: [person?.id ?? ''] });
    await hidden('Me again');
    const { id, cannot_answer: why } = await thread();
    expect(why).toBe('They unsubscribed.');
    await expect(maya.client.replyMail({ id, body: 'A hundred euros.' })).rejects.toThrow('They unsubscribed.');
    const { results } = await maya.client.getSuppressions({});
    await maya.client.liftSuppressions({
      ids: results.map((each) => each.id),
      evidence: 'Asked for an offer by phone',
    });
    expect((await thread()).cannot_answer).toBeNull();
  });

  it('whose number can’t be one keeps nothing waiting', async () => {
    await deliver([text('From nowhere', { from: '00000' }), text('Hello')]);
    expect((await threads()).map(({ snippet }) => snippet)).toEqual(['Hello']);
    const { rows } = await app.database.admin.query(`select key from whatsapp_events where state = 'stored'`);
    expect(rows).toEqual([]);
  });

  it('whose message can’t be kept holds up nobody, is tried again, and some time isn’t any more', async () => {
    await app.database.admin.query(`alter table inbound_messages add constraint no_poison check (text <> 'poison')`);
    const waits = async () =>
      (await app.database.admin.query('select state, failures from whatsapp_events order by occurred_at, id')).rows;
    try {
      await deliver([text('poison'), text('Hello')]);
      expect((await threads()).map(({ snippet }) => snippet)).toEqual(['Hello']);
      expect(await waits()).toEqual([
        { state: 'stored', failures: 1 },
        { state: 'taken', failures: 0 },
      ]);
      await app.database.admin.query(`update whatsapp_events set failures = 19 where state = 'stored'`);
      await deliver([text('Me too')]);
      // Each message that comes has it tried again: on a busy morning that is soon often.
      expect((await waits())[0]).toEqual({ state: 'stored', failures: 20 });
      await app.database.admin.query(`update whatsapp_events set received_at = received_at - interval '3 days'`);
      await deliver([text('And me')]);
      expect((await waits())[0]).toEqual({ state: 'failed', failures: 21 });
    } finally {
      await app.database.admin.query('alter table inbound_messages drop constraint no_poison');
    }
  });

  it('who was deleted comes as a new prospect, and one whose number opted out stays Do Not Contact', async () => {
    await deliver([text('Hello')], 'Ada');
    await deliver([text('STOP')]);
    const [first] = (await maya.client.getProspects({})).results;
    await maya.client.deleteProspects({ ids: [first?.id ?? ''] });
    await deliver([text('Me again')], 'Ada');
    expect((await maya.client.getProspects({})).results).toMatchObject([{ status: 'Do Not Contact' }]);
  });
});

describe('what comes with a message', () => {
  it('is fetched and can be downloaded; what is too large, gone or of a dangerous kind says so', async () => {
    const big = Buffer.alloc(20 * 1024 * 1024 + 1);
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000040000000308020000', 'hex');
    meta.files.set('1', { type: 'image/png', bytes: png });
    meta.files.set('2', { type: 'image/png', bytes: big });
    // A few kilobytes that a browser would unpack into a gigabyte and a half.
    meta.files.set('4', {
      type: 'image/png',
      bytes: Buffer.from(png.toString('hex').replace('0000000400000003', '00004e2000004e20'), 'hex'),
    });
    const media = (type: string, part: object) => said({ type, [type]: part });
    await deliver([
      media('image', { id: '1', mime_type: 'image/png', caption: 'Our roof' }),
      media('image', { id: '2', mime_type: 'image/png' }),
      media('document', { id: '3', mime_type: 'application/pdf', filename: 'plan.pdf' }),
      media('document', { id: '1', mime_type: 'application/x-msdownload', filename: 'run.exe' }),
      media('image', { id: '4', mime_type: 'image/png' }),
    ]);
    const { entries } = await thread();
    const seen = entries.map(({ text: words, files }) => [words, files[0]?.name, files[0]?.not_kept]);
    expect(entries.map(({ files }) => files[0]?.shown)).toEqual([
      { as: 'image/png', width: 4, height: 3 },
      null,
      null,
      null,
      null,
    ]);
    expect(seen).toEqual([
      ['Our roof', 'picture.png', null],
      ['Photo', 'picture.png', 'large'],
      ['Document', 'plan.pdf', 'gone'],
      ['Document', 'run.exe', 'kind'],
      ['Photo', 'picture.png', null],
    ]);
  });

  it('stands as words where it is no text; what isn’t known is never lost, and what takes something back says nothing', async () => {
    await deliver([
      said({ type: 'location', location: { latitude: 52.5, longitude: 13.4, name: 'Office' } }),
      said({ type: 'contacts', contacts: [{ name: { formatted_name: 'Ada L' }, phones: [{ phone: '+49 1' }] }] }),
      said({
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'x', title: 'Yes please' } },
      }),
      said({ type: 'hologram', hologram: {} }),
      said({ type: 'edit', edit: {} }),
      text('x'.repeat(5_000)),
    ]);
    const { entries } = await thread();
    expect(entries.map(({ kind }) => kind)).toEqual(['location', 'contacts', 'button', 'unsupported', 'text']);
    expect(entries[0]?.text).toBe('Location: Office');
    expect(entries[1]?.text).toBe('Contact: Ada L, +49 1');
    expect(entries[4]?.text).toHaveLength(5_000);
  });
});

describe('what Meta reports as failed', () => {
  const failed = async (id: string, wamid: string, code: number) => {
    const status = {
      id: wamid,
      status: 'failed',
      timestamp: String(Math.floor(app.clock.now().getTime() / 1_000)),
      biz_opaque_callback_data: `${id}.1`,
      errors: [{ code, title: 'x' }],
    };
    const metadata = { phone_number_id: meta.numbers[0]?.id };
    await deliverWebhook(app, meta.webhook({ metadata, statuses: [status] }), 3);
  };
  const fail = async (code: number) => {
    const { wamid } = await written();
    const [mail] = (await maya.client.getMails({ filter: 'sent' })).results;
    const id = mail?.id ?? '';
    await failed(id, wamid, code);
    return { id, mail: () => maya.client.getMail({ id }) };
  };

  it('131053: the file is uploaded again for the next message', async () => {
    await deliver([text('May I see one?')]);
    meta.open.add(NUMBER);
    const { id } = await thread();
    const content = Buffer.from([0xff, 0xd8, 0xff, 0]);
    const picture = await maya.client.addAttachment({}, { file: { name: 'roof.jpg', content } });
    const answer = async () => {
      const { id: messageId } = await maya.client.replyMail({ id, body: 'Here.', attachments: [picture] });
      await later(60_000);
      const { wamid = '', body } = meta.taken.at(-1) ?? {};
      return { messageId, wamid, media: (body?.['image'] as { id: string } | undefined)?.id };
    };
    const first = await answer();
    const second = await answer();
    expect(second.media).toBe(first.media);
    await failed(second.messageId, second.wamid, 131_053);
    expect((await answer()).media).not.toBe(first.media);
  });

  it('131050: their number gets nothing more on WhatsApp, and the workflow goes on by email', async () => {
    const { mail } = await fail(131_050);
    expect((await mail()).status).toBe('failed');
    const { results } = await maya.client.getSuppressions({ state: 'live' });
    expect(results).toMatchObject([{ channel: 'whatsapp', address: `+${NUMBER}`, reason: 'limited' }]);
    await later(3 * 86_400_000);
    expect(await draftsOf(maya)).toMatchObject([{ channel: 'email' }]);
  });

  it('131050: what they write can be answered while the window is open', async () => {
    await fail(131_050);
    await deliver([text('But how much is it?')]);
    const { id, whatsapp } = await thread();
    expect(whatsapp).toMatchObject({ can: 'text' });
    const { id: offer } = await maya.client.createWhatsappTemplate({
      sender_id: accountId,
      name: `offer_${Date.parse(app.clock.now().toISOString())}`,
      language: 'en',
      category: 'marketing',
      body: 'We have an offer for you',
    });
    await expect(maya.client.replyMail({ id, template: { id: offer } })).rejects.toThrow('wouldn’t deliver');
    const answer = await maya.client.replyMail({ id, body: 'A hundred euros.' });
    await later(60_000);
    expect((await maya.client.getMail({ id: answer.id })).status).toBe('sent');
    expect(meta.taken.at(-1)?.body).toMatchObject({ text: { body: 'A hundred euros.' } });
    await later(25 * 3_600_000);
    expect((await thread()).whatsapp).toMatchObject({ can: 'nothing' });
  });

  it('131049: it waits a day with the reason in words, and is then sent once more', async () => {
    const { mail } = await fail(131_049);
    expect(await mail()).toMatchObject({ status: 'scheduled', reason: expect.stringContaining('marketing') });
    expect(meta.taken).toHaveLength(1);
    app.clock.advance(2 * 3_600_000);
    await haveWritten(app, maya, accountId);
    await later(23 * 3_600_000);
    expect(meta.taken.map(({ body }) => body['biz_opaque_callback_data'])).toHaveLength(2);
    expect((await mail()).status).toBe('sent');
  });

  it('131047: it has failed, and says that a template is needed', async () => {
    const { mail } = await fail(131_047);
    expect(await mail()).toMatchObject({ status: 'failed', reason: expect.stringContaining('Send a template') });
  });
});
