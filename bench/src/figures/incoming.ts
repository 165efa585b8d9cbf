import { setTimeout as sleep } from 'node:timers/promises';
import { isDovecotMissing, MAIL_PASSWORD, startDovecot } from '../../../server/src/testing/servers/dovecot.ts';
import type { Figure, Kit } from '../kit.ts';
import type { Account } from '../product.ts';
import { insertPeople, people } from '../seed.ts';
import { startSink } from '../sink.ts';

/** As many as are read of an inbox that is new here. */
const MAILS = 1_000;
const USER = 'incoming';
const ADDRESS = `${USER}@bench.example`;
const POLL_MS = 20;
const LONGEST_MS = 300_000;
const ROUND_THE_CLOCK = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };

const REPLIES = [
  'Sounds good, could you call me on Thursday?',
  'What does it cost for ten people?',
  'No thanks, we have a supplier already.',
  'Please write again in three months.',
  'Bitte schicken Sie mir ein Angebot.',
  'I am out of office and will be back on Monday.',
];

interface Written {
  id: string;
  to: string;
}

const replyTo = ({ id, to }: Written, place: number): string =>
  [
    `From: ${to}`,
    `To: ${ADDRESS}`,
    'Subject: Re: A question',
    `Message-ID: <reply-${place}@reply.example>`,
    `In-Reply-To: ${id}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    REPLIES[place % REPLIES.length],
    '',
    'On Monday, Maya wrote:',
    '> Hi, is your company still looking for a way to plan its routes?',
    '',
  ].join('\n');

/** Waits until a question has so many answers. */
const until = async (most: number, ask: () => Promise<number>): Promise<void> => {
  const begin = performance.now();
  while ((await ask()) < most) {
    if (performance.now() - begin > LONGEST_MS) throw new Error('It takes too long.');
    await sleep(POLL_MS);
  }
};

/** A mailbox that is only sent from so far, and the Message-IDs of what it has sent. */
const written = async (kit: Kit, smtpPort: number): Promise<{ account: Account; boxId: string; sent: Written[] }> => {
  const account = await kit.product.signUp('incoming');
  const { client, workspaceId } = account;
  await client.updateWorkspace({ window: ROUND_THE_CLOCK, holidays: false, postal_address: 'Bench 1, Berlin' });
  const smtp = { host: '127.0.0.1', port: smtpPort, secure: 'none' as const };
  const box = await client.connectMailbox({ email: ADDRESS, from_name: 'Maya', kind: 'relay', smtp });
  await insertPeople(kit.product.admin, account, people(MAILS, 60, 20_000_000));
  const sequence = await client.createSequence({
    sequence_name: 'Incoming',
    steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'A question', body: 'Hi' }],
  });
  const campaign = await client.createCampaign({
    name: 'Incoming',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [box.id],
    approval: 'none',
    guardrails: { bounce_percent: 100, complaint_percent: 100 },
  });
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  await until(MAILS, async () => (await client.getMails({ filter: 'sent', page_size: 1 })).count);
  const { rows: sent } = await kit.product.admin.query<Written>(
    `select a.rfc_message_id as id, m.to_address as to from email_attempts a
     join messages m on m.workspace_id = a.workspace_id and m.id = a.message_id where a.workspace_id = $1`,
    [workspaceId],
  );
  return { account, boxId: box.id, sent };
};

/** Minutes from the moment the mailbox is read until all of its replies are recorded. */
const readAll = async (
  kit: Kit,
  { account, boxId }: { account: Account; boxId: string },
  port: number,
): Promise<number> => {
  const begin = performance.now();
  const imap = { host: '127.0.0.1', port, secure: 'none' as const, user: USER, password: MAIL_PASSWORD };
  await account.client.updateMailbox({ id: boxId, imap });
  await until(MAILS, async () => {
    const { rows } = await kit.product.admin.query<{ read: number }>(
      'select count(*)::integer as read from inbound_messages where workspace_id = $1',
      [account.workspaceId],
    );
    return rows[0]?.read ?? 0;
  });
  return (performance.now() - begin) / 60_000;
};

/** 11: answers that lie in an inbox, from the first look until each has been read, matched, classified and followed. */
export const incoming = async (kit: Kit): Promise<Figure[]> => {
  if (isDovecotMissing) {
    process.stdout.write('     11 is left out: Dovecot isn’t installed.\n');
    return [];
  }
  const sink = await startSink();
  const dovecot = await startDovecot();
  try {
    const { sent, ...box } = await written(kit, sink.port);
    await dovecot.deliverAll(USER, sent.map(replyTo));
    const minutes = await readAll(kit, box, dovecot.port);
    return [
      {
        number: '11',
        title: `replies over IMAP, read and followed, a minute (${MAILS.toLocaleString('en')} of them)`,
        value: Math.round(MAILS / minutes),
        unit: '',
        target: 1_000,
        better: 'more',
      },
    ];
  } finally {
    await dovecot.stop();
    await sink.stop();
  }
};
