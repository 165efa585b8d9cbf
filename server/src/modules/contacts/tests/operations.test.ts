import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** The overhead of every transaction: begin, setting caller and workspace, commit. */
const FRAME = /^\s*(begin|commit|rollback)\b|set_config\('app\.workspace_id'|app\.authenticate\(/i;

/** The statements that a request sends, without that overhead. */
const statementsOf = async (request: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await request();
  for (const [statement] of spy.mock.calls as unknown as [string | { text: string }][])
    sent.push(typeof statement === 'string' ? statement : statement.text);
  spy.mockRestore();
  return sent.filter((text) => !FRAME.test(text)).map((text) => text.replaceAll(/\s+/g, ' ').trim());
};

let counter = 0;
const add = () => {
  counter += 1;
  return owner.client.createLead({
    first_name: 'Zoë',
    last_name: 'Berg-Müller',
    email: `zoe.berg${counter}@acme-machines.example`,
    phone: '+49301234567',
    job_title: 'Head of Purchasing',
    company_name: 'Acme Machines GmbH',
    city: 'München',
    country: 'DE',
    industry: 'Machines',
    tags: ['fair', 'spring'],
  });
};

describe('statements besides begin, workspace and commit', () => {
  it('are at most two for a page of a list', async () => {
    await add();
    // One write in fifty schedules the merge of counters, which adds a statement: disabled in this test.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    for (const request of [
      () => owner.client.getLeads({}),
      () => owner.client.getLeads({ search: 'berg', tag: 'fair', status: 'New', sort: 'name' }),
      () => owner.client.getLeads({ country: 'DE', page: 3 }),
    ])
      expect((await statementsOf(request)).length).toBeLessThanOrEqual(2);
    random.mockRestore();
  });

  it('are two of this module for a status, a deletion or a transfer of one person, and a third that counts many, with undo', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const ids = [(await add()).id, (await add()).id, (await add()).id];
    const { client, userId } = owner;
    // Other modules' reactions use their own tables and are counted in their tests.
    const ownOf = async (request: () => Promise<unknown>) =>
      (await statementsOf(request)).filter((text) => !/^select .* from (enrolments|workspaces|messages) /.test(text));
    const change = 'with chosen as materialized';
    const beginnings = async (request: () => Promise<unknown>) =>
      (await ownOf(request)).map((text) => text.slice(0, change.length));
    const told = 'select pg_notify($1, $2)';
    const one = [change, told];
    const counted = 'insert into daily_intake as';
    expect(await beginnings(() => client.updateLeadStatus({ ids: ids.slice(0, 1), status: 'Qualified' }))).toEqual(one);
    expect(await beginnings(() => client.convertToCustomer({ ids: ids.slice(2) }))).toEqual(one);
    expect(await beginnings(() => client.updateLeadStatus({ ids: ids.slice(0, 2), status: 'Nurturing' }))).toEqual([
      change,
      counted,
      told,
    ]);
    // A deletion also looks for those who were marked or withdrew, and is written to the audit log.
    expect(await beginnings(() => client.deleteLeads({ ids: ids.slice(0, 2) }))).toEqual([
      change,
      'select c.id from contacts c',
      'select c.id, channel from c',
      counted,
      'insert into audit_log (work',
      told,
    ]);
    // A transfer looks up the receiver, and the names for the timeline.
    const given = (await add()).id;
    const transfer = () => client.transferLeads({ ids: [given], user_id: userId });
    expect(await ownOf(transfer)).toHaveLength(4);
    random.mockRestore();
  });
});

it('a row of a list takes at most 400 bytes compressed', async () => {
  // Random words, so that they don't compress better than real data.
  const word = (): string => randomBytes(6).toString('hex');
  for (let index = 0; index < 50; index += 1)
    await owner.client.createLead({
      first_name: word(),
      last_name: `${word()}-${word()}`,
      email: `${word()}.${word()}@${word()}.example`,
      phone: `+4930${String(1_000_000 + index * 7919)}`,
      job_title: `Head of ${word()} and ${word()}`,
      company_name: `${word()} ${word()} GmbH`,
      city: word(),
      country: 'DE',
      industry: word(),
      tags: [word(), word()],
    });
  const answer = await app.server.inject({
    url: '/leads/api/get-leads/?page_size=50',
    headers: { authorization: `Token ${owner.token}`, 'accept-encoding': 'gzip' },
  });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.length / 50).toBeLessThanOrEqual(400);
});
