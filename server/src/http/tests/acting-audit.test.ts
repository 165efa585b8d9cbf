import { contract, isMutation, type Contract, type Endpoint } from '@rainmaker/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActing } from '#modules/accounts/audit/record-audit.ts';
import type { OutsideContext, RequestFacts, Session } from '#platform/context.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { actAs, addColleague } from '#testing/team.ts';
import { outside } from '../request/handlers.ts';
import { runCall, type AnyHandler, type RunDependencies } from '../request/run.ts';

let app: TestApp;
let owner: SignedUp;
let acting: Session;
let dependencies: RunDependencies;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
  const rep = await addColleague(app, owner, 'rep', 'Tunde Bello');
  await actAs(app, owner, rep);
  acting = {
    id: rep.userId,
    userId: rep.userId,
    workspaceId: owner.workspaceId,
    email: rep.email,
    firstName: 'Tunde',
    lastName: 'Bello',
    role: 'rep',
    actingUserId: owner.userId,
    actingName: 'Maya Chen',
    isExpired: false,
    country: 'DE',
    timezone: 'Europe/Berlin',
    clockOffsetMs: 0,
  };
  dependencies = {
    transactions: app.database,
    realClock: app.clock,
    live: app.live,
    jobs: { enqueue: async () => undefined },
    authenticator: { statement: () => ({ text: 'select $1::jsonb as s', values: ['{}'] }), recordActing },
  };
});
afterAll(() => app.close());

const request: RequestFacts = {
  id: 'r',
  ip: '192.0.2.7',
  network: '192.0.2.7',
  userAgent: 'a test',
  isGone: () => false,
  header: () => undefined,
};
const run = (endpoint: Endpoint, handler: AnyHandler, session: Session = acting) =>
  runCall(dependencies, {
    name: 'unnamed',
    endpoint,
    handler,
    session,
    request,
    permission: undefined,
    input: {},
    tokenHash: undefined,
    log: createLog('silent'),
    upload: undefined,
    idempotent: undefined,
  });
const written = async () => {
  const { rows } = await app.database.admin.query(
    `with gone as (delete from audit_log where action = 'acted' returning *)
     select user_name, acting_user_name, subject, ip from gone`,
  );
  return rows;
};
const bothNames = ({ summary }: Endpoint) => ({
  user_name: 'Tunde Bello',
  acting_user_name: 'Maya Chen',
  subject: summary,
  ip: '192.0.2.7',
});

const calls = (Object.entries(contract) as [keyof Contract, Endpoint][]).filter(
  ([, { access }]) => access !== 'public',
);
const answer: AnyHandler = async () => ({});

describe('acting as someone else', () => {
  it.each(calls.filter(([, endpoint]) => isMutation(endpoint)))('%s is audited with both names', async (_, call) => {
    for (const handler of [answer, outside(async () => ({}))]) {
      await run(call, handler);
      expect(await written()).toEqual([bothNames(call)]);
    }
  });

  it('reading is not audited', async () => {
    for (const [, call] of calls.filter(([, endpoint]) => !isMutation(endpoint))) await run(call, answer);
    expect(await written()).toEqual([]);
  });

  it('a failed change is not audited: its row is rolled back with the transaction', async () => {
    const fail = async () => {
      throw new Error('no');
    };
    for (const handler of [fail, outside(fail)])
      await expect(run(contract.createProspect, handler as AnyHandler)).rejects.toThrow('no');
    expect(await written()).toEqual([]);
  });

  it('the entry is written once, in the transaction with the change, if the handler opens several', async () => {
    const write = (context: OutsideContext, first: string) =>
      context.transact(async (db) => {
        await db.run(sql`update users set first_name = ${first} where id = ${owner.userId}`);
      });
    const handler = outside(async (context) => {
      await context.transact((db) => db.rows(sql`select 1`));
      await write(context, 'Maya');
      const { rows } = await app.database.admin.query(
        `select a.xmin = u.xmin as together from audit_log a, users u where a.action = 'acted' and u.id = $1`,
        [owner.userId],
      );
      expect(rows).toEqual([{ together: true }]);
      await write(context, 'Maya');
      return {};
    });
    await run(contract.createProspect, handler);
    expect(await written()).toEqual([bothNames(contract.createProspect)]);
  });

  it('people’s own changes are not audited this way', async () => {
    const self = { ...acting, actingUserId: null, actingName: null };
    for (const handler of [answer, outside(async () => ({}))]) await run(contract.createProspect, handler, self);
    expect(await written()).toEqual([]);
  });
});

describe('over HTTP', () => {
  it('a change made while acting is in the log with the call’s summary', async () => {
    const rep = await addColleague(app, owner, 'rep', 'Ada Obi');
    const { client } = await actAs(app, owner, rep);
    await client.createProspect({ first_name: 'Ama', email: 'ama@people.example' });
    await client.getProspects({});
    const { results } = await owner.client.getAuditLog({ action: 'acted' });
    expect(results).toMatchObject([
      { actor: 'Maya Chen', acting_as: 'Ada Obi', action: 'acted', subject: 'added a prospect' },
    ]);
  });
});
