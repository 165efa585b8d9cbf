import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
let side: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ first_name: 'Owner' });
  side = await app.signUp({ first_name: 'Side' });
  await owner.client.linkAccount({ email: side.email, password: side.password, own_password: owner.password });
});

type Client = SignedUp['client'];
const NEW_PASSWORD = 'quite another long word';
const signIn = async ({ email, password }: SignedUp): Promise<Client> =>
  app.client((await app.client().login({ email, password })).token ?? '');
const switchTo = async (client: Client, { userId }: SignedUp): Promise<Client> =>
  app.client((await client.switchAccount({ user_id: userId })).token);
const idOf = async (client: Client): Promise<string> =>
  (await client.getSessions({})).results.find(({ is_current }) => is_current)?.id ?? '';
/** The responses to several wrong passwords. */
const guess = async (client: Client, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1)
    await client
      .changePassword({ current_password: 'a wrong one', new_password: NEW_PASSWORD })
      .catch(({ status }: { status: number }) => statuses.push(status));
  return statuses;
};
const changePassword = ({ client, password }: SignedUp) =>
  client.changePassword({ current_password: password, new_password: NEW_PASSWORD });

describe('attempts at a password in one sign-in', () => {
  it('are not reset by switching away and back and ending the other sessions', async () => {
    let thief = await signIn(owner);
    expect(await guess(thief, 10)).not.toContain(429);
    const left: string[] = [];
    for (const target of [side, owner, side, owner, side, owner]) {
      left.push(await idOf(thief));
      thief = await switchTo(thief, target);
      for (const id of left) await thief.revokeSession({ id }).catch(() => undefined);
    }
    expect(await guess(thief, 1)).toEqual([429]);
    await changePassword(owner);
  });

  it('are not reset by the right password of a linked account', async () => {
    const thief = await switchTo(await signIn(side), owner);
    expect(await guess(thief, 9)).not.toContain(429);
    const there = await switchTo(thief, side);
    await there.linkAccount({ email: 'nobody@x.example', password: 'no', own_password: side.password }).catch(() => 0);
    expect(await guess(await switchTo(there, owner), 2)).toEqual([400, 429]);
    await changePassword(owner);
  });

  it('are twenty an hour for all sessions from linked accounts, and do not use up the owner’s', async () => {
    const outcomes: number[] = [];
    for (let signIns = 0; signIns < 5; signIns += 1)
      outcomes.push(...(await guess(await switchTo(await signIn(side), owner), 6)));
    expect(outcomes.filter((status) => status === 400)).toHaveLength(20);
    await changePassword(owner);
  });

  it('are counted per account', async () => {
    const client = await signIn(owner);
    await guess(client, 10);
    const there = await switchTo(client, side);
    expect(await guess(there, 1)).toEqual([400]);
  });
});
