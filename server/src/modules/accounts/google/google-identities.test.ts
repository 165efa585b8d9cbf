import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { turnTwoFactorOn } from '#testing/authenticator.ts';
import { startTestGoogle, type TestGoogle } from '#testing/servers/google.ts';
import { linksLock, whileHeld } from '#testing/while-held.ts';

let provider: TestGoogle;
let app: TestApp;
beforeAll(async () => {
  provider = await startTestGoogle();
  app = await createTestApp({ env: provider.env });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const NEW_PASSWORD = 'the owner has chosen this';
let counter = 0;
/** A Google account with an address; `hd` means that Google hosts its mailbox. */
const googleOf = (email: string, hd?: string) => {
  counter += 1;
  return { sub: `subject-${counter}`, email, given_name: 'Mal', family_name: 'Ory', ...(hd !== undefined && { hd }) };
};
const credentialOf = (person: object) => provider.credentialOf(person, app.clock);
const google = async (person: object, password?: string) =>
  app.client().googleLogin({ credential: await credentialOf(person), ...(password !== undefined && { password }) });
const reset = async (email: string) => {
  await app.client().forgotPasswordOtp({ email });
  await app.runDueJobs();
  const { reset_token } = await app.client().verifyForgotOtp({ email, otp: app.codeFor(email) });
  return app.client().changePasswordForgot({ reset_token, new_password: NEW_PASSWORD });
};
const change = ({ client, password }: SignedUp) =>
  client.changePassword({ current_password: password, new_password: NEW_PASSWORD });
const noticesTo = async (email: string) => {
  await app.runDueJobs();
  return app.systemMails.filter(({ to, kind }) => to === email && kind === 'notice').map(({ subject }) => subject);
};
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });

describe('resetting a forgotten password', () => {
  it('disconnects the Google account that created the account, and notifies the owner', async () => {
    const mal = googleOf('opened-by-google@example.com');
    const { registration = '' } = await google(mal);
    await app.runDueJobs();
    await app.client().verifyOtp({ email: mal.email, otp: app.codeFor(mal.email), registration });
    await expect(google(mal)).resolves.toHaveProperty('token');
    app.clock.advance(31_000);
    await reset(mal.email);
    await expect(google(mal)).rejects.toEqual(problem(400, 'password_required'));
    expect(await noticesTo(mal.email)).toContain('Google sign-in was disconnected from your Rainmaker account');
    const { token } = await app.client().login({ email: mal.email, password: NEW_PASSWORD });
    expect((await app.client(token).getAuditLog({ action: 'google_disconnected' })).results).toHaveLength(1);
  });

  it('disconnects a Google account connected with the old password, so the owner can connect theirs', async () => {
    const owner = await app.signUp();
    const mal = googleOf(owner.email);
    await google(mal, owner.password);
    await reset(owner.email);
    await expect(google(mal)).rejects.toEqual(problem(400, 'password_required'));
    await expect(google(googleOf(owner.email, 'example.com'))).resolves.toHaveProperty('token');
  });
});

describe('changing the password', () => {
  it('disconnects a Google account connected with the old password', async () => {
    const owner = await app.signUp();
    const mal = googleOf(owner.email);
    await google(mal, owner.password);
    await change(owner);
    await expect(google(mal)).rejects.toEqual(problem(400, 'password_required'));
    await expect(google(mal, NEW_PASSWORD)).resolves.toHaveProperty('token');
  });

  it('keeps Google if it hosts the mailbox', async () => {
    const owner = await app.signUp();
    const own = googleOf(owner.email, 'example.com');
    await google(own);
    await change(owner);
    await expect(google(own)).resolves.toHaveProperty('token');
    expect(await noticesTo(owner.email)).not.toContain('Google sign-in was disconnected from your Rainmaker account');
  });

  it('rejects a concurrent connection with the old password', async () => {
    const owner = await app.signUp();
    const mal = googleOf(owner.email);
    const [changed, joined] = await whileHeld(app, owner, [() => change(owner), () => google(mal, owner.password)]);
    expect(changed?.status).toBe('fulfilled');
    expect(joined).toMatchObject({ status: 'rejected', reason: { problem: { code: 'bad_credentials' } } });
    await expect(google(mal)).rejects.toEqual(problem(400, 'password_required'));
  });
});

