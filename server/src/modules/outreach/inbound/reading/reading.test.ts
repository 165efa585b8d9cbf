import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { type Dovecot, isDovecotMissing, MAIL_PASSWORD } from '#testing/servers/dovecot.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes());
});
afterAll(() => close?.());

let boxes = 0;

/** A workspace with a mailbox that sends to the sink and reads its own inbox. */
const connect = async () => {
  boxes += 1;
  const user = `maya${boxes}`;
  const maya = await prepare(app);
  const boxId = await connectReadMailbox(app, maya, user, { sink, dovecot });
  return { maya, user, boxId };
};

/** Sends the first email of a campaign to everybody; the messages as they arrived, by recipient. */
const send = async (maya: Prepared, boxId: string, people = 1) => {
  await addPeople(maya, people);
  const campaign = await launch(app, maya, `Campaign ${boxes}`, { mailbox_ids: [boxId] });
  await approveAll(app, maya);
  const { results } = await maya.client.getMails({ filter: 'sent', page_size: 200 });
  const sent = await Promise.all(results.map(({ id }) => maya.client.getMail({ id })));
  const idOf = async (id: string): Promise<string> => {
    const { rows } = await app.database.admin.query<{ id: string }>(
      'select rfc_message_id as id from email_attempts where message_id = $1',
      [id],
    );
    return rows[0]?.id ?? '';
  };
  return { campaign, sent, idOf };
};

