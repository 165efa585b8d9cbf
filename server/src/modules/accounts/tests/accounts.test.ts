import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'correct horse battery';
let counter = 0;
const newPerson = () => {
  counter += 1;
  return { email: `somebody-${counter}@example.com`, first_name: 'Ifeoma', last_name: 'Okafor', password: PASSWORD };
};
const register = async (person = newPerson()) => {
  const answer = await app.client().register(person);
  await app.runDueJobs();
  return { ...person, answer };
};
/** Two registrations of one address, and how to confirm each with its own code. */
const registeredTwice = async () => {
  const person = newPerson();
  const confirmations: (() => Promise<unknown>)[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { answer } = await register(person);
    const otp = app.codeFor(person.email);
    confirmations.push(() => app.client().verifyOtp({ email: person.email, otp, registration: answer.registration }));
  }
  return { person, confirmations };
};
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });

describe('signing up', () => {
  it('emails a code that confirms the address and signs in', async () => {
    const person = await register();
    expect(person.answer.message).toBe('We’ve emailed you a code.');
    const signedIn = await app.client().verifyOtp({ email: person.email, otp: app.codeFor(person.email) });
    expect(signedIn).toMatchObject({
      email: person.email,
      first_name: 'Ifeoma',
      user_role: 'owner',
      email_verified: true,
    });
    const user = await app.client(signedIn.token).getUser({});
    expect(user).toMatchObject({
      email: person.email,
      subscription: { plan: 'self_hosted', status: 'active', expires_at: null },
    });
  });

  it('gives the same response for an address with an account, and notifies its owner', async () => {
    const owner = await app.signUp();
    app.clock.advance(60_000);
    const again = await register({ ...newPerson(), email: owner.email });
    expect(again.answer.message).toBe('We’ve emailed you a code.');
    expect(app.systemMails.at(-1)).toMatchObject({ to: owner.email, kind: 'notice' });
    await expect(app.client().login({ email: owner.email, password: owner.password })).resolves.toMatchObject({
      email_verified: true,
    });
  });

  it('creates one account from two registrations confirmed concurrently', async () => {
    const { person, confirmations } = await registeredTwice();
    const done = await Promise.allSettled(confirmations.map((confirm) => confirm()));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: problem(400, 'wrong_code') });
    const { rows } = await app.database.admin.query('select count(*)::int as n from users where email = $1', [
      person.email,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('rejects a common password and one that is the address', async () => {
    await expect(app.client().register({ ...newPerson(), password: 'password123' })).rejects.toEqual(
      problem(400, 'weak_password'),
    );
    const person = newPerson();
    await expect(app.client().register({ ...person, password: person.email })).rejects.toEqual(
      problem(400, 'weak_password'),
    );
  });

  it('uses the given country, time zone and currency, or guesses them', async () => {
    const { client } = await app.signUp({ country: 'NG', timezone: 'Africa/Lagos' });
    expect(await client.getWorkspace({})).toMatchObject({ country: 'NG', timezone: 'Africa/Lagos', currency: 'NGN' });
  });
});

describe('a one-time code', () => {
  it('is invalid after five wrong attempts, and a new one resets them', async () => {
    const { email } = await register();
    const right = app.codeFor(email);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      await expect(app.client().verifyOtp({ email, otp: wrong })).rejects.toEqual(problem(400, 'wrong_code'));
    await expect(app.client().verifyOtp({ email, otp: right })).rejects.toEqual(problem(429, 'too_many_requests'));
    app.clock.advance(31_000);
    await app.client().resendOtp({ email });
    await app.runDueJobs();
    await expect(app.client().verifyOtp({ email, otp: app.codeFor(email) })).resolves.toMatchObject({
      email_verified: true,
    });
  });

  it('expires after ten minutes', async () => {
    const { email } = await register();
    app.clock.advance(10 * 60_000 + 1);
    await expect(app.client().verifyOtp({ email, otp: app.codeFor(email) })).rejects.toEqual(
      problem(400, 'expired_code'),
    );
  });

  it('works once', async () => {
    const { email } = await register();
    const otp = app.codeFor(email);
    await app.client().verifyOtp({ email, otp });
    await expect(app.client().verifyOtp({ email, otp })).rejects.toEqual(problem(400, 'wrong_code'));
  });

  it('can be resent after 30 seconds, five times an hour, for known and unknown addresses', async () => {
    const { email } = await register();
    for (const address of [email, 'nobody@example.com']) {
      if (address !== email) await app.client().resendOtp({ email: address });
      await expect(app.client().resendOtp({ email: address })).rejects.toEqual(problem(429, 'too_many_requests'));
      for (let n = 0; n < 4; n += 1) {
        app.clock.advance(31_000);
        await app.client().resendOtp({ email: address });
      }
      app.clock.advance(31_000);
      await expect(app.client().resendOtp({ email: address })).rejects.toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^\d{2,4}$/) },
      });
    }
  });

  it('is not stored in plain text in the queue or database', async () => {
    const { email } = newPerson();
    await app.client().register({ ...newPerson(), email });
    const queued = await app.database.admin.query<{ text: string }>(
      `select coalesce(json_agg(payload)::text, '') as text from jobs._private_jobs`,
    );
    expect(queued.rows[0]?.text).not.toMatch(/"\d{6}"/);
    await app.runDueJobs();
    const stored = await app.database.admin.query<{ text: string }>(
      'select json_agg(r)::text as text from registrations r',
    );
    expect(stored.rows[0]?.text).not.toContain(app.codeFor(email));
  });
});

