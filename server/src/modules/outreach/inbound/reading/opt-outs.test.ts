import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { fullMailbox } from '#testing/full-mailbox.ts';
import { addPeople, approveAll, launch, prepare, reasonsOf } from '#testing/outreach.ts';
import { type Dovecot, isDovecotMissing } from '#testing/servers/dovecot.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes());
});
afterAll(() => close?.());

const HEADERS = [
  'X-Plain: x',
  'Feedback-ID: 1.eu-west-1.abc=:AmazonSES',
  'List-Id: <sales.firm.example>',
  'X-Auto-Response-Suppress: All',
  'Auto-Submitted: auto-generated',
];

it.skipIf(isDovecotMissing)(
  'an opt-out holds whatever relays and programs add to the mail, and nothing more is sent',
  async () => {
    const maya = await prepare(app);
    const boxId = await connectReadMailbox(app, maya, 'headed', { sink, dovecot });
    await addPeople(maya, HEADERS.length);
    await launch(app, maya, 'Headed', { mailbox_ids: [boxId] });
    await approveAll(app, maya);
    const { rows: sent } = await app.database.admin.query<{ name: string; to: string; person: string }>(
      `select a.rfc_message_id as name, m.to_address as to, m.contact_id as person
     from email_attempts a join messages m on m.id = a.message_id where a.workspace_id = $1`,
      [maya.workspaceId],
    );
    expect(sent).toHaveLength(HEADERS.length);
    for (const [at, header] of HEADERS.entries())
      await dovecot.deliver(
        'headed',
        [
          header,
          `From: <${sent[at]?.to}>`,
          'Subject: Re: Hello',
          `Message-ID: <headed-${at}@firm.example>`,
          `In-Reply-To: ${sent[at]?.name}`,
          '',
          'Please remove me from your list and never contact me again.',
          '',
        ].join('\n'),
      );
    await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
    await app.runDueJobs();
    const people = await Promise.all(sent.map(({ person }) => maya.client.getProspect({ id: person })));
    expect(people.map(({ status }) => status)).toEqual(HEADERS.map(() => 'Do Not Contact'));
    const before = sink.mails.length;
    await maya.client.moveClock({ advance: '10d' });
    await app.runDueJobs();
    await approveAll(app, maya);
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(before);
  },
);

it.skipIf(isDovecotMissing)('an opt-out from a further address of the same person is theirs', async () => {
  const maya = await prepare(app);
  const boxId = await connectReadMailbox(app, maya, 'further', { sink, dovecot });
  const [kept = '', merged = ''] = await addPeople(maya, 2, (at) => ({ email: `ada@${at}.example` }));
  await maya.client.mergeContacts({ keep_id: kept, merge_id: merged });
  await launch(app, maya, 'Further', { mailbox_ids: [boxId] });
  await approveAll(app, maya);
  const { rows } = await app.database.admin.query<{ name: string }>(
    'select rfc_message_id as name from email_attempts where workspace_id = $1',
    [maya.workspaceId],
  );
  await dovecot.deliver(
    'further',
    [
      'From: Ada <ada@1.example>',
      'Subject: Re: Hello',
      'Message-ID: <further@firm.example>',
      `In-Reply-To: ${rows[0]?.name}`,
      '',
      'Please remove me from your list and never contact me again.',
      '',
    ].join('\n'),
  );
  await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
  await app.runDueJobs();
  expect(await maya.client.getProspect({ id: kept })).toMatchObject({
    email: 'ada@0.example',
    status: 'Do Not Contact',
  });
});

const reply = (from: string, id: string, name: string | undefined, text: string): string =>
  [
    'Authentication-Results: mx.fieldnote.example; dmarc=pass',
    `From: <${from}>`,
    'Subject: Re: Hello',
    `Message-ID: <${id}@firm.example>`,
    `In-Reply-To: ${name}`,
    '',
    text,
    '',
  ].join('\n');

/** Two people, of whom the first got a message: its Message-ID. */
const oneOfTwo = async (box: string) => {
  const maya = await prepare(app);
  const boxId = await connectReadMailbox(app, maya, box, { sink, dovecot });
  const [first = ''] = await addPeople(maya, 1);
  await launch(app, maya, box, { mailbox_ids: [boxId] });
  await approveAll(app, maya);
  const { rows } = await app.database.admin.query<{ name: string }>(
    'select rfc_message_id as name from email_attempts where workspace_id = $1',
    [maya.workspaceId],
  );
  const hear = async (...mails: string[]): Promise<void> => {
    for (const mail of mails) await dovecot.deliver(box, mail);
    await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
    await app.runDueJobs();
  };
  return { maya, first, name: rows[0]?.name, hear };
};

