import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startTestGoogle, type TestGoogle } from '#testing/servers/google.ts';
import { turnTwoFactorOn } from '#testing/authenticator.ts';
import { addColleague } from '#testing/team.ts';

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

const PASSWORD = 'correct horse battery';
let counter = 0;
const newPerson = () => {
  counter += 1;
  const email = `g${counter}@example.com`;
  // Google hosts this domain's mailboxes, unless a test overrides it.
  return { sub: `google-${counter}`, email, given_name: 'Ada', family_name: 'Obi', hd: 'example.com' };
};
const credentialOf = (person: object) => provider.credentialOf(person, app.clock);
const google = async (person: object) => app.client().googleLogin({ credential: await credentialOf(person) });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });
const userOf = async (email: string) => {
  const { rows } = await app.database.admin.query('select * from users where email = $1', [email]);
  return rows[0] as { id: string; workspace_id: string; password_hash: string | null; first_name: string } | undefined;
};

describe('signing in with Google', () => {
  it('creates an account with a confirmed address, and finds it again', async () => {
    const person = newPerson();
    const first = await google(person);
    expect(first).toMatchObject({ email: person.email, first_name: 'Ada', user_role: 'owner', email_verified: true });
    const client = app.client(first.token);
    expect(await client.getUser({})).toMatchObject({ email: person.email, has_password: false, two_factor: false });
    expect((await client.getMailboxes({})).results).toHaveLength(1);
    await google(person);
    const { rows } = await app.database.admin.query('select action from audit_log where user_id = $1 order by id', [
      (await userOf(person.email))?.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['signed_up', 'signed_in_with_google', 'signed_in_with_google']);
  });

  it('confirms the address with a code first if Google does not host its mailbox', async () => {
    const person = { ...newPerson(), hd: undefined };
    const { email } = person;
    const answer = await google(person);
    expect(answer).toMatchObject({ email, email_verified: false, registration: expect.any(String) });
    expect(answer.token).toBeUndefined();
    expect(await userOf(email)).toBeUndefined();
    await app.runDueJobs();
    const { registration = '' } = answer;
    const { token } = await app.client().verifyOtp({ email, otp: app.codeFor(email), registration });
    expect(await app.client(token).getUser({})).toMatchObject({ email, has_password: false, google_connected: true });
    expect(await google(person)).toMatchObject({ email, email_verified: true, token: expect.any(String) });
  });

  it('does not let anyone waiting for such a code in with an invented password', async () => {
    const person = { ...newPerson(), hd: undefined };
    await google(person);
    await expect(app.client().login({ email: person.email, password: PASSWORD })).rejects.toEqual(
      problem(400, 'bad_credentials'),
    );
  });

  it('identifies the person by Google’s subject id, not by the address, which may change hands', async () => {
    const person = newPerson();
    await google(person);
    expect(await google({ ...person, email: 'moved@example.com' })).toMatchObject({ email: person.email });
    await expect(google({ ...newPerson(), email: person.email })).rejects.toEqual(problem(400, 'bad_credentials'));
  });

  it('connects to the account whose mailbox Google hosts, in any spelling, and keeps its password', async () => {
    const owner = await app.signUp();
    const person = { ...newPerson(), email: owner.email.toUpperCase(), hd: 'example.com' };
    expect(await google(person)).toMatchObject({ email: owner.email });
    await google(person);
    expect((await owner.client.getAuditLog({ action: 'google_connected' })).results).toHaveLength(1);
    await app.runDueJobs();
    const notices = app.systemMails.filter(({ to, kind }) => to === owner.email && kind === 'notice');
    expect(notices.map(({ subject }) => subject)).toEqual(['Google sign-in was connected to your Rainmaker account']);
    await expect(app.client().login({ email: owner.email, password: owner.password })).resolves.toHaveProperty('token');
  });

  it('asks once for the password of an account whose mailbox Google does not host', async () => {
    const owner = await app.signUp();
    for (const hd of [undefined, 'another.example']) {
      const refused = { problem: { status: 400, code: 'password_required', errors: [{ pointer: '/password' }] } };
      await expect(google({ ...newPerson(), email: owner.email, hd })).rejects.toMatchObject(refused);
    }
    const person = { ...newPerson(), email: owner.email, hd: undefined };
    const withPassword = async (password: string) =>
      app.client().googleLogin({ credential: await credentialOf(person), password });
    await expect(withPassword('not this one')).rejects.toMatchObject({
      problem: { code: 'bad_credentials', errors: [{ pointer: '/password' }] },
    });
    expect((await owner.client.getAuditLog({ action: 'google_connected' })).results).toHaveLength(0);
    expect(await withPassword(owner.password)).toHaveProperty('token');
    expect(await google(person)).toHaveProperty('token');
  });

  it('counts a wrong password given with it as a sign-in attempt', async () => {
    const owner = await app.signUp();
    const credential = await credentialOf({ ...newPerson(), email: owner.email, hd: undefined });
    for (let n = 0; n < 10; n += 1)
      await expect(app.client().googleLogin({ credential, password: 'wrong' })).rejects.toEqual(
        problem(400, 'bad_credentials'),
      );
    await expect(app.client().googleLogin({ credential, password: owner.password })).rejects.toEqual(
      problem(429, 'too_many_requests'),
    );
    await expect(app.client().login({ email: owner.email, password: owner.password })).rejects.toEqual(
      problem(429, 'too_many_requests'),
    );
  });

  it('never bypasses the second factor, at the first sign-in or later', async () => {
    const owner = await app.signUp();
    const authenticator = await turnTwoFactorOn(app.clock, owner);
    const person = { ...newPerson(), email: owner.email, hd: 'example.com' };
    for (let n = 0; n < 2; n += 1) {
      const answer = await google(person);
      expect(answer).toMatchObject({ two_factor_required: true, challenge: expect.any(String) });
      expect(answer.token).toBeUndefined();
      const code = authenticator.nextCode();
      expect(await app.client().verifyTwoFactor({ challenge: answer.challenge ?? '', code })).toHaveProperty('token');
    }
  });

  it('gives an invited person their own workspace: only the invitation’s link joins the team', async () => {
    const owner = await app.signUp();
    const person = { ...newPerson() };
    const { email } = person;
    await owner.client.createSubUser({ first_name: 'In', last_name: 'Vited', email, user_role: 'rep' });
    const { token, user_role } = await google(person);
    expect(user_role).toBe('owner');
    expect(await app.client(token).getUser({})).toMatchObject({ email, first_name: 'Ada', user_role: 'owner' });
    expect((await owner.client.getSubUsers({})).users).toMatchObject([{ email, state: 'invited' }]);
  });

  it('leaves no stranger’s password on an unconfirmed address', async () => {
    const person = newPerson();
    const { email } = person;
    const mal = { first_name: 'Mal', last_name: 'Ory', email, password: PASSWORD };
    const { registration } = await app.client().register(mal);
    await app.runDueJobs();
    const code = app.codeFor(email);
    expect(await google(person)).toMatchObject({ first_name: 'Ada' });
    // The stranger sees the same response as before.
    expect(await app.client().login({ email, password: PASSWORD })).toMatchObject({ email_verified: false });
    await expect(app.client().verifyOtp({ email, otp: code, registration })).rejects.toEqual(
      problem(400, 'wrong_code'),
    );
    expect(await userOf(email)).toMatchObject({ password_hash: null, first_name: 'Ada' });
  });

  it('creates one account from five concurrent first sign-ins', async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => google(person)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(5);
    const { rows } = await app.database.admin.query(
      `select (select count(*)::int from users where email = $1) as users,
        (select count(*)::int from identities where subject = $2) as identities`,
      [person.email, person.sub],
    );
    expect(rows).toEqual([{ users: 1, identities: 1 }]);
  });

  it('connects once in five concurrent sign-ins', async () => {
    const owner = await app.signUp();
    const person = { ...newPerson(), email: owner.email, hd: 'example.com' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => google(person)));
    expect(answers.every(({ token }) => token)).toBe(true);
    expect((await owner.client.getAuditLog({ action: 'google_connected' })).results).toHaveLength(1);
  });

  it('rejects deactivated people', async () => {
    const owner = await app.signUp();
    const colleague = await addColleague(app, owner, 'rep');
    const person = { ...newPerson(), email: colleague.email, hd: 'example.com' };
    await google(person);
    await app.database.admin.query('update users set deactivated_at = now() where id = $1', [colleague.userId]);
    await expect(google(person)).rejects.toEqual(problem(403, 'forbidden'));
  });

  it('explains what is wrong, with 400 and a message', async () => {
    for (const claims of [{ aud: 'another' }, { email_verified: false }, { iss: 'https://evil.example' }, { exp: 1 }])
      await expect(google({ ...newPerson(), ...claims })).rejects.toEqual(problem(400, 'bad_credentials'));
    await expect(app.client().googleLogin({ credential: 'x' })).rejects.toEqual(problem(400, 'bad_credentials'));
    await expect(app.client().googleLogin({ credential: '' })).rejects.toEqual(problem(400, 'invalid_input'));
  });

  it('allows Google’s button on the pages, and nothing else', async () => {
    const { headers } = await app.server.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});

describe('an account without a password', () => {
  it('is linked with Google credentials on both sides', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const { token = '' } = await google(one);
    await google(other);
    const link = async (credential: string) =>
      app.client(token).linkAccount({ email: other.email, credential, own_credential: await credentialOf(one) });
    await expect(app.client(token).linkAccount({ email: other.email, password: 'x' })).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/own_credential' }] },
    });
    await expect(link(await credentialOf(newPerson()))).rejects.toEqual(problem(400, 'bad_credentials'));
    await expect(link(await credentialOf(one))).rejects.toEqual(problem(400, 'bad_credentials'));
    expect((await link(await credentialOf(other))).users.map(({ email }) => email)).toEqual([one.email, other.email]);
  });

  it('accepts a fresh credential of the same person instead', async () => {
    const person = newPerson();
    const { token = '' } = await google(person);
    const client = app.client(token);
    const change = (proof: object) => client.changePassword({ ...proof, new_password: 'a good long one' });
    await expect(change({})).rejects.toMatchObject({ problem: { errors: [{ pointer: '/credential' }] } });
    await expect(change({ credential: await credentialOf(newPerson()) })).rejects.toEqual(
      problem(400, 'bad_credentials'),
    );
    const stale = await credentialOf(person);
    app.clock.advance(6 * 60_000);
    await expect(change({ credential: stale })).rejects.toEqual(problem(400, 'bad_credentials'));
    await change({ credential: await credentialOf(person) });
    await expect(app.client().login({ email: person.email, password: 'a good long one' })).resolves.toHaveProperty(
      'token',
    );
  });
});

it('gets an error if Google is not configured or cannot be reached', async () => {
  const without = await createTestApp();
  const away = await createTestApp({ env: { ...provider.env, GOOGLE_KEYS_URL: 'http://127.0.0.1:1/' } });
  try {
    const credential = await credentialOf(newPerson());
    await expect(without.client().googleLogin({ credential })).rejects.toEqual(problem(404, 'not_found'));
    const { client, userId } = await without.signUp();
    await without.database.admin.query('update users set password_hash = null where id = $1', [userId]);
    await expect(client.changePassword({ new_password: 'a good long one' })).rejects.toMatchObject({
      problem: { status: 400, detail: expect.stringContaining('Set one with “Forgot password” first.') },
    });
    await expect(away.client().googleLogin({ credential })).rejects.toEqual(problem(503, 'unavailable'));
    const { headers } = await without.server.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).not.toContain('google');
  } finally {
    await Promise.all([without.close(), away.close()]);
  }
});
