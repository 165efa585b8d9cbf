import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { type Dovecot, isDovecotMissing, MAIL_PASSWORD, SENT_FOLDER, startDovecot } from '#testing/servers/dovecot.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
beforeAll(async () => {
  if (isDovecotMissing) return;
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  dovecot = await startDovecot();
  sink = await startMailSink();
});
afterAll(async () => {
  if (isDovecotMissing) return;
  await app.close();
  await dovecot.stop();
  await sink.close();
});

let boxes = 0;

const connect = async (before?: string) => {
  boxes += 1;
  const user = `writer${boxes}`;
  const maya = await prepare(app);
  const people = await addPeople(maya, 3);
  if (before !== undefined) await dovecot.deliver(user, before, SENT_FOLDER);
  const box = await maya.client.connectMailbox({
    email: `${user}@fieldnote.example`,
    from_name: 'Maya Ostrander',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    imap: { host: '127.0.0.1', port: dovecot.port, secure: 'none', user, password: MAIL_PASSWORD },
  });
  await app.runDueJobs();
  return { maya, user, boxId: box.id, people };
};

const read = async (): Promise<void> => {
  await app.database.admin.query(`select enqueue.job('outreach.read-sent-folders', '{}')`);
  await app.runDueJobs();
};

const mail = (
  headers: Record<string, string>,
  text = 'See you on Monday.\n\nOn Mon, Ada wrote:\n> old words',
): string =>
  `${Object.entries({ From: 'Maya <maya@fieldnote.example>', ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${text}\n`;

const touches = async (maya: Prepared, id: string) =>
  (await maya.client.getTimeline({ id, page_size: 50 })).results.filter(({ kind }) => kind === 'email_logged');