it.skipIf(isDovecotMissing)(
  'an opt-out of somebody to whom the message was forwarded is theirs, known or not',
  async () => {
    const { maya, first, name, hear } = await oneOfTwo('forwarded');
    const { id: colleague } = await maya.client.createProspect({ first_name: 'Bo', email: 'bo@company0.example' });
    const text = 'Please remove me from your list and never contact me again.';
    await hear(
      reply('bo@company0.example', 'forwarded-1', name, text),
      reply('unknown@company0.example', 'forwarded-2', name, text),
    );
    const statuses = await Promise.all(
      [first, colleague].map(async (id) => (await maya.client.getProspect({ id })).status),
    );
    expect(statuses).toEqual(['Engaged', 'Do Not Contact']);
    const { results } = await maya.client.getSuppressions({});
    expect(results.map(({ address }) => address ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'bo@company0.example',
      'unknown@company0.example',
    ]);
  },
);

it.skipIf(isDovecotMissing).each([
  ['passed-on', 'bo@company1.example'],
  ['passed-further', 'bo@further.example'],
])(
  'a refusal of somebody who has the message from another ends their own workflow too, from any address of theirs: %s',
  async (user, from) => {
    const { maya, name, hear } = await oneOfTwo(user);
    const bo = await maya.client.createProspect({
      first_name: 'Bo',
      email: 'bo@company1.example',
      company_name: 'Company 1',
    });
    await app.database.admin.query(`update contacts set other_emails = '{bo@further.example}' where id = $1`, [bo.id]);
    const { id } = await launch(app, maya, 'Second');
    await hear(reply(from, `${user}-1`, name, 'Thank you, we have looked at it and went another way.'));
    expect(await reasonsOf(maya, id)).toContain('replied: They replied');
  },
);

it.skipIf(isDovecotMissing)(
  'one person’s replies add three people by themselves, and leave the others to somebody',
  async () => {
    const { maya, name, hear } = await oneOfTwo('referring');
    const names = Array.from({ length: 5 }, (_, at) => `victor${at}@elsewhere${at}.example`);
    await hear(
      ...names.map((email, at) =>
        reply(
          'person0@company0.example',
          `ref-${at}`,
          name,
          `I’m the wrong person, please contact my colleague Victor at ${email}`,
        ),
      ),
    );
    const { results } = await maya.client.getProspects({});
    expect(results.filter(({ email }) => email?.startsWith('victor'))).toHaveLength(3);
  },
);

it.skipIf(isDovecotMissing)(
  'an opt-out that answers a message which came back is heard, and it isn’t sent again',
  async () => {
    const { maya, first, name, hear } = await oneOfTwo('returned');
    await hear(fullMailbox(name, 'person0@company0.example'));
    const [mail] = (await maya.client.getMails({})).results;
    expect(mail?.status).toBe('scheduled');
    const before = sink.mails.length;
    await hear(
      reply(
        'person0@company0.example',
        'returned-2',
        name,
        'Please remove me from your list and never contact me again.',
      ),
    );
    expect(await maya.client.getProspect({ id: first })).toMatchObject({ status: 'Do Not Contact' });
    await maya.client.moveClock({ advance: '2d' });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(before);
  },
);

it.skipIf(isDovecotMissing)('“not now” over and over leaves three follow-ups', async () => {
  const { maya, first, name, hear } = await oneOfTwo('later');
  await hear(
    ...Array.from({ length: 5 }, (_, at) =>
      reply('person0@company0.example', `later-${at}`, name, `Not now, please contact me again in ${at + 2} months.`),
    ),
  );
  const { results } = await maya.client.getFollowUps({ contact_id: first });
  expect(results).toHaveLength(3);
});