describe('signing in', () => {
  it('gives the same response for a wrong password and an unknown address', async () => {
    const owner = await app.signUp();
    const one = await app
      .client()
      .login({ email: owner.email, password: 'not this one' })
      .catch((error: unknown) => error);
    const other = await app
      .client()
      .login({ email: 'nobody@example.com', password: 'not this one' })
      .catch((error: unknown) => error);
    expect(one).toEqual(problem(400, 'bad_credentials'));
    expect((one as { problem: { detail: string } }).problem.detail).toBe(
      (other as { problem: { detail: string } }).problem.detail,
    );
  });

  it('sends a new code instead of a token if the address is not confirmed', async () => {
    const person = await register();
    app.clock.advance(31_000);
    const before = app.systemMails.length;
    const answer = await app.client().login({ email: person.email, password: PASSWORD });
    expect(answer).toMatchObject({ email_verified: false });
    expect(answer.token).toBeUndefined();
    await app.runDueJobs();
    expect(app.systemMails.length).toBe(before + 1);
  });

  it('slows down guessing, and counts attempts but not malformed requests', async () => {
    const owner = await app.signUp();
    for (let n = 0; n < 12; n += 1)
      await expect(app.client().login({ email: owner.email, password: '' })).rejects.toEqual(
        problem(400, 'invalid_input'),
      );
    for (let n = 0; n < 10; n += 1)
      await expect(app.client().login({ email: owner.email, password: 'wrong' })).rejects.toEqual(
        problem(400, 'bad_credentials'),
      );
    await expect(app.client().login({ email: owner.email, password: owner.password })).rejects.toEqual(
      problem(429, 'too_many_requests'),
    );
    app.clock.advance(30 * 60_000 + 1);
    await expect(app.client().login({ email: owner.email, password: owner.password })).resolves.toMatchObject({
      email_verified: true,
    });
  });

  it('stores tokens as hashes and passwords as argon2id', async () => {
    const owner = await app.signUp();
    const { rows } = await app.database.admin.query<{ hash: string; sessions: string }>(
      `select u.password_hash as hash, (select json_agg(s)::text from sessions s) as sessions from users u where u.id = $1`,
      [owner.userId],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0]?.sessions).not.toContain(owner.token);
  });

  it('expires after thirty days', async () => {
    const owner = await app.signUp();
    app.clock.advance(30 * 86_400_000);
    await expect(owner.client.getUser({})).rejects.toEqual(problem(401, 'unauthenticated'));
  });
});

describe('expired data', () => {
  it('is removed in every workspace, and nothing else', async () => {
    const ended = await app.signUp();
    app.clock.advance(20 * 86_400_000);
    const owner = await app.signUp();
    app.clock.advance(11 * 86_400_000);
    const now = app.clock.now();
    await app.database.transact(null, (db) =>
      db.run(sql`select app.sweep_accounts(${now}), app.sweep_rate_limits(${now}, 1000)`),
    );
    const { rows } = await app.database.admin.query<{ id: string }>(
      'select user_id as id from sessions where user_id = any($1)',
      [[ended.userId, owner.userId]],
    );
    expect(rows).toEqual([{ id: owner.userId }]);
    expect((await app.database.admin.query('select 1 from app.rate_limits')).rowCount).toBe(0);
  });
});

