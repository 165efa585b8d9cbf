import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { turnTwoFactorOn } from '#testing/authenticator.ts';

let app: TestApp;
let maya: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
  other = await app.signUp({ first_name: 'Eve', last_name: 'Sand' });
});
afterAll(() => app.close());

const PASSWORD = 'a long sentence indeed';
const NEW_PASSWORD = 'a further long sentence';
const NAMES = { first_name: 'Tunde', last_name: 'Bello' };

const invite = async (email: string, by: SignedUp): Promise<string> => {
  await by.client.createSubUser({ ...NAMES, email, user_role: 'rep' });
  await app.runDueJobs();
  const mail = app.systemMails.findLast(({ to }) => to === email);
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

const setActive = async (email: string, by: SignedUp, isActive: boolean): Promise<void> => {
  const person = (await by.client.getSubUsers({})).users.find((user) => user.email === email);
  await by.client.updateSubUser({ id: person?.id ?? '', is_active: isActive });
};

/** Someone whose first team, and so whose account, is in a workspace that deactivates them. */
const deactivatedAtHome = async (email: string): Promise<void> => {
  const { token } = await app.client().acceptInvitation({ token: await invite(email, other), password: PASSWORD });
  expect(token).toBeDefined();
  await setActive(email, other, false);
};

const register = async (email: string): Promise<string> => {
  const { registration } = await app.client().register({ ...NAMES, email, password: NEW_PASSWORD, country: 'DE' });
  await app.runDueJobs();
  return (await app.client().verifyOtp({ email, otp: app.codeFor(email), registration })).token ?? '';
};

const resetPassword = async (email: string): Promise<void> => {
  await app.client().forgotPasswordOtp({ email });
  await app.runDueJobs();
  const { reset_token } = await app.client().verifyForgotOtp({ email, otp: app.codeFor(email) });
  await app.client().changePasswordForgot({ reset_token, new_password: NEW_PASSWORD });
};

const signIn = async (email: string, password = NEW_PASSWORD) => app.client().login({ email, password });

describe('who deactivates a person whose account is in their workspace', () => {
  it('keeps them from no workspace that they had joined before', async () => {
    const email = 'joined@example.com';
    const first = await app.client().acceptInvitation({ token: await invite(email, other), password: PASSWORD });
    await app.client(first.token).joinTeam({ token: await invite(email, maya) });
    await setActive(email, other, false);
    await resetPassword(email);
    const { token } = await signIn(email);
    expect((await app.client(token).getUser({})).email).toBe(email);
    const { users } = await app.client(token).getLinkedAccounts({});
    expect(users).toMatchObject([{ email, is_current: true }]);
  });

  it('keeps them from joining no other', async () => {
    const email = 'joins@example.com';
    await deactivatedAtHome(email);
    const token = await invite(email, maya);
    expect(await app.client().getInvitation({ token })).toMatchObject({ has_account: false, state: 'open' });
    await app.client().acceptInvitation({ token, password: NEW_PASSWORD });
    expect((await signIn(email)).user_role).toBe('rep');
  });

  it('keeps them from opening none of their own, and learns of none', async () => {
    const email = 'opens@example.com';
    await deactivatedAtHome(email);
    const token = await register(email);
    expect((await app.client(token).getUser({})).email).toBe(email);
    expect((await signIn(email)).user_role).toBe('owner');
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ problem: { code: 'bad_credentials' } });
  });

  it('tells them so while they have no other account', async () => {
    const email = 'told@example.com';
    await deactivatedAtHome(email);
    await expect(signIn(email, PASSWORD)).rejects.toThrow('Your account is deactivated');
  });
});

describe('who is reactivated', () => {
  it('comes in as before if their address has no other account', async () => {
    const email = 'back@example.com';
    await deactivatedAtHome(email);
    await setActive(email, other, true);
    expect((await signIn(email, PASSWORD)).user_role).toBe('rep');
  });

  it('comes in with the account that their address has by now, and by no way from before', async () => {
    const email = 'both@example.com';
    const first = await app.client().acceptInvitation({ token: await invite(email, other), password: PASSWORD });
    const linked = await app.signUp({ first_name: 'Tunde', last_name: 'Bello' });
    const client = app.client(first.token);
    await client.linkAccount({ own_password: PASSWORD, email: linked.email, password: linked.password });
    await turnTwoFactorOn(app.clock, { client, password: PASSWORD });
    await setActive(email, other, false);
    const own = app.client(await register(email));
    expect((await own.getLinkedAccounts({})).users).toHaveLength(1);
    await setActive(email, other, true);
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ problem: { code: 'bad_credentials' } });
    const { users } = await own.getLinkedAccounts({});
    expect(users.map((user) => user.email)).toEqual([email, email]);
    const there = await own.switchAccount({ user_id: users.at(1)?.id ?? '' });
    expect(there.user_role).toBe('rep');
    expect((await linked.client.getLinkedAccounts({})).users).toHaveLength(1);
  });
});

it('a code for a membership is worth nothing once the account of its address is back', async () => {
  const email = 'late@example.com';
  const first = await app.client().acceptInvitation({ token: await invite(email, other), password: PASSWORD });
  await app.client(first.token).joinTeam({ token: await invite(email, maya) });
  await setActive(email, other, false);
  await app.client().forgotPasswordOtp({ email });
  await app.runDueJobs();
  const { reset_token } = await app.client().verifyForgotOtp({ email, otp: app.codeFor(email) });
  await setActive(email, other, true);
  await expect(app.client().changePasswordForgot({ reset_token, new_password: NEW_PASSWORD })).rejects.toMatchObject({
    problem: { code: 'bad_link' },
  });
  expect((await signIn(email, PASSWORD)).token).toBeDefined();
});
