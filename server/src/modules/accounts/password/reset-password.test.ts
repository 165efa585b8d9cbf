import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MINE = 'a browser that the owner sits at';
const THEIRS = 'a browser that a stranger sits at';
/** A call from its own network address. */
const post = async (from: string, path: string, payload: object) => {
  const url = `/user/api/${path}/`;
  const answer = await app.server.inject({ method: 'POST', url, payload, remoteAddress: from });
  return { status: answer.statusCode, ...(answer.json() as { code?: string; reset_token?: string }) };
};
const ask = async (from: string, email: string, more: object = {}) => {
  const answer = await post(from, 'forgot-password-otp', { email, ...more });
  await app.runDueJobs();
  return answer.status;
};
const verify = (from: string, email: string, otp: string, more: object = {}) =>
  post(from, 'verify-forgot-otp', { email, otp, ...more });
const other = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const askFiveTimes = async (from: string, { email }: SignedUp) => {
  for (let n = 0; n < 5; n += 1) {
    expect(await ask(from, email)).toBe(200);
    app.clock.advance(31_000);
  }
  expect(await ask(from, email)).toBe(429);
};

describe('a stranger who requests codes for an address', () => {
  it('does not prevent its owner from getting one', async () => {
    const owner = await app.signUp();
    await askFiveTimes('203.0.113.66', owner);
    expect(await ask('192.0.2.1', owner.email)).toBe(200);
    await expect(verify('192.0.2.1', owner.email, app.codeFor(owner.email))).resolves.toHaveProperty('reset_token');
  });

  it('is limited to fifteen an hour from all networks', async () => {
    const owner = await app.signUp();
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await askFiveTimes(from, owner);
    expect(await ask('203.0.113.4', owner.email)).toBe(429);
  });

  it('does not change the code that the owner was sent', async () => {
    const { email } = await app.signUp();
    await ask('192.0.2.1', email, { reset_request: MINE });
    const otp = app.codeFor(email);
    await ask('203.0.113.66', email, { reset_request: THEIRS });
    await expect(verify('192.0.2.1', email, otp, { reset_request: MINE })).resolves.toHaveProperty('reset_token');
  });
});

describe('a password reset code', () => {
  it('works only for the browser that requested it', async () => {
    const { email } = await app.signUp();
    await ask('192.0.2.1', email, { reset_request: MINE });
    const otp = app.codeFor(email);
    for (const more of [{ reset_request: THEIRS }, {}])
      expect(await verify('203.0.113.66', email, otp, more)).toMatchObject({ status: 400, code: 'wrong_code' });
    // From any network.
    expect(await verify('198.51.100.7', email, otp, { reset_request: MINE })).toHaveProperty('reset_token');
  });

  it('is not used up by a stranger’s wrong attempts', async () => {
    const { email } = await app.signUp();
    await ask('192.0.2.1', email);
    const otp = app.codeFor(email);
    for (let n = 1; n <= 5; n += 1) await verify('203.0.113.66', email, other(otp, n));
    expect(await verify('203.0.113.66', email, otp)).toMatchObject({ status: 429 });
    expect(await verify('192.0.2.1', email, otp)).toHaveProperty('reset_token');
  });

  it('is invalid once the password has changed', async () => {
    const { email } = await app.signUp();
    await ask('192.0.2.1', email, { reset_request: MINE });
    const mine = app.codeFor(email);
    await ask('203.0.113.66', email, { reset_request: THEIRS });
    const theirs = app.codeFor(email);
    const { reset_token } = await verify('192.0.2.1', email, mine, { reset_request: MINE });
    await post('192.0.2.1', 'change-password-forgot', { reset_token, new_password: 'quite another long word' });
    const late = await verify('203.0.113.66', email, theirs, { reset_request: THEIRS });
    expect(late).toMatchObject({ status: 400, code: 'wrong_code' });
  });
});
