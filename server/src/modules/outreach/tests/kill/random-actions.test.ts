import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare } from '#testing/outreach.ts';
import { seededRandom } from '#testing/random.ts';
import { startUnreliableServer, type Taken } from '#testing/random-actions/unreliable-server.ts';
import { type Deeds, act } from '#testing/random-actions/random-actions.ts';

/** `ACTIONS_SEED=… ACTIONS=…` tries another run; what happens at the same time differs from run to run in any case. */
const random = seededRandom(Number(process.env['ACTIONS_SEED'] ?? 1));
const count = Number(process.env['ACTIONS'] ?? 160);
/** The last look before a hand-over may be a quarter of a second old; the machine may be busy. */
const LATE_MS = 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', WORKER_CONCURRENCY: '6', POOL_SIZE: '12' } });
});
afterAll(() => app.close());

interface Row {
  id: string;
  status: string;
  step: string;
}

/** What a mail server should never have got, or the ledger doesn't say. */
const wrongs = (taken: readonly Taken[], { edits, approvals, optedOut }: Deeds, rows: readonly Row[]): string[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const twice = [
    ...Map.groupBy(taken, ({ id }) => `message ${id}`),
    ...Map.groupBy(taken, ({ id, to }) => `${byId.get(id)?.step} to ${to}`),
  ].filter(([, all]) => all.length > 1);
  const found = taken.flatMap(({ id, to, mark, at }) => {
    const text = edits.find((edit) => edit.id === id && edit.mark === mark);
    const isReplaced = edits.some(
      (edit) =>
        edit.id === id && edit.mark !== mark && edit.until < at - LATE_MS && edit.from > (text?.until ?? -Infinity),
    );
    const isApproved = approvals.some(
      ({ ids, from, until }) => ids.includes(id) && until > (text?.from ?? -Infinity) && from < at,
    );
    const status = byId.get(id)?.status ?? 'not there';
    return [
      ...((optedOut.get(to) ?? Infinity) < at - LATE_MS ? [`${to} had opted out`] : []),
      ...(isReplaced ? [`${id} had another text by then`] : []),
      ...(isApproved ? [] : [`${id} left with ${mark}, which nobody approved`]),
      ...(['sent', 'unknown'].includes(status) ? [] : [`${id} is ${status}, and has left`]),
    ];
  });
  const left = new Set(taken.map(({ id }) => id));
  const lost = rows.filter(({ id, status }) => status === 'sent' && !left.has(id));
  return [
    ...twice.map(([what]) => `twice: ${what}`),
    ...found,
    ...lost.map(({ id }) => `${id} is sent, and never arrived`),
  ];
};

it('whatever people do at once, nothing leaves twice, to somebody who opted out, unapproved or with a replaced text', async () => {
  const server = await startUnreliableServer(random);
  const maya = await prepare(app);
  const people = await addPeople(maya, 20);
  const mailboxIds: string[] = [];
  for (const email of ['one@fieldnote.example', 'two@fieldnote.example'])
    mailboxIds.push(
      (
        await maya.client.connectMailbox({
          email,
          from_name: 'Maya Ostrander',
          kind: 'relay',
          smtp: { host: '127.0.0.1', port: server.port, secure: 'none' },
        })
      ).id,
    );
  const step = { kind: 'email' as const, wait: { amount: 0, unit: 'minutes' as const }, body: 'Hi {{ first_name }}' };
  await launch(app, maya, 'Random', {
    mailbox_ids: mailboxIds,
    sequence: { steps: ['First', 'Second', 'Third'].map((subject) => ({ ...step, subject })) },
  });
  const worker = await app.startWorker();
  // So that what is undone within half a minute leaves within the test.
  const ticking = setInterval(() => app.clock.advance(4_000), 100);
  const deeds = await act({ app, maya, people, mailboxIds, random }, { count, atOnce: 6 });
  for (const id of mailboxIds) await maya.client.updateMailbox({ id, state: 'active' });
  const query = async <T extends object>(text: string): Promise<T[]> =>
    (await app.database.admin.query<T>(text, [maya.workspaceId])).rows;
  await expect
    .poll(() => query(`select 1 from messages where workspace_id = $1 and status = 'sending'`), { timeout: 15_000 })
    .toEqual([]);
  clearInterval(ticking);
  await worker.stop();
  await server.close();
  const rows = await query<Row>(
    `select id, status, coalesce(enrolment_id::text, id::text) || ' ' || coalesce(step_key, '') as step from messages
     where workspace_id = $1`,
  );
  expect(deeds.failures).toEqual([]);
  expect(server.taken.length).toBeGreaterThan(5);
  expect(wrongs(server.taken, deeds, rows), `seed ${random.seed}`).toEqual([]);
  const stuck = await query(`select e.id from enrolments e where e.workspace_id = $1 and e.state = 'waiting_approval'
    and not exists (select 1 from messages m where m.enrolment_id = e.id and m.status = 'draft')`);
  expect(stuck).toEqual([]);
}, 60_000);
