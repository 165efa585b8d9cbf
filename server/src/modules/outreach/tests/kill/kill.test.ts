import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { launch, prepare, type Prepared } from '#testing/outreach.ts';
import { seededRandom } from '#testing/random.ts';
import { sendUnderKills } from '#testing/processes/under-kills.ts';

/** `KILL_SEED=…` repeats a run. */
const random = seededRandom(Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000));
const MAILS = 1_000;
const KILLS = 20;
const MAILBOXES = 4;

let app: TestApp;
// One each: what a killed worker leaves in the queue is held for a while.
beforeEach(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterEach(() => app.close());

const addPeople = (maya: Prepared): Promise<unknown> =>
  app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, company_name, lead_source, created_at, updated_at)
     select $1, 'prospect', 'New', 'Person' || n, 'p' || n || '@firm' || n || '.example', 'Firm ' || n, 'import', now(), now()
     from generate_series(1, $2::int) n`,
    [maya.workspaceId, MAILS],
  );

/** A thousand approved mails over several mailboxes, so that both workers have work; nothing has left yet. */
const approveThousand = async (maya: Prepared, mailboxIds: string[]): Promise<void> => {
  await addPeople(maya);
  await launch(app, maya, 'Kill', {
    mailbox_ids: mailboxIds,
    sequence: {
      steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hi {{ first_name }}' }],
    },
  });
  const answer = await maya.client.approveMail({ filter: { filter: 'draft' } });
  expect(answer).toMatchObject({ done: MAILS });
};

const underKills = ({ workspaceId }: Prepared) => ({ workspaceId, messages: MAILS, kills: KILLS, chance: random });

const report = (what: string, counts: object): void => {
  process.stdout.write(`  ${what}: seed ${random.seed}, ${KILLS} kills, ${JSON.stringify(counts)}\n`);
};

describe('killed twenty times in the middle of sending a thousand mails, two workers', () => {
  it('with a provider that can be asked, each is received once and is sent', async () => {
    const maya = await prepare(app);
    await app.database.admin.query(
      `with a as (insert into sending_accounts (workspace_id, user_id, address, name, provider, state, created_at, updated_at)
         select workspace_id, user_id, 'more' || n || '@x.example', name, provider, state, created_at, updated_at
         from sending_accounts, generate_series(2, $2::int) n where workspace_id = $1 returning workspace_id, id)
       insert into mailboxes (workspace_id, id) select workspace_id, id from a`,
      [maya.workspaceId, MAILBOXES],
    );
    // So slow that the kills fall among the mails.
    await app.database.admin.query(`
      create function pause_a_moment() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.01 + random() * 0.1); return new; end $$;
      create trigger slow before insert on simulator_outbox for each row when (new.message_id is not null)
        execute function pause_a_moment();`);
    const { results } = await maya.client.getMailboxes({});
    await approveThousand(
      maya,
      results.map(({ id }) => id),
    );
    const received = async (): Promise<{ mails: number; people: number }> => {
      const { rows } = await app.database.admin.query<{ mails: string; people: string }>(
        `select count(*) as mails, count(distinct to_address) as people from simulator_outbox
         where workspace_id = $1 and message_id is not null`,
        [maya.workspaceId],
      );
      return { mails: Number(rows[0]?.mails), people: Number(rows[0]?.people) };
    };
    const statuses = await sendUnderKills(app, {
      ...underKills(maya),
      arrived: async () => (await received()).mails,
    });
    const counts = { ...(await received()), ...statuses };
    report('the simulator', counts);
    expect(counts).toEqual({ mails: MAILS, people: MAILS, sent: MAILS });
  }, 240_000);

  it('over plain SMTP none is received twice, and few are unknown', async () => {
    const maya = await prepare(app);
    // By session: one that is cut off at its beginning is closed without having been connected.
    const atWork = new Set<string>();
    const sinks: MailSink[] = [];
    const moment = (): number => 20 + random.next() * 130;
    const slow = (done: () => void): void => void setTimeout(done, moment());
    for (let box = 0; box < MAILBOXES; box += 1) {
      sinks.push(
        await startMailSink(
          {
            onConnect: ({ id }, done) => {
              atWork.add(id);
              done();
            },
            onClose: ({ id }) => void atWork.delete(id),
            onMailFrom: (_address, _session, done) => slow(done),
            onRcptTo: (_address, _session, done) => slow(done),
          },
          moment,
        ),
      );
    }
    const mailboxIds: string[] = [];
    for (const [box, { port }] of sinks.entries()) {
      const relay = await maya.client.connectMailbox({
        email: `sales${box}@fieldnote.example`,
        from_name: 'Maya Ostrander',
        kind: 'relay',
        smtp: { host: '127.0.0.1', port, secure: 'none' },
      });
      mailboxIds.push(relay.id);
    }
    await approveThousand(maya, mailboxIds);
    const mails = () => sinks.flatMap((sink) => sink.mails);
    let inUse = 0;
    const statuses = await sendUnderKills(app, {
      ...underKills(maya),
      arrived: () => mails().length,
      onKill: () => (inUse += atWork.size),
    });
    const people = new Set(mails().map(({ to }) => to[0]));
    const { sent = 0, unknown = 0, ...others } = statuses;
    report('plain SMTP', { received: mails().length, people: people.size, ...statuses, connectionsInUse: inUse });
    await Promise.all(sinks.map((sink) => sink.close()));
    expect(mails().length).toBe(people.size);
    expect(others).toEqual({});
    expect(sent + unknown).toBe(MAILS);
    expect(people.size).toBeGreaterThanOrEqual(sent);
    expect(unknown).toBeLessThanOrEqual(inUse);
  }, 240_000);
});
