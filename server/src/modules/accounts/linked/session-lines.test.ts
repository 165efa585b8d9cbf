import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let ada: SignedUp;
let side: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp({ first_name: 'Ada' });
  side = await app.signUp({ first_name: 'Side' });
  await link(ada, side);
});

type Client = SignedUp['client'];
const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'quite another long word';
const link = (from: SignedUp, to: SignedUp) =>
  from.client.linkAccount({ email: to.email, password: to.password, own_password: from.password });
const signIn = async ({ email, password }: SignedUp): Promise<Client> =>
  app.client((await app.client().login({ email, password })).token ?? '');
const switchTo = async (client: Client, { userId }: SignedUp): Promise<Client> =>
  app.client((await client.switchAccount({ user_id: userId })).token);
const isIn = (client: Client): Promise<boolean> =>
  client.getUser({}).then(
    () => true,
    () => false,
  );
const changePassword = ({ client, password }: SignedUp) =>
  client.changePassword({ current_password: password, new_password: NEW_PASSWORD });
const rowsOf = async (...accounts: SignedUp[]) =>
  (
    await app.database.admin.query('select 1 from sessions where user_id = any($1)', [
      accounts.map(({ userId }) => userId),
    ])
  ).rows.length;

describe('a session started by switching', () => {
  it('ends when the account it came from gets a new password, even if that account ended the link itself', async () => {
    const thief = await switchTo(await signIn(ada), side);
    await thief.unlinkAccount({ user_id: side.userId });
    expect(await isIn(thief)).toBe(true);
    await changePassword(ada);
    expect(await isIn(thief)).toBe(false);
    expect(await isIn(side.client)).toBe(true);
  });

  it('ends with the link, whoever ends it', async () => {
    const fromAda = await switchTo(await signIn(ada), side);
    const fromSide = await switchTo(await signIn(side), ada);
    await side.client.unlinkAccount({ user_id: side.userId });
    expect([await isIn(fromAda), await isIn(fromSide)]).toEqual([false, false]);
    expect([await isIn(ada.client), await isIn(side.client)]).toEqual([true, true]);
  });

  it('stays if another link is ended', async () => {
    const third = await app.signUp({ first_name: 'Third' });
    await link(ada, third);
    const there = await switchTo(await signIn(ada), side);
    await ada.client.unlinkAccount({ user_id: third.userId });
    expect(await isIn(there)).toBe(true);
  });

  it('ends with all other devices and cannot be resumed', async () => {
    const thief = await switchTo(await signIn(ada), side);
    await ada.client.revokeOtherSessions({});
    expect(await isIn(thief)).toBe(false);
    expect((await ada.client.getSessions({})).total).toBe(1);
  });

  it('ends with the listed session it came from', async () => {
    const thief = await switchTo(await signIn(ada), side);
    const { results } = await ada.client.getSessions({});
    expect(results).toHaveLength(2);
    await ada.client.revokeSession({ id: results.find(({ is_current }) => !is_current)?.id ?? '' });
    expect(await isIn(thief)).toBe(false);
    expect(await isIn(side.client)).toBe(true);
  });

  it('ends with the account it came from', async () => {
    const there = await switchTo(await signIn(ada), side);
    await app.database.admin.query(`delete from users where id = $1`, [ada.userId]);
    expect(await isIn(there)).toBe(false);
  });

  it('ends when the original sign-in would have ended, however often the person switches', async () => {
    let client = await signIn(ada);
    for (const target of [side, ada, side]) {
      app.clock.advance(9 * DAY_MS);
      client = await switchTo(client, target);
    }
    app.clock.advance(2 * DAY_MS);
    expect(await isIn(client)).toBe(true);
    app.clock.advance(2 * DAY_MS);
    expect(await isIn(client)).toBe(false);
  });

  it('leaves nothing behind on sign-out', async () => {
    const before = await rowsOf(ada, side);
    const back = await switchTo(await switchTo(await signIn(ada), side), ada);
    await back.logout({});
    expect(await rowsOf(ada, side)).toBe(before);
  });
});

describe('a person who has switched away and back', () => {
  it('is one device in the list, and stays when all others are signed out', async () => {
    await ada.client.logout({});
    const back = await switchTo(await switchTo(await signIn(ada), side), ada);
    expect((await back.getSessions({})).results).toMatchObject([{ is_current: true }]);
    const other = await signIn(ada);
    await back.revokeOtherSessions({});
    expect([await isIn(back), await isIn(other)]).toEqual([true, false]);
  });

  it('is signed out by a new password of the account in between, even after the others were signed out', async () => {
    const back = await switchTo(await switchTo(await signIn(ada), side), ada);
    await back.revokeOtherSessions({});
    await back.unlinkAccount({ user_id: side.userId });
    expect(await isIn(back)).toBe(true);
    await changePassword(side);
    expect(await isIn(back)).toBe(false);
  });

  it('is signed out when another device of the account signs out the others', async () => {
    const back = await switchTo(await switchTo(await signIn(side), ada), side);
    await side.client.revokeOtherSessions({});
    expect(await isIn(back)).toBe(false);
  });

  it('has at most three sessions, however often they switch between two accounts', async () => {
    const before = await rowsOf(ada, side);
    let client = await signIn(ada);
    for (const target of [side, ada, side, ada, side, ada]) client = await switchTo(client, target);
    expect(await rowsOf(ada, side)).toBe(before + 3);
    await ada.client.revokeOtherSessions({});
    expect(await rowsOf(ada, side)).toBe(before);
  });
});

it('one token switches once, however many concurrent requests use it', async () => {
  const client = await signIn(ada);
  const asked = await Promise.allSettled([1, 2, 3].map(() => client.switchAccount({ user_id: side.userId })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
