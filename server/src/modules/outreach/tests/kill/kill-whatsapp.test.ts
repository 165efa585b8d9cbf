import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { haveAgreed, prepare, type Prepared } from '#testing/outreach.ts';
import { startWorkerProcess } from '#testing/processes/worker-process.ts';
import { sendUnderKills, statusesOf } from '#testing/processes/under-kills.ts';
import { seededRandom } from '#testing/random.ts';
import { metaCredentials, postWebhook } from '#testing/servers/connect-meta.ts';
import { type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';

/** `KILL_SEED=…` repeats a run. */
const random = seededRandom(Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000));
const MESSAGES = 1_000;
const KILLS = 10;

let app: TestApp;
let meta: MetaServer;
beforeAll(async () => {
  meta = await startMetaServer();
  const [first] = meta.numbers;
  if (first) meta.numbers.push({ ...first, id: '100200301', display: '+49 151 1234568' });
  for (const number of meta.numbers) number.throughput = 'HIGH';
  app = await createTestApp({ env: { SIMULATOR: 'on', ...meta.env } });
});
afterAll(async () => {
  await app.close();
  await meta.close();
});

const HELLO = { name: 'hello', language: 'en', category: 'marketing', body: 'Hello {{1}}, welcome back.' } as const;

/** Both numbers, each with the template; returns their ids and the template's. */
const connect = async ({ client }: Prepared): Promise<{ senders: string[]; template: string }> => {
  const senders: string[] = [];
  let template = '';
  for (const { id } of meta.numbers) {
    const { account } = await client.connectWhatsapp({ ...metaCredentials(meta), phone_number_id: id });
    senders.push(account?.id ?? '');
    const made = await client.createWhatsappTemplate({
      sender_id: account?.id ?? '',
      ...HELLO,
      examples: { 'body.1': 'Ada' },
      variables: [{ parameter: 'body.1', variable: 'first_name', fallback: null }],
    });
    template = made.id;
  }
  for (const each of meta.templates) each.status = 'APPROVED';
  await app.database.admin.query(`update whatsapp_templates set status = 'approved'`);
  return { senders, template };
};

/** A thousand approved messages by two numbers; nothing has left yet. */
const approveThousand = async (maya: Prepared): Promise<void> => {
  await app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, phone, company_name, lead_source, created_at, updated_at)
     select $1, 'prospect', 'New', 'Person' || n, '+49301' || (100000 + n), 'Firm ' || n, 'import', now(), now()
     from generate_series(1, $2::int) n`,
    [maya.workspaceId, MESSAGES],
  );
  await haveAgreed(app, maya);
  const { senders, template } = await connect(maya);
  const { id: sequence } = await maya.client.createWaWorkflow({
    sequence_name: 'Kill',
    steps: [{ kind: 'whatsapp_template', wait: { amount: 0, unit: 'minutes' }, body: '', template: { id: template } }],
  });
  const { id } = await maya.client.createCampaign({
    name: 'Kill',
    sequence_id: sequence,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: senders,
  });
  await maya.client.updateCampaign({ id, state: 'running' });
  await app.runDueJobs();
  expect(await maya.client.approveWhatsappMessage({ filter: { filter: 'draft' } })).toMatchObject({ done: MESSAGES });
};

/** A worker has taken every report. */
const taken = async (): Promise<void> => {
  const worker = await startWorkerProcess(app, meta.env);
  try {
    await expect
      .poll(
        async () => {
          const { rows } = await app.database.admin.query(
            'select 1 from whatsapp_events where taken_at is null limit 1',
          );
          return rows.length;
        },
        { timeout: 30_000 },
      )
      .toBe(0);
  } finally {
    await worker.kill();
  }
};

/** Meta reports all that it took, by number, in webhooks of a hundred, in no order, each twice. */
const reportAll = async (): Promise<void> => {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1_000));
  for (const [numberId, sent] of Map.groupBy(meta.taken, (each) => each.numberId)) {
    const statuses = sent.flatMap(({ wamid, body }) =>
      ['delivered', 'sent'].map((status) => ({
        id: wamid,
        status,
        timestamp,
        biz_opaque_callback_data: body['biz_opaque_callback_data'],
      })),
    );
    const metadata = { phone_number_id: numberId };
    for (let at = 0; at < statuses.length; at += 100)
      for (const value of [statuses.slice(at, at + 100), statuses.slice(at, at + 100).toReversed()])
        expect(await postWebhook(app, meta.webhook({ metadata, statuses: value }))).toBe(200);
  }
  await taken();
};

it('killed ten times in the middle of a thousand WhatsApp messages, two workers: none twice, and what is unknown is settled', async () => {
  const maya = await prepare(app);
  await approveThousand(maya);
  meta.delay = (path) => (path.endsWith('/messages') ? 10 + random.below(60) : 0);
  const { workspaceId } = maya;
  const before = await sendUnderKills(app, {
    workspaceId,
    messages: MESSAGES,
    kills: KILLS,
    chance: random,
    arrived: () => meta.taken.length,
    env: meta.env,
  });
  const people = new Set(meta.taken.map(({ to }) => to));
  const { sent = 0, unknown = 0, ...others } = before;
  await reportAll();
  const after = await statusesOf(app, workspaceId);
  process.stdout.write(
    `  seed ${random.seed}, ${KILLS} kills, taken ${meta.taken.length}, ${JSON.stringify(before)}, settled ${JSON.stringify(after)}\n`,
  );
  expect(meta.taken.length).toBe(people.size);
  expect(others).toEqual({});
  expect(sent + unknown).toBe(MESSAGES);
  // Meta knows of everything that counts as sent; what it never had stays unknown, for a person to decide.
  expect(people.size).toBeGreaterThanOrEqual(sent);
  expect(after).toEqual({ sent: people.size, ...(people.size < MESSAGES && { unknown: MESSAGES - people.size }) });
}, 240_000);
