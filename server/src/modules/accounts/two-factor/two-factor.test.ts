import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { turnTwoFactorOn, type Authenticator } from '#testing/authenticator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });
const withTwoFactor = async (): Promise<SignedUp & { authenticator: Authenticator }> => {
  const owner = await app.signUp();
  return { ...owner, authenticator: await turnTwoFactorOn(app.clock, owner) };
};
const challengeOf = async ({ email, password }: SignedUp) => {
  const { challenge = '' } = await app.client().login({ email, password });
  return challenge;
};
const verify = (challenge: string, code: string) => app.client().verifyTwoFactor({ challenge, code });
const actionsOf = async (userId: string) => {
  const { rows } = await app.database.admin.query<{ action: string }>(
    'select action from audit_log where user_id = $1 order by at, id',
    [userId],
  );
  return rows.map(({ action }) => action);
};
const noticesTo = async (email: string) => {
  await app.runDueJobs();
  return app.systemMails.filter(({ to, kind }) => to === email && kind === 'notice').map(({ subject }) => subject);
};

describe('turning two-factor on', () => {
  it('requires the password, then a code from the app, and returns ten recovery codes', async () => {
    const { client, password, email, userId } = await app.signUp();
    await expect(client.setTwoFactor({ action: 'enable' })).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/password', detail: 'Enter your password.' }] },
    });
    await expect(client.setTwoFactor({ action: 'enable', password: 'wrong one' })).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/password', detail: 'Incorrect password.' }] },
    });
    const begun = await client.setTwoFactor({ action: 'enable', password });
    expect(begun.otpauth_url).toContain(`otpauth://totp/Rainmaker:${encodeURIComponent(email)}?`);
    expect(begun.qr_svg).toMatch(/^<svg /);
    expect(await client.getUser({})).toMatchObject({ two_factor: false });
    await expect(client.setTwoFactor({ action: 'confirm', code: '000000' })).rejects.toEqual(
      problem(400, 'wrong_code'),
    );
    const { recoveryCodes } = await turnTwoFactorOn(app.clock, { client, password });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await client.getUser({})).toMatchObject({ two_factor: true });
    await expect(client.setTwoFactor({ action: 'enable', password })).rejects.toEqual(problem(400, 'not_allowed_now'));
    expect(await actionsOf(userId)).toContain('two_factor_enabled');
    expect(await noticesTo(email)).toEqual(['Two-factor is on for your Rainmaker account']);
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { client, password } = await app.signUp();
    const { secret } = await client.setTwoFactor({ action: 'enable', password });
    const { recoveryCodes } = await withTwoFactor().then(({ authenticator }) => authenticator);
    const { rows } = await app.database.admin.query<{ text: string }>(
      `select (select json_agg(t)::text from two_factor t) || (select json_agg(c)::text from recovery_codes c) as text`,
    );
    for (const clear of [secret, ...recoveryCodes]) expect(rows[0]?.text).not.toContain(clear);
  });

  it('expires if it is not confirmed', async () => {
    const { client, password } = await app.signUp();
    await client.setTwoFactor({ action: 'enable', password });
    app.clock.advance(31 * 60_000);
    await expect(client.setTwoFactor({ action: 'confirm', code: '123456' })).rejects.toEqual(
      problem(400, 'not_allowed_now'),
    );
  });
});

