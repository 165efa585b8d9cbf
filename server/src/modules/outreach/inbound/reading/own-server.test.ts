import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { type Dovecot, isDovecotMissing, SENT_FOLDER } from '#testing/servers/dovecot.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let maya: Prepared;
let kim: Colleague;
let boxes = 0;
let user: string;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes());
});
afterAll(() => close?.());
beforeEach(async () => {
  if (isDovecotMissing) return;
  boxes += 1;
  user = `own${boxes}`;
  maya = await prepare(app);
  kim = await addColleague(app, maya, 'rep', 'Kim Berg');
});

/** A campaign of Maya's has left by a mailbox of hers; who got which Message-ID. */
const sendMayas = async () => {
  const { id } = await maya.client.connectMailbox({
    email: `maya${boxes}@fieldnote.example`,
    from_name: 'Maya',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
  });
  await launch(app, maya, 'Of Maya', { mailbox_ids: [id] });
  await approveAll(app, maya);
  await app.runDueJobs();
  const { rows } = await app.database.admin.query<{ name: string; to: string; person: string; message: string }>(
    `select a.rfc_message_id as name, m.to_address as to, m.contact_id as person, m.id as message
     from email_attempts a join messages m on m.id = a.message_id where a.workspace_id = $1 order by m.to_address`,
    [maya.workspaceId],
  );
  return rows;
};

let mails = 0;
const mailOf = (headers: Record<string, string>, text: string): string => {
  mails += 1;
  const all = { 'Message-ID': `<own-${mails}@x.example>`, To: `${user}@fieldnote.example`, ...headers };
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${text}\n`;
};
const reply = (to: { name: string; to: string }, text: string, from = to.to): string =>
  mailOf({ From: `<${from}>`, Subject: 'Re: Hello', 'In-Reply-To': to.name }, text);
const bounce = (of: { name: string; to: string }): string =>
  mailOf(
    {
      From: 'MAILER-DAEMON@mx.example',
      Subject: 'Undelivered',
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    [
      '--b\nContent-Type: text/plain\n\nFailed.',
      '--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n',
      `Final-Recipient: rfc822; ${of.to}\nAction: failed\nStatus: 5.1.1`,
      `--b\nContent-Type: message/rfc822-headers\n\nMessage-ID: ${of.name}\nTo: ${of.to}\n--b--`,
    ].join('\n'),
  );

const read = async (...raw: string[]): Promise<void> => {
  for (const each of raw) await dovecot.deliver(user, each);
  await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
  await app.runDueJobs();
};
const connectAs = (who: Pick<Prepared, 'client'>) => connectReadMailbox(app, who, user, { sink, dovecot });

describe.skipIf(isDovecotMissing)('a salesperson’s own mail server', () => {
  it('neither bounces nor answers what left by a colleague’s mailbox for a colleague’s people', async () => {
    await addPeople(maya, 2);
    const [one, two] = await sendMayas();
    if (one === undefined || two === undefined) throw new Error('Nothing was sent.');
    await connectAs(kim);
    await read(bounce(one), reply(two, 'Please unsubscribe me and never contact me again.'));
    for (const { message, person } of [one, two]) {
      expect(await maya.client.getMail({ id: message })).toMatchObject({ status: 'sent' });
      expect(await maya.client.getProspect({ id: person })).toMatchObject({ status: 'Contacted' });
    }
    expect((await maya.client.getSuppressions({})).results).toEqual([]);
    expect((await maya.client.getInbox({})).results).toEqual([]);
  });

  it('reads what the next mailbox of whoever sent it, a manager’s, or the mailbox of a person’s owner gets', async () => {
    await addPeople(maya, 1);
    const { id: own } = await kim.client.createProspect({
      first_name: 'Own',
      email: 'zoe@own.example',
      company_name: 'Own',
    });
    const [first, kims] = await sendMayas();
    if (first === undefined || kims === undefined) throw new Error('Nothing was sent.');
    await connectAs(kim);
    await read(reply(kims, 'What does it cost?'));
    expect((await kim.client.getInbox({})).results).toMatchObject([{ contact: { id: own } }]);
    user = `${user}next`;
    await connectAs(maya);
    await read(bounce(first));
    expect(await maya.client.getMail({ id: first.message })).toMatchObject({ status: 'bounced' });
  });

  it('makes no address known that a colleague’s mailbox may write to', async () => {
    const { id: own } = await kim.client.createProspect({
      first_name: 'Puppet',
      email: 'puppet@kim.example',
      company_name: 'Acme',
    });
    const [sent] = await sendMayas();
    if (sent === undefined) throw new Error('Nothing was sent.');
    await connectAs(kim);
    await read(reply(sent, 'Tell me more.'));
    const [thread] = (await kim.client.getInbox({})).results;
    await kim.client.updateLead({ id: own, email: 'director@bank.example' });
    await read(reply(sent, 'And this?', 'director@bank.example'));
    await expect(kim.client.replyMail({ id: thread?.id ?? '', body: 'Pay here' })).rejects.toThrow(
      /has never written to director@bank\.example/,
    );
  });

  it('tells in its Sent folder only of people whom its owner reaches', async () => {
    const [theirs = ''] = await addPeople(maya, 1);
    const { id: own } = await kim.client.createProspect({ first_name: 'Own', email: 'own@x.example' });
    await connectAs(kim);
    const raw = mailOf(
      { From: 'kim@fieldnote.example', To: 'person0@company0.example, own@x.example', Subject: 'Hi' },
      'Hello',
    );
    await dovecot.deliver(user, raw, SENT_FOLDER);
    await app.database.admin.query(`select enqueue.job('outreach.read-sent-folders', '{}')`);
    await app.runDueJobs();
    expect((await maya.client.getProspect({ id: theirs })).last_contacted_at).toBeNull();
    expect((await maya.client.getProspect({ id: own })).last_contacted_at).not.toBeNull();
  });
});