describe('disconnecting Google', () => {
  const connected = async () => {
    const owner = await app.signUp();
    const person = googleOf(owner.email, 'example.com');
    const { token } = await google(person);
    return { owner, person, other: app.client(token) };
  };

  it('requires the password, which is then the only way to sign in', async () => {
    const { owner, person, other } = await connected();
    expect(await owner.client.getUser({})).toMatchObject({ google_connected: true });
    await expect(owner.client.disconnectGoogle({ password: 'a guess' })).rejects.toMatchObject({
      problem: { code: 'bad_credentials', errors: [{ pointer: '/password' }] },
    });
    await owner.client.disconnectGoogle({ password: owner.password });
    expect(await owner.client.getUser({})).toMatchObject({ google_connected: false });
    // Sessions that Google started have ended.
    await expect(other.getUser({})).rejects.toMatchObject({ status: 401 });
    expect((await owner.client.getAuditLog({ action: 'google_disconnected' })).results).toHaveLength(1);
    expect(await noticesTo(owner.email)).toContain('Google sign-in was disconnected from your Rainmaker account');
    await expect(google({ ...person, email: 'elsewhere@example.com' })).resolves.toMatchObject({
      email: 'elsewhere@example.com',
    });
  });

  it('requires the code of an account with two-factor', async () => {
    const { owner } = await connected();
    const { password } = owner;
    const authenticator = await turnTwoFactorOn(app.clock, owner);
    await expect(owner.client.disconnectGoogle({ password })).rejects.toMatchObject({
      problem: { status: 400, errors: [{ pointer: '/code' }] },
    });
    await expect(owner.client.disconnectGoogle({ password, code: '000000' })).rejects.toEqual(
      problem(400, 'wrong_code'),
    );
    expect(await owner.client.getUser({})).toMatchObject({ google_connected: true });
    await owner.client.disconnectGoogle({ password, code: authenticator.nextCode() });
    expect(await owner.client.getUser({})).toMatchObject({ google_connected: false });
  });

  it('is refused if nothing is connected or there is no password', async () => {
    const owner = await app.signUp();
    await expect(owner.client.disconnectGoogle({ password: owner.password })).rejects.toEqual(
      problem(400, 'not_allowed_now'),
    );
    const { token } = await google(googleOf('google-alone@example.com', 'example.com'));
    await expect(app.client(token).disconnectGoogle({ password: 'x' })).rejects.toEqual(
      problem(400, 'not_allowed_now'),
    );
    expect(await app.client(token).getUser({})).toMatchObject({ google_connected: true });
  });

  it('rejects a concurrent link that was proved with Google', async () => {
    const { owner, person } = await connected();
    const mal = await app.signUp();
    const credential = await credentialOf(person);
    const [gone, linked] = await whileHeld(
      app,
      owner,
      [
        () => owner.client.disconnectGoogle({ password: owner.password }),
        () => mal.client.linkAccount({ email: owner.email, credential, own_password: mal.password }),
      ],
      linksLock(owner),
    );
    expect(gone?.status).toBe('fulfilled');
    expect(linked).toMatchObject({ status: 'rejected', reason: { problem: { code: 'conflict' } } });
  });

  it('rejects a concurrent sign-in', async () => {
    const { owner, person } = await connected();
    const [gone, signedIn] = await whileHeld(app, owner, [
      () => owner.client.disconnectGoogle({ password: owner.password }),
      () => google(person),
    ]);
    expect(gone?.status).toBe('fulfilled');
    expect(signedIn).toMatchObject({ status: 'rejected', reason: { problem: { code: 'unavailable' } } });
  });
});

describe('a Google account connected because Google hosts its mailbox', () => {
  const linkNew = async () => {
    const [work, own] = [await app.signUp(), await app.signUp()];
    await work.client.linkAccount({ email: own.email, password: own.password, own_password: work.password });
    return { work, own };
  };

  it('ends the links, as a password reset does: access to one mailbox opens no other account', async () => {
    const { work, own } = await linkNew();
    const { token } = await google(googleOf(work.email, 'example.com'));
    const admin = app.client(token);
    expect((await admin.getLinkedAccounts({})).users).toMatchObject([{ email: work.email }]);
    await expect(admin.switchAccount({ user_id: own.userId })).rejects.toMatchObject({ status: 404 });
    const unlinked = 'One of your Rainmaker accounts was unlinked';
    for (const { email } of [work, own]) expect(await noticesTo(email)).toContain(unlinked);
  });

  it('keeps links made afterwards, and those of a person who gave the password', async () => {
    const { work, own } = await linkNew();
    const person = googleOf(work.email);
    await google(person, work.password);
    const { token } = await google(person);
    expect((await app.client(token).getLinkedAccounts({})).users).toHaveLength(2);
    const kept = googleOf(own.email, 'example.com');
    await google(kept);
    await own.client.linkAccount({ email: work.email, password: work.password, own_password: own.password });
    const again = await google(kept);
    expect((await app.client(again.token).getLinkedAccounts({})).users).toHaveLength(2);
  });
});
