import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Figure, Kit } from '../kit.ts';
import { median, percentile } from '../measure.ts';
import type { Account } from '../product.ts';
import { insertPeople, people } from '../seed.ts';
import { type Sink, startSink } from '../sink.ts';

const ROUNDS = 4;
const MAILS = 5000;
const CONNECTIONS = 5;
const DOMAIN = 'bench.example';
const ROUND_THE_CLOCK = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };
const BODY = 'Hi {{ first_name }},\n\nis {{ company_name }} still looking for a way to plan its routes?\n\nMaya';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** Emails a second between the first and the last that the sink received. */
const speed = (times: readonly number[]): number =>
  ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));

const bareRound = async (sink: Sink, round: number): Promise<number> => {
  sink.forget();
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
    host: '127.0.0.1',
    port: sink.port,
    ignoreTLS: true,
    dkim: { domainName: DOMAIN, keySelector: 'bench', privateKey: key },
  });
  await Promise.all(
    people(MAILS, 20 + round).map((person) =>
      transport.sendMail({
        from: { name: 'Maya', address: `maya@${DOMAIN}` },
        to: { name: person.first_name, address: person.email },
        subject: `A question about ${person.company_name}`,
        text: `Hi ${person.first_name},\n\nis ${person.company_name} still looking for a way to plan its routes?\n\nMaya`,
        html: `<p>Hi ${person.first_name},</p><p>is ${person.company_name} still looking for a way to plan its routes?</p><p>Maya</p>`,
        headers: {
          'List-Unsubscribe': `<https://${DOMAIN}/u/1>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    ),
  );
  transport.close();
  return speed(await sink.taken(MAILS));
};

const prepareCampaign = async (kit: Kit, account: Account, mailboxId: string, round: number): Promise<string> => {
  const { client } = account;
  await insertPeople(kit.product.admin, account, people(MAILS, 40, 9_000_000 + round * MAILS));
  await kit.product.admin.query(
    `update contacts set source_detail = $2 where workspace_id = $1 and source_detail is null`,
    [account.workspaceId, `round ${round}`],
  );
  await kit.product.admin.query(`update contacts set tags = array[source_detail] where workspace_id = $1`, [
    account.workspaceId,
  ]);
  const sequence = await client.createSequence({
    sequence_name: `Round ${round}`,
    steps: [
      {
        kind: 'email',
        wait: { amount: 0, unit: 'minutes' },
        subject: 'A question about {{ company_name }}',
        body: BODY,
      },
    ],
  });
  const campaign = await client.createCampaign({
    name: `Round ${round}`,
    sequence_id: sequence.id,
    audience: { stage: 'prospect', filter: { tag: `round ${round}` } },
    mailbox_ids: [mailboxId],
  });
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  while ((await client.getMails({ filter: 'draft', campaign_id: campaign.id, page_size: 1 })).count < MAILS)
    await sleep(100);
  return campaign.id;
};

const commits = async ({ product }: Kit): Promise<number> => {
  // PostgreSQL reports its statistics at most once a second.
  await sleep(1500);
  const { rows } = await product.admin.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n as number;
};

const connectRelay = async (kit: Kit, port: number): Promise<{ account: Account; mailboxId: string }> => {
  const account = await kit.product.signUp('relay');
  await account.client.updateWorkspace({ window: ROUND_THE_CLOCK, holidays: false, postal_address: 'Bench 1, Berlin' });
  const relay = await account.client.connectMailbox({
    email: `maya@${DOMAIN}`,
    from_name: 'Maya',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port, secure: 'none' },
    dkim: { domain: DOMAIN, selector: 'bench', private_key: key },
  });
  return { account, mailboxId: relay.id };
};

interface Round {
  ratio: number;
  own: number;
  commits: number;
}

const measureRound = async (
  kit: Kit,
  sink: Sink,
  { account, mailboxId }: { account: Account; mailboxId: string },
  round: number,
): Promise<Round> => {
  const { client } = account;
  const campaign_id = await prepareCampaign(kit, account, mailboxId, round);
  // Approved while everything is paused, so that only the sending is timed.
  await client.pauseSending({ paused: true });
  await client.approveMail({ filter: { filter: 'draft', campaign_id } });
  while ((await client.getMails({ filter: 'approved', campaign_id, page_size: 1 })).count < MAILS) await sleep(100);
  const bare = await bareRound(sink, round);
  sink.forget();
  const idle = await idleCommits(kit);
  const before = await commits(kit);
  const begin = performance.now();
  await client.pauseSending({ paused: false });
  const own = speed(await sink.taken(MAILS));
  const made = (await commits(kit)) - before - (idle * (performance.now() - begin)) / 1000;
  return { ratio: own / bare, own, commits: made / MAILS };
};

/** Commits a second while the product is idle: heartbeats, the queue's polling, and the benchmark itself. */
const idleCommits = async (kit: Kit): Promise<number> => {
  const before = await commits(kit);
  const begin = performance.now();
  await sleep(1500);
  const after = await commits(kit);
  return ((after - before) * 1000) / (performance.now() - begin);
};

/** 7: a campaign through a relay, rendered, signed and recorded, compared with nodemailer only signing and sending. */
export const sending = async (kit: Kit): Promise<Figure[]> => {
  const sink = await startSink();
  try {
    const relay = await connectRelay(kit, sink.port);
    await bareRound(sink, 99);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(kit, sink, relay, round));
    const ratios = rounds.map(({ ratio }) => ratio);
    return [
      {
        number: '7',
        title: `campaign from a relay ÷ bare nodemailer with DKIM, ${(ROUNDS * MAILS).toLocaleString('en')} mails`,
        value: median(ratios),
        unit: '×',
        target: 0.8,
        better: 'more',
        detail: `p10–p90 ${percentile(ratios, 0.1).toFixed(2)}–${percentile(ratios, 0.9).toFixed(2)}, ${Math.round(median(rounds.map(({ own }) => own)))} mails a second`,
      },
      {
        number: '7',
        title: 'commits a mail',
        value: median(rounds.map((round) => round.commits)),
        unit: '',
        target: 0.05,
        better: 'less',
      },
    ];
  } finally {
    await sink.stop();
  }
};
