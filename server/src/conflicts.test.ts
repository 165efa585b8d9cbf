import type { Sent, contract } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { prepare, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  owner = await app.signUp();
});
afterAll(() => app.close());

/** The current record in an error. */
const currentOf = async (call: () => Promise<unknown>): Promise<unknown> => {
  const error = await call().then(
    () => undefined,
    (problem: unknown) => problem as { status: number; problem: { current?: unknown } },
  );
  expect(error?.status).toBe(409);
  return error?.problem.current;
};

describe('a conflict includes the current record', () => {
  it('when a name is taken', async () => {
    const { client, mailboxId } = await prepare(app);
    const sequence = await client.createSequence({ sequence_name: 'Taken', steps: TWO_STEPS });
    const campaign: Sent<typeof contract.createCampaign> = {
      name: 'Taken',
      sequence_id: sequence.id,
      audience: { stage: 'prospect', filter: {} },
      mailbox_ids: [mailboxId],
    };
    const { id } = await client.createCampaign(campaign);
    expect(await currentOf(() => client.createSequence({ sequence_name: 'taken', steps: TWO_STEPS }))).toEqual({
      id: sequence.id,
      name: 'Taken',
    });
    expect(await currentOf(() => client.createCampaign({ ...campaign, name: 'TAKEN' }))).toEqual({ id, name: 'Taken' });
    expect(await currentOf(() => client.deleteSequence({ id: sequence.id }))).toMatchObject({ name: 'Taken' });
  });

  it('for a field, a fact and a colleague', async () => {
    const { client } = owner;
    await client.createCustomField({ name: 'tier', label: 'Tier', kind: 'text' });
    const again = () => client.createCustomField({ name: 'tier', label: 'Other', kind: 'text' });
    expect(await currentOf(again)).toMatchObject({ name: 'tier', label: 'Tier' });
    const rep = await addColleague(app, owner, 'rep');
    const invite = () => client.createSubUser({ email: rep.email, first_name: 'A', last_name: 'B', user_role: 'rep' });
    expect(await currentOf(invite)).toMatchObject({ id: rep.userId, state: 'active' });
  });

  it('for an account already scheduled for deletion', async () => {
    const person = await app.signUp();
    await person.client.deleteAccount({ password: person.password });
    const again = () => person.client.deleteAccount({ password: person.password });
    expect(await currentOf(again)).toMatchObject({ deletes_at: expect.any(String) });
  });
});

it('repeating a request with its key loads sample people and tests a mailbox once', async () => {
  const { client, token, workspaceId, mailboxId } = await prepare(app);
  const send = async (url: string, payload: object): Promise<void> => {
    const headers = { authorization: `Token ${token}`, 'idempotency-key': url.replaceAll('/', '-') };
    const answers = [await app.server.inject({ method: 'POST', url, headers, payload })];
    answers.push(await app.server.inject({ method: 'POST', url, headers, payload }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
  };
  await send('/contacts/api/sample-data/', { load: true });
  expect((await client.getProspects({})).count + (await client.getLeads({})).count).toBeLessThanOrEqual(40);
  await send(`/email/api/test-mailbox/${mailboxId}/`, {});
  const { rows } = await app.database.admin.query('select 1 from account_tests where workspace_id = $1', [workspaceId]);
  expect(rows).toHaveLength(1);
});