const mail = (headers: Record<string, string>, text: string): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${text}\n`;

const read = async (): Promise<void> => {
  await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
  await app.runDueJobs();
};

const peopleOf = async ({ client }: Prepared, id: string): Promise<string[]> =>
  (await client.getCampaignPeople({ id, page_size: 200 })).results.map(({ state }) => state);

const messageOf = (maya: Prepared, id: string | undefined) => maya.client.getMail({ id: id ?? '' });

const report = (user: string, messageId: string, { to, status }: { to: string; status: string }): string =>
  mail(
    {
      From: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
      To: `${user}@fieldnote.example`,
      Subject: 'Undelivered Mail Returned to Sender',
      'Message-ID': `<report-${messageId.slice(1, 20)}@mx.example>`,
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    [
      '--b',
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${to}`,
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} no such user here`,
      '--b',
      'Content-Type: message/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      `To: ${to}`,
      '--b--',
    ].join('\n'),
  );

describe.skipIf(isDovecotMissing)('a mailbox that is read', () => {
  it('stops a person’s workflow with their answer, from another address too, and keeps their own words', async () => {
    const { maya, user, boxId } = await connect();
    const { campaign, sent, idOf } = await send(maya, boxId);
    const headers = {
      From: 'Person <other@elsewhere.example>',
      To: `${user}@fieldnote.example`,
      Subject: 'Re: Hello',
      'In-Reply-To': await idOf(sent[0]?.id ?? ''),
      'Message-ID': '<1@elsewhere.example>',
    };
    const text = 'Sounds good, call me on Monday.\n\nOn Mon, 2 Mar 2026 at 09:00, Maya wrote:\n> Hi Person0';
    await dovecot.deliver(user, mail(headers, text));
    await read();
    expect(await peopleOf(maya, campaign.id)).toEqual(['replied']);
    const message = await messageOf(maya, sent[0]?.id);
    expect(message.replied_at).not.toBeNull();
    const words = JSON.stringify(message);
    expect(words).toContain('Sounds good, call me on Monday.');
    expect(words).not.toContain('2 Mar 2026');
    // Read again, or delivered twice, it is one answer.
    await dovecot.deliver(user, mail(headers, text));
    await read();
    const { rows } = await app.database.admin.query('select 1 from inbound_messages where workspace_id = $1', [
      maya.workspaceId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('takes an answer without a Message-ID by its sender and subject, and no other mail', async () => {
    const { maya, user, boxId } = await connect();
    const { campaign, sent } = await send(maya, boxId, 2);
    const [first, second] = sent;
    const to = { To: `${user}@fieldnote.example` };
    await dovecot.deliver(
      user,
      mail({ ...to, From: `<${first?.contact.email}>`, Subject: `AW: ${first?.subject}` }, 'Gern.'),
    );
    await dovecot.deliver(user, mail({ ...to, From: `<${second?.contact.email}>`, Subject: 'Lunch?' }, 'At noon?'));
    await dovecot.deliver(
      user,
      mail({ ...to, From: '<stranger@x.example>', Subject: `Re: ${second?.subject}` }, 'Hm.'),
    );
    await read();
    expect((await messageOf(maya, first?.id)).replied_at).not.toBeNull();
    expect((await messageOf(maya, second?.id)).replied_at).toBeNull();
    expect((await peopleOf(maya, campaign.id)).toSorted()).toEqual(['in_progress', 'replied']);
  });

  it('records an automatic reply, and stops nobody for it', async () => {
    const { maya, user, boxId } = await connect();
    const { campaign, sent, idOf } = await send(maya, boxId);
    const headers = { From: `<${sent[0]?.contact.email}>`, Subject: 'Out of office', 'Auto-Submitted': 'auto-replied' };
    await dovecot.deliver(
      user,
      mail({ ...headers, 'In-Reply-To': await idOf(sent[0]?.id ?? '') }, 'I am away until Monday.'),
    );
    await read();
    expect(await peopleOf(maya, campaign.id)).toEqual(['held']);
    expect(JSON.stringify(await messageOf(maya, sent[0]?.id))).toContain('Automatic reply');
  });

  it('says what an answer means, with the words that say so', async () => {
    const { maya, user, boxId } = await connect();
    const { sent, idOf } = await send(maya, boxId, 3);
    const answers = [
      'Sounds interesting, please send me more.',
      'Please remove me from your list.',
      'Can our customers unsubscribe themselves?',
    ];
    for (const [at, text] of answers.entries())
      await dovecot.deliver(
        user,
        mail(
          { From: `<${sent[at]?.contact.email}>`, Subject: 'Re', 'In-Reply-To': await idOf(sent[at]?.id ?? '') },
          text,
        ),
      );
    await read();
    const [interested, removed, asking] = await Promise.all(sent.map(({ id }) => messageOf(maya, id)));
    expect(interested?.thread.at(-1)).toMatchObject({
      class: 'interested',
      class_words: expect.arrayContaining([expect.stringContaining('interesting')]),
    });
    // Who asks for it in words is not contacted again, as with the link.
    expect(removed?.thread.at(-1)).toMatchObject({ class: 'unsubscribe' });
    expect(removed?.events.map(({ kind }) => kind)).toContain('unsubscribed');
    const statusOf = async (id = '') => (await maya.client.getProspect({ id })).status;
    expect(await statusOf(removed?.contact.id)).toBe('Do Not Contact');
    // Who may mean someone else is left to a person.
    expect(await statusOf(asking?.contact.id)).not.toBe('Do Not Contact');
  });

  it('makes no one Do Not Contact for words that someone else may have written', async () => {
    const { maya, user, boxId } = await connect();
    const { sent, idOf } = await send(maya, boxId, 4);
    const [forged, forwarded, bySubject, twoSenders] = sent;
    const text = 'Please unsubscribe me.';
    const result = 'mx.fieldnote.example; spf=fail; dkim=none; dmarc=fail';
    const from = (address: string | null | undefined) => ({ From: `<${address}>` });
    await dovecot.deliver(
      user,
      mail(
        { 'Authentication-Results': result, ...from(forged?.contact.email), Subject: `Re: ${forged?.subject}` },
        text,
      ),
    );
    const named = { References: await idOf(forwarded?.id ?? '') };
    await dovecot.deliver(user, mail({ ...from('colleague@x.example'), Subject: 'Re', ...named }, text));
    await dovecot.deliver(
      user,
      mail({ ...from(bySubject?.contact.email), Subject: `Re: ${bySubject?.subject}` }, text),
    );
    // The server may have checked another sender than the one that is read.
    const address = `<${twoSenders?.contact.email}>`;
    const both = { From: address, FROM: address, 'In-Reply-To': await idOf(twoSenders?.id ?? '') };
    await dovecot.deliver(user, mail({ ...both, Subject: 'Re' }, text));
    await read();
    const replies = await Promise.all(sent.map(async ({ id }) => (await messageOf(maya, id)).replied_at !== null));
    // By its subject alone it may be anybody's: it is kept, and ends nothing until a person confirms it.
    expect(replies).toEqual([false, true, false, true]);
    for (const { contact } of sent)
      expect((await maya.client.getProspect({ id: contact.id })).status).not.toBe('Do Not Contact');
  });

  it('does what an answer asks for only where nobody else can have written it, and shows all of it', async () => {
    const { maya, user, boxId } = await connect();
    const { sent, idOf } = await send(maya, boxId, 3);
    const [theirs, forged, bySubject] = sent;
    const text = 'That sounds great, I am interested.\n\nOn Monday Maya wrote:\n> Hello';
    const fails = { 'Authentication-Results': 'mx.fieldnote.example; dmarc=fail' };
    const answer = async (to: typeof theirs, isNamed: boolean, more: Record<string, string> = {}): Promise<void> =>
      dovecot.deliver(
        user,
        mail(
          {
            From: `<${to?.contact.email}>`,
            Subject: `Re: ${to?.subject}`,
            'Message-ID': `<answer-${to?.id}@x.example>`,
            ...(isNamed && { 'In-Reply-To': await idOf(to?.id ?? '') }),
            ...more,
          },
          text,
        ),
      );
    await answer(theirs, true);
    await answer(forged, true, fails);
    await answer(bySubject, false);
    await read();
    const leads = (await maya.client.getLeads({})).results.map(({ id }) => id);
    expect(leads).toEqual([theirs?.contact.id]);
    const { results } = await maya.client.getInbox({ state: 'to_answer' });
    expect(results).toHaveLength(3);
    const thread = results.find(({ contact }) => contact.id === theirs?.contact.id);
    const { entries } = await maya.client.getThread({ id: thread?.id ?? '' });
    expect(entries.at(-1)).toMatchObject({
      text: 'That sounds great, I am interested.',
      whole_text: expect.stringContaining('> Hello'),
      followed: [expect.stringContaining('is now a lead')],
    });
    const { id } = await maya.client.replyMail({ id: thread?.id ?? '', body: 'Gladly' });
    const { rows } = await app.database.admin.query<{ thread: string[] }>(
      'select thread from email_contents where message_id = $1',
      [id],
    );
    expect(rows[0]?.thread).toEqual([await idOf(theirs?.id ?? ''), `<answer-${theirs?.id}@x.example>`]);
  });

  it('believes a bounce of a message that it names, for its recipient, and no forged one', async () => {
    const { maya, user, boxId } = await connect();
    const { sent, idOf } = await send(maya, boxId, 3);
    const [gone, full, fine] = sent;
    const ids = await Promise.all(sent.map(({ id }) => idOf(id)));
    await dovecot.deliver(user, report(user, ids[0] ?? '', { to: gone?.contact.email ?? '', status: '5.1.1' }));
    await dovecot.deliver(user, report(user, ids[1] ?? '', { to: full?.contact.email ?? '', status: '4.2.2' }));
    await dovecot.deliver(
      user,
      report(user, '<made-up@fieldnote.example>', { to: fine?.contact.email ?? '', status: '5.1.1' }),
    );
    await dovecot.deliver(user, report(user, ids[2] ?? '', { to: 'somebody@else.example', status: '5.1.1' }));
    await read();
    const statuses = await Promise.all(sent.map(async ({ id }) => (await messageOf(maya, id)).status));
    expect(statuses).toEqual(['bounced', 'scheduled', 'sent']);
  });

  it('is read on behind an answer that names what is no address, however long', async () => {
    const { maya, user, boxId } = await connect();
    const { sent, idOf } = await send(maya, boxId, 2);
    const answered = async (of: (typeof sent)[number] | undefined, text: string) => {
      const named = { 'In-Reply-To': await idOf(of?.id ?? ''), 'Message-ID': `<answer-${of?.id}@x.example>` };
      await dovecot.deliver(user, mail({ From: `<${of?.contact.email}>`, Subject: 'Re', ...named }, text));
    };
    const address = `${randomBytes(4_000).toString('hex')}@company0.example`;
    await answered(sent[0], `Please contact my colleague Efua Boateng (${address}) about this.`);
    await answered(sent[1], 'Please unsubscribe me.');
    await read();
    const [naming, asking] = sent;
    expect((await messageOf(maya, naming?.id)).replied_at).not.toBeNull();
    expect((await maya.client.getProspect({ id: asking?.contact.id ?? '' })).status).toBe('Do Not Contact');
  });

  it('goes on where it stood, also when the server numbers its mails anew', async () => {
    const { maya, user, boxId } = await connect();
    const { sent, idOf } = await send(maya, boxId, 2);
    const answer = async (at: number) =>
      dovecot.deliver(
        user,
        mail(
          { From: `<${sent[at]?.contact.email}>`, Subject: 'Re', 'In-Reply-To': await idOf(sent[at]?.id ?? '') },
          `Answer ${at}`,
        ),
      );
    await answer(0);
    await read();
    await dovecot.renumber(user);
    await answer(1);
    await read();
    for (const { id } of sent) expect((await messageOf(maya, id)).replied_at).not.toBeNull();
    const { rows } = await app.database.admin.query('select 1 from inbound_messages where workspace_id = $1', [
      maya.workspaceId,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('records a mail once when two workers read it at once', async () => {
    const { maya, user, boxId } = await connect();
    const { sent, idOf } = await send(maya, boxId, 5);
    for (const { id, contact } of sent)
      await dovecot.deliver(
        user,
        mail({ From: `<${contact.email}>`, Subject: 'Re', 'In-Reply-To': await idOf(id) }, 'Yes\u0000, \ud83d please.'),
      );
    const job = JSON.stringify({ workspaceId: maya.workspaceId, mailboxId: boxId });
    for (let worker = 0; worker < 2; worker += 1)
      await app.database.admin.query(`select enqueue.job('outreach.read-mailbox', $1::json)`, [job]);
    await app.runDueJobs();
    const { rows } = await app.database.admin.query('select 1 from inbound_messages where workspace_id = $1', [
      maya.workspaceId,
    ]);
    expect(rows).toHaveLength(5);
  });

  it('says why it can’t be read, and reads on once it can', async () => {
    const { maya, user, boxId } = await connect();
    expect((await maya.client.getMailboxes({})).results.find(({ id }) => id === boxId)?.reading).toMatchObject({
      host: '127.0.0.1',
      user,
      problem: null,
      read_at: expect.any(String),
    });
    const set = (change: string) =>
      app.database.admin.query(`update mailboxes set imap = imap || $2::jsonb where id = $1`, [boxId, change]);
    await set('{"port": 1}');
    await read();
    const failing = (await maya.client.getMailboxes({})).results.find(({ id }) => id === boxId);
    expect(failing?.reading?.problem).toMatch(/doesn’t accept connections on port 1/);
    await set(`{"port": ${dovecot.port}}`);
    // It waits a minute before it asks again.
    await app.database.admin.query('update mailbox_folders set next_at = null where mailbox_id = $1', [boxId]);
    await read();
    expect((await maya.client.getMailboxes({})).results.find(({ id }) => id === boxId)?.reading?.problem).toBeNull();
  });
});

describe.skipIf(isDovecotMissing)('the server for replies', () => {
  it('is checked before it is stored, and its password goes to no other server', async () => {
    const { maya, user, boxId } = await connect();
    const imap = { host: '127.0.0.1', port: dovecot.port, secure: 'none' as const, user };
    await expect(maya.client.updateMailbox({ id: boxId, imap: { ...imap, password: 'wrong' } })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'mailbox_refused', errors: [{ pointer: '/imap/password' }] },
    });
    await expect(maya.client.updateMailbox({ id: boxId, imap: { ...imap, host: 'localhost' } })).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/imap/password' }] },
    });
    expect((await maya.client.updateMailbox({ id: boxId, imap: null })).reading).toBeNull();
    const again = await maya.client.updateMailbox({ id: boxId, imap: { ...imap, password: MAIL_PASSWORD } });
    expect(again.reading).toMatchObject({ host: '127.0.0.1', user });
  });
});