it.skipIf(isDovecotMissing)(
  'nobody answers in somebody’s name with a Message-ID made up from what the API shows',
  async () => {
    const { maya, first, name, hear } = await oneOfTwo('made-up');
    const [mail] = (await maya.client.getMails({})).results;
    const shown = (await maya.client.getMail({ id: mail?.id ?? '' })).message_id ?? '';
    expect(shown).toContain('.hidden@');
    const text = 'Please remove me from your list and never contact me again.';
    const complaint = (id: string, original: string): string =>
      [
        'From: fbl@provider.example',
        'Subject: Complaint',
        `Message-ID: <${id}@provider.example>`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=feedback-report; boundary="b1"',
        '',
        '--b1',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        'User-Agent: x',
        'Version: 1',
        '',
        '--b1',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${original}`,
        '',
        '--b1--',
        '',
      ].join('\n');
    const madeUp = `<${mail?.id}.1@provider.example>`;
    await hear(
      reply('person0@company0.example', 'made-up-1', shown, text).replace('Re: Hello', 'Something else'),
      reply('person0@company0.example', 'made-up-2', madeUp, text).replace('Re: Hello', 'Something else'),
      complaint('made-up-3', shown),
      complaint('made-up-4', madeUp),
    );
    expect(await maya.client.getProspect({ id: first })).toMatchObject({ status: 'Engaged' });
    expect((await maya.client.getSuppressions({})).results).toEqual([]);
    await hear(complaint('made-up-5', name ?? ''));
    expect(await maya.client.getProspect({ id: first })).toMatchObject({ status: 'Do Not Contact' });
  },
);

it.skipIf(isDovecotMissing)(
  'an opt-out in a mail of its own waits for a person, and nothing more is sent',
  async () => {
    const { maya, hear } = await oneOfTwo('fresh');
    const { id: lunch } = await maya.client.createProspect({ first_name: 'Bo', email: 'bo@lunch.example' });
    const before = sink.mails.length;
    const fresh = (from: string, subject: string, text: string): string =>
      [`From: <${from}>`, `Subject: ${subject}`, `Message-ID: <${subject}@firm.example>`, '', text, ''].join('\n');
    await hear(
      fresh('person0@company0.example', 'GDPR', 'I object to the processing of my data. Do not write to me again.'),
      // Nobody has written to them.
      fresh('bo@lunch.example', 'Stop', 'Please remove me from your list.'),
    );
    const { results } = await maya.client.getInbox({});
    expect(results).toMatchObject([{ state: 'to_answer', class: 'unsubscribe' }]);
    expect(results[0]?.contact.id).not.toBe(lunch);
    await maya.client.moveClock({ advance: '10d' });
    await app.runDueJobs();
    await approveAll(app, maya);
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(before);
  },
);

it.skipIf(isDovecotMissing)('a mail about something else is nobody’s reply', async () => {
  const { maya, hear } = await oneOfTwo('lunch');
  await hear('From: <person0@company0.example>\nSubject: Lunch?\nMessage-ID: <lunch@firm.example>\n\nOn Friday?\n');
  expect((await maya.client.getInbox({})).results).toEqual([]);
});

it.skipIf(isDovecotMissing)(
  'one message makes three others Do Not Contact at most, the rest wait for a person',
  async () => {
    const { maya, name, hear } = await oneOfTwo('many');
    const others = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const { id } = await maya.client.createProspect({ first_name: 'Bo', email: `bo@firm${at}.example` });
        return id;
      }),
    );
    await hear(...others.map((_, at) => reply(`bo@firm${at}.example`, `many-${at}`, name, 'Please unsubscribe me.')));
    const statuses = await Promise.all(others.map(async (id) => (await maya.client.getProspect({ id })).status));
    expect(statuses).toEqual([...Array.from({ length: 3 }, () => 'Do Not Contact'), 'New', 'New']);
  },
);

it.skipIf(isDovecotMissing)(
  'an opt-out that was left to a person is done once they confirm it, and for its writer too',
  async () => {
    const { maya, first, name, hear } = await oneOfTwo('confirmed');
    const { id: other } = await maya.client.createProspect({ first_name: 'Bo', email: 'bo@company0.example' });
    await hear(reply('bo@company0.example', 'confirmed-1', name, 'Leave it be with me as well, I have had my fill.'));
    await hear(
      [
        'From: <person0@company0.example>',
        'Subject: Re: Hello Company 0',
        'Message-ID: <confirmed-2@firm.example>',
        '',
        'Please unsubscribe me.',
        '',
      ].join('\n'),
    );
    const [thread] = (await maya.client.getInbox({})).results;
    const { entries } = await maya.client.getThread({ id: thread?.id ?? '' });
    const said = (from: string) => entries.find(({ text }) => text.includes(from));
    const own = said('unsubscribe me');
    expect(own).toMatchObject({ class: 'unsubscribe', followed: [] });
    const statusOf = async (id: string) => (await maya.client.getProspect({ id })).status;
    expect(await statusOf(first)).not.toBe('Do Not Contact');
    await maya.client.classifyReply({ id: own?.id ?? '', class: 'unsubscribe' });
    expect(await statusOf(first)).toBe('Do Not Contact');
    expect(await statusOf(other)).not.toBe('Do Not Contact');
    await maya.client.classifyReply({ id: said('my fill')?.id ?? '', class: 'unsubscribe' });
    expect(await statusOf(other)).toBe('Do Not Contact');
  },
);