describe('signing in with two-factor on', () => {
  it('returns a challenge instead of a token, which a code turns into one', async () => {
    const person = await withTwoFactor();
    const { email, password, authenticator } = person;
    const first = await app.client().login({ email, password });
    expect(first).toMatchObject({ email, two_factor_required: true, challenge: expect.any(String) });
    expect(first.token).toBeUndefined();
    const { token } = await verify(first.challenge ?? '', authenticator.nextCode());
    await expect(app.client(token).getUser({})).resolves.toMatchObject({ email });
  });

  it('accepts a code once, including the one that turned two-factor on', async () => {
    const person = await withTwoFactor();
    await expect(verify(await challengeOf(person), person.authenticator.code())).rejects.toEqual(
      problem(400, 'wrong_code'),
    );
    const code = person.authenticator.nextCode();
    await verify(await challengeOf(person), code);
    await expect(verify(await challengeOf(person), code)).rejects.toEqual(problem(400, 'wrong_code'));
  });

  it('lets one of twenty concurrent requests with the same code through', async () => {
    const person = await withTwoFactor();
    const challenge = await challengeOf(person);
    const code = person.authenticator.nextCode();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => verify(challenge, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lets one of several concurrent challenges with the same code through', async () => {
    const person = await withTwoFactor();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(person)));
    const code = person.authenticator.nextCode();
    const tries = await Promise.allSettled(challenges.map((challenge) => verify(challenge, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('limits someone with access to the mailbox, however often they reset the password', async () => {
    const { email } = await withTwoFactor();
    let browser: string | undefined;
    const guess = async (round: number): Promise<unknown> => {
      const known = browser === undefined ? {} : { known_browser: browser };
      await app.client().forgotPasswordOtp({ email, ...known });
      await app.runDueJobs();
      const { reset_token } = await app.client().verifyForgotOtp({ email, otp: app.codeFor(email), ...known });
      const password = `a long password number ${round}`;
      ({ known_browser: browser } = await app.client().changePasswordForgot({ reset_token, new_password: password }));
      const { challenge = '' } = await app.client().login({ email, password, known_browser: browser });
      return app.client().verifyTwoFactor({ challenge, code: '000000', known_browser: browser });
    };
    const ends: unknown[] = [];
    for (let round = 0; round < 6; round += 1) {
      ends.push(await guess(round).catch((error: { problem: { code: string } }) => error.problem.code));
      app.clock.advance(61_000);
    }
    expect(ends.slice(0, 5)).toEqual(Array(5).fill('wrong_code'));
    expect(ends[5]).toBe('too_many_requests');
  });

  it('stops guessing after five attempts, however many sign-ins are started', async () => {
    const person = await withTwoFactor();
    for (let n = 0; n < 5; n += 1)
      await expect(verify(await challengeOf(person), '000000')).rejects.toEqual(problem(400, 'wrong_code'));
    const challenge = await challengeOf(person);
    await expect(verify(challenge, person.authenticator.nextCode())).rejects.toEqual(problem(429, 'too_many_requests'));
    app.clock.advance(20 * 60_000 + 1);
    await expect(verify(await challengeOf(person), person.authenticator.code())).resolves.toHaveProperty('token');
    expect(await actionsOf(person.userId)).toContain('sign_in_refused');
  });

  it('requires the password again after ten minutes', async () => {
    const person = await withTwoFactor();
    const challenge = await challengeOf(person);
    app.clock.advance(10 * 60_000 + 1);
    await expect(verify(challenge, person.authenticator.code())).rejects.toEqual(problem(400, 'expired_code'));
    await expect(verify('made up', '123456')).rejects.toEqual(problem(400, 'expired_code'));
  });

  it('rejects another person’s code', async () => {
    const [one, other] = [await withTwoFactor(), await withTwoFactor()];
    const challenge = await challengeOf(one);
    for (const code of [other.authenticator.nextCode(), other.authenticator.recoveryCodes[0] ?? ''])
      await expect(verify(challenge, code)).rejects.toEqual(problem(400, 'wrong_code'));
  });
});

describe('a recovery code', () => {
  it('replaces the app once, in any spelling, and notifies its owner', async () => {
    const person = await withTwoFactor();
    const [code = '', second = ''] = person.authenticator.recoveryCodes;
    await verify(await challengeOf(person), ` ${code.toUpperCase().replace('-', ' ')} `);
    await expect(verify(await challengeOf(person), code)).rejects.toEqual(problem(400, 'wrong_code'));
    await expect(verify(await challengeOf(person), second)).resolves.toHaveProperty('token');
    expect(await noticesTo(person.email)).toContain('Someone signed in with one of your recovery codes');
    expect(await actionsOf(person.userId)).toContain('recovery_code_used');
  });

  it('lets one of twenty concurrent requests through', async () => {
    const person = await withTwoFactor();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(person)));
    const [code = ''] = person.authenticator.recoveryCodes;
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => verify(challenges[n % challenges.length] ?? '', code)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('turning two-factor off', () => {
  it('requires both the password and a code', async () => {
    const { client, password, email, userId, authenticator } = await withTwoFactor();
    const code = authenticator.nextCode();
    await expect(client.setTwoFactor({ action: 'disable', password })).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/code' }] },
    });
    await expect(client.setTwoFactor({ action: 'disable', password: 'wrong one', code })).rejects.toEqual(
      problem(400, 'bad_credentials'),
    );
    await expect(client.setTwoFactor({ action: 'disable', password, code: '000000' })).rejects.toEqual(
      problem(400, 'wrong_code'),
    );
    await client.setTwoFactor({ action: 'disable', password, code });
    await expect(app.client().login({ email, password })).resolves.toHaveProperty('token');
    expect(await actionsOf(userId)).toContain('two_factor_disabled');
    expect(await noticesTo(email)).toContain('Two-factor is off for your Rainmaker account');
  });

  it('cannot be brute-forced by someone who knows the password', async () => {
    const { client, password } = await withTwoFactor();
    for (let n = 0; n < 5; n += 1)
      await expect(client.setTwoFactor({ action: 'disable', password, code: '000000' })).rejects.toEqual(
        problem(400, 'wrong_code'),
      );
    await expect(client.setTwoFactor({ action: 'disable', password, code: '000000' })).rejects.toEqual(
      problem(429, 'too_many_requests'),
    );
  });

  it('requires its code for a password change as well', async () => {
    const { client, password, email, authenticator } = await withTwoFactor();
    const change = (more: object) =>
      client.changePassword({ current_password: password, new_password: 'another long one', ...more });
    await expect(change({})).rejects.toMatchObject({ problem: { status: 400, errors: [{ pointer: '/code' }] } });
    for (let n = 0; n < 4; n += 1) await expect(change({ code: '000000' })).rejects.toEqual(problem(400, 'wrong_code'));
    await change({ code: authenticator.nextCode() });
    expect(await app.client().login({ email, password: 'another long one' })).toMatchObject({
      two_factor_required: true,
    });
  });

  it('requires its code to delete the account, once', async () => {
    const { client, password, authenticator } = await withTwoFactor();
    await expect(client.deleteAccount({ password })).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/code' }] },
    });
    await expect(client.deleteAccount({ password, code: '000000' })).rejects.toEqual(problem(400, 'wrong_code'));
    const code = authenticator.nextCode();
    await client.deleteAccount({ password, code });
    await client.keepAccount({});
    await expect(client.deleteAccount({ password, code })).rejects.toEqual(problem(400, 'wrong_code'));
    for (let n = 0; n < 4; n += 1)
      await expect(client.deleteAccount({ password, code: '000000' })).rejects.toEqual(problem(400, 'wrong_code'));
    await expect(client.deleteAccount({ password, code: authenticator.nextCode() })).rejects.toEqual(
      problem(429, 'too_many_requests'),
    );
    expect((await client.getUser({})).deletes_at).toBeNull();
  });

  it('leaves a code unused by what is refused for another reason', async () => {
    const { client, password, authenticator } = await withTwoFactor();
    await client.deleteAccount({ password, code: authenticator.nextCode() });
    const code = authenticator.nextCode();
    await expect(client.deleteAccount({ password, code })).rejects.toEqual(problem(409, 'conflict'));
    await client.keepAccount({});
    await client.deleteAccount({ password, code });
  });

  it('is not done by a password reset, which ends what the old password had started', async () => {
    const person = await withTwoFactor();
    const { email, authenticator } = person;
    const begun = await challengeOf(person);
    await app.client().forgotPasswordOtp({ email });
    await app.runDueJobs();
    const { reset_token } = await app.client().verifyForgotOtp({ email, otp: app.codeFor(email) });
    await app.client().changePasswordForgot({ reset_token, new_password: 'another long one' });
    await expect(verify(begun, authenticator.nextCode())).rejects.toEqual(problem(400, 'expired_code'));
    const again = await app.client().login({ email, password: 'another long one' });
    expect(again).toMatchObject({ two_factor_required: true });
  });
});

describe('someone with a stolen token', () => {
  const stolenFrom = async ({ email, password, authenticator }: SignedUp & { authenticator: Authenticator }) => {
    const { challenge = '' } = await app.client().login({ email, password });
    return app.client((await verify(challenge, authenticator.nextCode())).token);
  };
  const NEW = 'quite another long word';

  it('uses up none of the owner’s attempts at passwords or codes', async () => {
    const person = await withTwoFactor();
    const thief = await stolenFrom(person);
    for (let n = 0; n < 6; n += 1)
      await expect(thief.setTwoFactor({ action: 'confirm', code: '000000' })).rejects.toEqual(
        problem(400, 'not_allowed_now'),
      );
    for (let n = 0; n < 30; n += 1)
      await expect(
        thief.setTwoFactor({ action: 'disable', password: 'a guess', code: '000000' }),
      ).rejects.toBeDefined();
    const { client, password, authenticator } = person;
    await client.changePassword({ current_password: password, new_password: NEW, code: authenticator.nextCode() });
  });

  it('has forty attempts at the password an hour across all sessions', async () => {
    const person = await app.signUp();
    const outcomes = new Map<number, number>();
    for (let sessions = 0; sessions < 5; sessions += 1) {
      const { token } = await app.client().login({ email: person.email, password: person.password });
      for (let n = 0; n < 9; n += 1) {
        const guess = app.client(token).changePassword({ current_password: 'a guess', new_password: NEW });
        const status = await guess.catch((error: { status: number }) => error.status);
        outcomes.set(Number(status), (outcomes.get(Number(status)) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(outcomes)).toEqual({ 400: 40, 429: 5 });
  });
});
