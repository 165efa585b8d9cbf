import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { type Dovecot, isDovecotMissing } from '#testing/servers/dovecot.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

// Opt-outs by others than whoever got the message: anybody may write a sender, and whoever runs a mail server what it says of one.
let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let maya: Prepared;
let kim: Colleague;
let boxes = 0;
let box: string;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes());
});
afterAll(() => close?.());
beforeEach(async () => {
  if (isDovecotMissing) return;
  boxes += 1;
  box = `names${boxes}`;
  maya = await prepare(app);
  kim = await addColleague(app, maya, 'rep', 'Kim Berg');
});

const OPT_OUT = 'Please unsubscribe me.';
const verdict = (dmarc: string): string => `mx.fieldnote.example; spf=pass smtp.mailfrom=x.example; ${dmarc}`;
const PASSED = verdict('dmarc=pass (p=NONE)');
const FAILED = verdict('dmarc=fail');

let mails = 0;
/** A mail from an address, with what the server says of it, that answers a message or none. */
const mailFrom = (from: string, verdictOf: string | null, name?: string, text = OPT_OUT): string => {
  mails += 1;
  return [
    ...(verdictOf === null ? [] : [`Authentication-Results: ${verdictOf}`]),
    `From: <${from}>`,
    'Subject: Re: Hello',
    `Message-ID: <names-${mails}@x.example>`,
    ...(name === undefined ? [] : [`In-Reply-To: ${name}`]),
    '',
    text,
    '',
  ].join('\n');
};
const hear = async (...raw: string[]): Promise<void> => {
  for (const each of raw) await dovecot.deliver(box, each);
  await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
  await app.runDueJobs();
};

/** A person of Maya's, and two of Kim's, of whom Zoe answers what she got: the Message-ID of that. */
const people = async () => {
  const [theirs = ''] = await addPeople(maya, 1);
  const add = async (email: string): Promise<string> =>
    (await kim.client.createProspect({ first_name: 'Zoe', email, company_name: 'Own' })).id;
  const zoe = await add('zoe@own.example');
  const bo = await add('bo@own.example');
  return { theirs, zoe, bo };
};
const sendBy = async (mailboxId: string): Promise<string> => {
  await launch(app, maya, 'All', { mailbox_ids: [mailboxId] });
  await approveAll(app, maya);
  await app.runDueJobs();
  const { rows } = await app.database.admin.query<{ name: string }>(
    `select a.rfc_message_id as name from email_attempts a join messages m on m.id = a.message_id
     where a.workspace_id = $1 and m.to_address = 'zoe@own.example'`,
    [maya.workspaceId],
  );
  return rows[0]?.name ?? '';
};
const connectRelay = async (): Promise<string> => {
  const { id } = await maya.client.connectMailbox({
    email: `relay${boxes}@fieldnote.example`,
    from_name: 'Maya',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
  });
  return id;
};

const statusOf = async (id: string): Promise<string> => (await maya.client.getProspect({ id })).status;
const blocked = async (): Promise<(string | null)[]> =>
  (await maya.client.getSuppressions({})).results
    .map(({ address }) => address)
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
/** Says of every reply of the conversation that it's an opt-out. */
const confirmAll = async ({ client }: Pick<Prepared, 'client'>): Promise<void> => {
  const [thread] = (await client.getInbox({})).results;
  const { entries } = await client.getThread({ id: thread?.id ?? '' });
  for (const { id } of entries.filter(({ direction }) => direction === 'in'))
    await client.classifyReply({ id, class: 'unsubscribe' });
};

const THEIRS = 'person0@company0.example';
const BO = 'bo@own.example';