describe('signing out', () => {
  it('invalidates this token and no other', async () => {
    const owner = await app.signUp();
    const { token = '' } = await app.client().login({ email: owner.email, password: owner.password });
    await owner.client.logout({});
    await expect(owner.client.getUser({})).rejects.toEqual(problem(401, 'unauthenticated'));
    await expect(app.client(token).getUser({})).resolves.toMatchObject({ email: owner.email });
  });
});

describe('a password reset', () => {
  const forget = async (email: string) => {
    await app.client().forgotPasswordOtp({ email });
    await app.runDueJobs();
    return app.client().verifyForgotOtp({ email, otp: app.codeFor(email) });
  };

  it('changes the password with a code, once, and invalidates every token', async () => {
    const owner = await app.signUp();
    const { reset_token } = await forget(owner.email);
    await app.client().changePasswordForgot({ reset_token, new_password: 'another long one' });
    await expect(owner.client.getUser({})).rejects.toEqual(problem(401, 'unauthenticated'));
    await expect(app.client().login({ email: owner.email, password: owner.password })).rejects.toEqual(
      problem(400, 'bad_credentials'),
    );
    await expect(app.client().login({ email: owner.email, password: 'another long one' })).resolves.toMatchObject({
      email_verified: true,
    });
    await expect(app.client().changePasswordForgot({ reset_token, new_password: 'a third long one' })).rejects.toEqual(
      problem(400, 'bad_link'),
    );
  });

  it('keeps the token if the new password is too weak', async () => {
    const owner = await app.signUp();
    const { reset_token } = await forget(owner.email);
    await expect(app.client().changePasswordForgot({ reset_token, new_password: 'password1' })).rejects.toEqual(
      problem(400, 'weak_password'),
    );
    await expect(
      app.client().changePasswordForgot({ reset_token, new_password: 'a good long one' }),
    ).resolves.toBeDefined();
  });

  it('gives the same response for an unknown address, and sends no email', async () => {
    const owner = await app.signUp();
    const before = app.systemMails.length;
    const unknown = await app.client().forgotPasswordOtp({ email: 'nobody-at-all@example.com' });
    await app.runDueJobs();
    expect(app.systemMails.length).toBe(before);
    expect(unknown).toEqual(await app.client().forgotPasswordOtp({ email: owner.email }));
  });
});

describe('the workspace', () => {
  it('updates the given fields and keeps the others', async () => {
    const { client } = await app.signUp();
    const before = await client.getWorkspace({});
    expect(before).toMatchObject({
      window: { days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30', timezone: 'recipient' },
      holidays: true,
      clock_is_moved: false,
    });
    const changed = await client.updateWorkspace({ postal_address: 'Marina 1, Lagos', holidays: false });
    expect(changed).toMatchObject({ name: before.name, postal_address: 'Marina 1, Lagos', holidays: false });
    expect(await client.updateWorkspace({ postal_address: '' })).toMatchObject({ postal_address: null });
  });

  it('cannot be changed by a viewer', async () => {
    const { client, userId } = await app.signUp();
    await app.database.admin.query(`update users set role = 'viewer' where id = $1`, [userId]);
    await expect(client.updateWorkspace({ name: 'Mine' })).rejects.toEqual(problem(403, 'forbidden'));
    await expect(client.getWorkspace({})).resolves.toBeDefined();
  });

  it('rejects sending hours that end before they start', async () => {
    const { client } = await app.signUp();
    const refused = client.updateWorkspace({ window: { days: [1], from: '18:00', to: '09:00' } });
    await expect(refused).rejects.toMatchObject({
      problem: { code: 'invalid_input', errors: [{ pointer: '/window/to' }] },
    });
  });

  it('lists countries with dial code and currency', async () => {
    const { results } = await app.client().getCountries({});
    expect(results).toContainEqual({ code: 'NG', name: 'Nigeria', dial_code: '+234', currency: 'NGN' });
  });
});