describe.skipIf(isDovecotMissing)('a mail that someone sent with their own program', () => {
  it('that can’t be stored is passed, and those behind it are read', async () => {
    const { maya, user, people } = await connect();
    const [first, second] = await Promise.all(people.slice(0, 2).map((id) => maya.client.getProspect({ id })));
    const { admin } = app.database;
    await admin.query(
      `alter table contact_events add constraint refuses check (summary not like '%UNSTORABLE%') not valid`,
    );
    const sentTo = (email: string | null | undefined, subject: string) =>
      dovecot.deliver(
        user,
        mail({ To: `<${email}>`, Subject: subject, 'Message-ID': `<${subject}@x.example>` }),
        SENT_FOLDER,
      );
    await sentTo(first?.email, 'UNSTORABLE');
    await sentTo(second?.email, 'Fine');
    await read();
    await admin.query('alter table contact_events drop constraint refuses');
    expect(await touches(maya, first?.id ?? '')).toHaveLength(0);
    expect(await touches(maya, second?.id ?? '')).toHaveLength(1);
  });

  it('is a touch of the people it went to, once', async () => {
    const { maya, user, people } = await connect(
      mail({ To: 'person2@company2.example', Subject: 'Before', 'Message-ID': '<before@x.example>' }),
    );
    const raw = mail({
      To: 'Person <person0@company0.example>, nobody@else.example',
      Cc: 'PERSON1@company1.example',
      Subject: 'Our call',
      Date: new Date(app.clock.now().getTime() + 1_000).toUTCString(),
      'Message-ID': '<own@x.example>',
    });
    await dovecot.deliver(user, raw, SENT_FOLDER);
    await read();
    await read();
    await dovecot.renumber(user, SENT_FOLDER);
    await read();
    const [first = '', second = '', third = ''] = people;
    for (const id of [first, second]) {
      expect(await touches(maya, id)).toMatchObject([
        { summary: 'You wrote from your mail program: Our call', detail: 'See you on Monday.' },
      ]);
      const person = await maya.client.getProspect({ id });
      expect(person.last_contacted_at).not.toBeNull();
      expect(person.status).toBe('Contacted');
    }
    // What was sent before the mailbox was connected doesn't count.
    expect((await maya.client.getProspect({ id: third })).last_contacted_at).toBeNull();
  });

  it('is told with its beginning where it went to several, and only counts where its person has written enough', async () => {
    const { maya, user, people } = await connect();
    const [first = '', , third = ''] = people;
    const wordsTo = (to: string, id: string) =>
      dovecot.deliver(
        user,
        mail({ To: to, Subject: id, 'Message-ID': `<${id}@x.example>` }, 'See you on Monday. '.repeat(200)),
        SENT_FOLDER,
      );
    const dayOf = `('written:' || (select user_id from sending_accounts where workspace_id = $1 limit 1))`;
    await wordsTo('person0@company0.example, person1@company1.example', 'several');
    await wordsTo('person2@company2.example', 'one');
    await read();
    expect((await touches(maya, first))[0]?.detail?.length).toBeLessThan(1_100);
    expect((await touches(maya, third))[0]?.detail?.length).toBeGreaterThan(3_000);
    await app.database.admin.query(
      `insert into daily_intake (workspace_id, source, day, count, bytes) values ($1, ${dayOf}, $2, 1, 2000000000)
       on conflict (workspace_id, source) do update set day = excluded.day, bytes = excluded.bytes`,
      [maya.workspaceId, new Date().toISOString().slice(0, 10)],
    );
    await app.database.admin.query(`update contacts set last_contacted_at = null where id = $1`, [third]);
    await wordsTo('person2@company2.example', 'beyond');
    await read();
    expect(await touches(maya, third)).toHaveLength(1);
    expect((await maya.client.getProspect({ id: third })).last_contacted_at).not.toBeNull();
  });

  it('counts in a thread of ours to whatever address, stops no workflow, and emails of the program count once', async () => {
    const { maya, user, boxId, people } = await connect();
    const campaign = await launch(app, maya, `Sent ${boxes}`, { mailbox_ids: [boxId] });
    await approveAll(app, maya);
    const ours = sink.mails.find(({ to }) => to[0] === 'person0@company0.example');
    const id = ours?.header('Message-ID') ?? '';
    // As the provider keeps it, and as one keeps it that replaces the Message-ID.
    await dovecot.deliver(user, ours?.raw ?? '', SENT_FOLDER);
    await dovecot.deliver(user, (ours?.raw ?? '').replace(id, '<replaced@outlook.example>'), SENT_FOLDER);
    await read();
    expect(await touches(maya, people[0] ?? '')).toEqual([]);
    await dovecot.deliver(
      user,
      mail({ To: 'private@elsewhere.example', Subject: 'Re: Hello', 'In-Reply-To': id, 'Message-ID': '<2@x.example>' }),
      SENT_FOLDER,
    );
    await read();
    expect(await touches(maya, people[0] ?? '')).toHaveLength(1);
    const { results } = await maya.client.getCampaignPeople({ id: campaign.id, page_size: 10 });
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['in_progress']));
  });

  it('answers what they wrote before', async () => {
    const { maya, user, boxId } = await connect();
    await launch(app, maya, `Answered ${boxes}`, { mailbox_ids: [boxId] });
    await approveAll(app, maya);
    const ours = sink.mails.findLast(({ to }) => to[0] === 'person0@company0.example');
    const id = ours?.header('Message-ID') ?? '';
    await dovecot.deliver(
      user,
      mail(
        {
          From: 'person0@company0.example',
          To: 'maya@fieldnote.example',
          Subject: 'Re: Hello',
          'In-Reply-To': id,
          'Message-ID': '<question@x.example>',
        },
        'What does it cost?',
      ),
    );
    await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
    await app.runDueJobs();
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'to_answer' }]);
    // Whoever asks a colleague hasn't answered.
    await dovecot.deliver(
      user,
      mail({
        To: 'boss@fieldnote.example',
        Subject: 'Fwd: Re: Hello',
        References: id,
        'Message-ID': '<fwd@x.example>',
      }),
      SENT_FOLDER,
    );
    await read();
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'to_answer' }]);
    // Nor has whoever is away, shows that they have read it, declines an invitation, or moves an old mail into the folder.
    const byProgram: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b' },
      { 'Content-Type': 'text/calendar; charset=utf-8; method=REPLY' },
      { Date: 'Mon, 2 Mar 2020 10:00:00 +0000' },
    ];
    for (const [at, headers] of byProgram.entries())
      await dovecot.deliver(
        user,
        mail({
          To: 'person0@company0.example',
          Subject: 'Re: Hello',
          'Message-ID': `<auto${at}@x.example>`,
          ...headers,
        }),
        SENT_FOLDER,
      );
    await read();
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'to_answer' }]);
    await dovecot.deliver(
      user,
      mail({ To: 'person0@company0.example', Subject: 'Re: Hello', 'In-Reply-To': '<question@x.example>' }),
      SENT_FOLDER,
    );
    await read();
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'waiting' }]);
  });

  it('to very many at once, or to people of another workspace, is no touch', async () => {
    const { maya, user, people } = await connect();
    const other = await prepare(app);
    const [theirs = ''] = await addPeople(other, 1, { email: 'only@theirs.example' });
    const many = Array.from({ length: 30 }, (_, n) => `a${n}@list.example`).join(', ');
    await dovecot.deliver(user, mail({ To: `person0@company0.example, ${many}`, Subject: 'News' }), SENT_FOLDER);
    await dovecot.deliver(user, mail({ To: 'only@theirs.example', Subject: 'Hello' }), SENT_FOLDER);
    await read();
    expect(await touches(maya, people[0] ?? '')).toEqual([]);
    expect((await other.client.getProspect({ id: theirs })).last_contacted_at).toBeNull();
  });
});