describe.skipIf(isDovecotMissing)('an opt-out by somebody who didn’t get the message', () => {
  it('in a salesperson’s own mailbox is done for their own people, and a colleague’s stay as they are', async () => {
    const { theirs, zoe, bo } = await people();
    const name = await sendBy(await connectRelay());
    await connectReadMailbox(app, kim, box, { sink, dovecot });
    await hear(mailFrom(THEIRS, PASSED, name), mailFrom(BO, PASSED, name));
    expect([await statusOf(theirs), await statusOf(bo), await statusOf(zoe)]).toEqual([
      'Contacted',
      'Do Not Contact',
      'Engaged',
    ]);
    expect(await blocked()).toEqual([BO]);
    expect((await kim.client.getInbox({})).results).toMatchObject([{ state: 'to_answer', contact: { id: zoe } }]);
  });

  it('and a salesperson who confirms it changes no colleague’s record', async () => {
    const { theirs, zoe } = await people();
    const name = await sendBy(await connectRelay());
    await connectReadMailbox(app, kim, box, { sink, dovecot });
    await hear(mailFrom(THEIRS, PASSED, name));
    await confirmAll(kim);
    expect([await statusOf(theirs), await statusOf(zoe)]).toEqual(['Contacted', 'Do Not Contact']);
  });

  it('in a manager’s mailbox is done where DMARC passed, and else waits for a person', async () => {
    const { theirs, bo } = await people();
    const name = await sendBy(await connectReadMailbox(app, maya, box, { sink, dovecot }));
    const injected = verdict('dmarc=none; auth=pass smtp.auth="a; dmarc=pass" (dmarc=pass; dmarc=pass)');
    await hear(
      mailFrom(THEIRS, null, name),
      mailFrom('one@x.example', injected, name),
      mailFrom('two@x.example', FAILED, name),
    );
    expect(await statusOf(theirs)).toBe('Contacted');
    expect(await blocked()).toEqual([]);
    await hear(mailFrom(BO, PASSED, name));
    expect(await statusOf(bo)).toBe('Do Not Contact');
  });

  it('which failed DMARC: a salesperson who says so blocks and marks no colleague’s person', async () => {
    const { theirs, zoe } = await people();
    const name = await sendBy(await connectReadMailbox(app, maya, box, { sink, dovecot }));
    await hear(mailFrom(THEIRS, FAILED, name, 'Hello'));
    await confirmAll(kim);
    expect([await statusOf(theirs), await statusOf(zoe)]).toEqual(['Contacted', 'Do Not Contact']);
    expect(await blocked()).toEqual(['zoe@own.example']);
  });

  it('which has no verdict is left to somebody who may change its writer, and holds what is sent to them', async () => {
    const { theirs, zoe } = await people();
    const name = await sendBy(await connectReadMailbox(app, maya, box, { sink, dovecot }));
    await hear(mailFrom(THEIRS, null, name));
    await expect(confirmAll(kim)).rejects.toThrow(
      `This was written by ${THEIRS}, not by Zoe. Ask an owner or a manager`,
    );
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'to_answer', contact: { id: zoe } }]);
    await confirmAll(maya);
    expect(await statusOf(theirs)).toBe('Do Not Contact');
  });

  it('which has no verdict is done for a person whom whoever says so may change', async () => {
    const { bo } = await people();
    const name = await sendBy(await connectReadMailbox(app, maya, box, { sink, dovecot }));
    await hear(mailFrom(BO, null, name, 'Hello'));
    await confirmAll(kim);
    expect(await statusOf(bo)).toBe('Do Not Contact');
    expect(await blocked()).toEqual([BO, 'zoe@own.example']);
  });

  it('which failed DMARC blocks nobody in whose name it is, whoever says so', async () => {
    const { theirs } = await people();
    const name = await sendBy(await connectReadMailbox(app, maya, box, { sink, dovecot }));
    await hear(mailFrom(THEIRS, FAILED, name));
    await confirmAll(maya);
    expect(await statusOf(theirs)).toBe('Contacted');
    expect(await blocked()).toEqual(['zoe@own.example']);
  });
});

describe.skipIf(isDovecotMissing)('an opt-out in a mail that names no message', () => {
  const ZOE = 'zoe@own.example';
  /** Zoe's campaign has left with its first step; what its people list says of her, and what it sends later. */
  const begin = async () => {
    const { id: zoe } = await maya.client.createProspect({ first_name: 'Zoe', email: ZOE, company_name: 'Own' });
    const boxId = await connectReadMailbox(app, maya, box, { sink, dovecot });
    const { id: campaign } = await launch(app, maya, 'All', { mailbox_ids: [boxId], approval: 'none' });
    await app.runDueJobs();
    const stateOf = async () =>
      (await maya.client.getCampaignPeople({ id: campaign })).results.map(({ state }) => state);
    const later = async (): Promise<number> => {
      const before = sink.mails.length;
      await maya.client.moveClock({ advance: '3d' });
      await app.runDueJobs();
      return sink.mails.length - before;
    };
    const say = async (meaning: 'unsubscribe' | 'automatic' | 'question'): Promise<void> => {
      const [thread] = (await maya.client.getInbox({})).results;
      const { entries } = await maya.client.getThread({ id: thread?.id ?? '' });
      const reply = entries.find(({ direction }) => direction === 'in');
      await maya.client.classifyReply({ id: reply?.id ?? '', class: meaning });
    };
    return { zoe, stateOf, later, say };
  };

  it('and that nobody vouches for holds the workflow until a person confirms it, and doesn’t end it', async () => {
    const { zoe, stateOf, later, say } = await begin();
    await hear(mailFrom(ZOE, verdict('dmarc=none')));
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'to_answer', class: 'unsubscribe' }]);
    expect(await stateOf()).not.toContain('replied');
    expect(await later()).toBe(0);
    await say('unsubscribe');
    expect(await statusOf(zoe)).toBe('Do Not Contact');
    expect(await stateOf()).toEqual(['unsubscribed']);
    expect(await later()).toBe(0);
  });

  it.each([
    ['automatic', 'lets the workflow go on', 1],
    ['question', 'ends the workflow', 0],
  ] as const)('and that a person takes for something else (%s) %s', async (meaning, _, left) => {
    const { later, say } = await begin();
    await hear(mailFrom(ZOE, null));
    expect(await later()).toBe(0);
    await say(meaning);
    const [thread] = (await maya.client.getInbox({})).results;
    await maya.client.updateInbox({ ids: [thread?.id ?? ''], done: true });
    expect(await later()).toBe(left);
  });

  it('and that DMARC vouches for ends the workflow, and waits for a person', async () => {
    const { stateOf, later } = await begin();
    await hear(mailFrom(ZOE, PASSED));
    expect(await stateOf()).toEqual(['replied']);
    expect(await later()).toBe(0);
  });
});
