import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { turnTwoFactorOn } from '#testing/authenticator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '1', SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });

interface Answer {
  status: number;
  body: { code?: string; token?: string; known_browser?: string; challenge?: string };
}

/** A call from a given network address. */
const post = async (path: string, payload: object, ip: string): Promise<Answer> => {
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: `/user/api/${path}/`,
    headers: { 'x-forwarded-for': ip },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) as Answer['body'] };
};
const login = (ip: string, email: string, password: string, known_browser?: string) =>
  post('login', { email, password, ...(known_browser !== undefined && { known_browser }) }, ip);

/** How many of many guesses were checked, each from its own address. */
const guessesOfMany = async (email: string, most: number): Promise<number> => {
  for (let n = 0; n < most; n += 1) {
    const { status } = await login(`10.9.${Math.floor(n / 250)}.${n % 250}`, email, 'wrong');
    if (status === 429) return n;
  }
  return most;
};
const browserOf = async ({ email, password }: SignedUp): Promise<string> =>
  (await login('10.1.1.1', email, password)).body.known_browser ?? '';

describe('wrong passwords from a stranger', () => {
  it('slow down the stranger but not the owner elsewhere', async () => {
    const owner = await app.signUp();
    for (let n = 0; n < 10; n += 1) expect((await login('10.6.6.6', owner.email, 'wrong')).status).toBe(400);
    expect((await login('10.6.6.6', owner.email, owner.password)).status).toBe(429);
    expect((await login('10.1.1.1', owner.email, owner.password)).body).toHaveProperty('token');
  });

  it('are limited to forty an hour from all addresses, 960 a day, and do not affect a known browser', async () => {
    const owner = await app.signUp();
    const known = await browserOf(owner);
    expect(await guessesOfMany(owner.email, 60)).toBe(40);
    expect((await login('10.1.1.1', owner.email, owner.password)).status).toBe(429);
    const answer = await login('10.1.1.1', owner.email, owner.password, known);
    expect(answer.body).toHaveProperty('token');
    // Already known: the browser keeps its token, and the strangers' counter is not reset.
    expect(answer.body).not.toHaveProperty('known_browser');
    expect((await login('10.7.7.7', owner.email, 'wrong')).status).toBe(429);
  });

  it('have the same limit for an unknown address', async () => {
    expect(await guessesOfMany('nobody-guessed@example.com', 60)).toBe(40);
  });

  it('do not block a password reset', async () => {
    const owner = await app.signUp();
    await guessesOfMany(owner.email, 60);
    await app.client().forgotPasswordOtp({ email: owner.email });
    await app.runDueJobs();
    const otp = app.codeFor(owner.email);
    const { reset_token } = await app.client().verifyForgotOtp({ email: owner.email, otp });
    const new_password = 'another long one';
    const { known_browser } = await app.client().changePasswordForgot({ reset_token, new_password });
    expect((await login('10.1.1.1', owner.email, new_password, known_browser)).body).toHaveProperty('token');
  });

  it('are not reset by registering the same address', async () => {
    const owner = await app.signUp();
    const password = 'the stranger’s own words';
    await app.client().register({ email: owner.email, password, first_name: 'Mal', last_name: 'Ory' });
    for (let n = 0; n < 10; n += 1) await login('10.6.6.6', owner.email, n % 2 === 0 ? password : 'wrong');
    expect((await login('10.6.6.6', owner.email, 'wrong')).status).toBe(429);
  });
});

describe('a known browser', () => {
  it('has ten attempts of its own, and its success resets no other counter', async () => {
    const owner = await app.signUp();
    const known = await browserOf(owner);
    for (let n = 0; n < 5; n += 1) await login('10.6.6.6', owner.email, 'wrong');
    for (let n = 0; n < 9; n += 1) expect((await login('10.1.1.1', owner.email, 'wrong', known)).status).toBe(400);
    expect((await login('10.1.1.1', owner.email, owner.password, known)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await login('10.6.6.6', owner.email, 'wrong')).status).toBe(400);
    expect((await login('10.6.6.6', owner.email, 'wrong')).status).toBe(429);
    for (let n = 0; n < 10; n += 1) await login('10.1.1.1', owner.email, 'wrong', known);
    expect((await login('10.1.1.1', owner.email, owner.password, known)).status).toBe(429);
  });

  it('can request and try a code for a forgotten password, whatever strangers have used up', async () => {
    const owner = await app.signUp();
    const { email } = owner;
    const known_browser = await browserOf(owner);
    for (let n = 0; n < 5; n += 1) {
      await app.client().forgotPasswordOtp({ email });
      app.clock.advance(31_000);
    }
    await expect(app.client().forgotPasswordOtp({ email })).rejects.toEqual(problem(429, 'too_many_requests'));
    await app.client().forgotPasswordOtp({ email, known_browser });
    await app.runDueJobs();
    const otp = app.codeFor(email);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let n = 0; n < 6; n += 1)
      await app
        .client()
        .verifyForgotOtp({ email, otp: wrong })
        .catch(() => undefined);
    await expect(app.client().verifyForgotOtp({ email, otp })).rejects.toEqual(problem(429, 'too_many_requests'));
    await expect(app.client().verifyForgotOtp({ email, otp, known_browser })).resolves.toHaveProperty('reset_token');
  });

  it('is known to one account for 180 days, or until its password changes', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const known = await browserOf(owner);
    for (let n = 0; n < 10; n += 1) await login('10.6.6.6', other.email, 'wrong', known);
    expect((await login('10.6.6.6', other.email, 'wrong', known)).status).toBe(429);
    const { rows } = await app.database.admin.query<{ text: string; days: number }>(
      `select json_agg(b)::text as text, max(extract(day from expires_at - created_at))::int as days from known_browsers b`,
    );
    expect(rows[0]?.text).not.toContain(known);
    expect(rows[0]?.days).toBe(180);
    const { client, password } = owner;
    await client.changePassword({ current_password: password, new_password: 'another long one' });
    const again = await login('10.1.1.1', owner.email, 'another long one', known);
    expect(again.body.known_browser).toMatch(/./);
    expect(again.body.known_browser).not.toBe(known);
  });

  it('is one of the last twenty', async () => {
    const owner = await app.signUp();
    for (let n = 0; n < 25; n += 1) await app.client().login({ email: owner.email, password: owner.password });
    const { rows } = await app.database.admin.query('select 1 from known_browsers where user_id = $1', [owner.userId]);
    expect(rows).toHaveLength(20);
  });
});

describe('wrong codes from someone who knows the password', () => {
  const withTwoFactor = async () => {
    const owner = await app.signUp();
    const known = await browserOf(owner);
    return { ...owner, known, authenticator: await turnTwoFactorOn(app.clock, owner) };
  };
  type Person = Awaited<ReturnType<typeof withTwoFactor>>;
  const verify = async ({ email, password }: Person, ip: string, code: string, known_browser?: string) => {
    const begun = await login(ip, email, password, known_browser);
    const browser = known_browser === undefined ? {} : { known_browser };
    return post('verify-two-factor', { challenge: begun.body.challenge ?? '', code, ...browser }, ip);
  };

  it('slow down the stranger but not the owner elsewhere', async () => {
    const person = await withTwoFactor();
    for (let n = 0; n < 5; n += 1) expect((await verify(person, '10.6.6.6', '000000')).status).toBe(400);
    expect((await verify(person, '10.6.6.6', '000000')).status).toBe(429);
    expect((await verify(person, '10.1.1.1', person.authenticator.nextCode())).body).toHaveProperty('token');
  });

  it('are limited to thirty an hour from all addresses, 720 a day, and do not affect a known browser', async () => {
    const person = await withTwoFactor();
    let looked = 0;
    for (let n = 0; n < 36; n += 1) if ((await verify(person, `10.8.0.${n}`, '000000')).status === 400) looked += 1;
    expect(looked).toBe(30);
    const code = person.authenticator.nextCode();
    expect((await verify(person, '10.1.1.1', code)).status).toBe(429);
    expect((await verify(person, '10.1.1.1', code, person.known)).body).toHaveProperty('token');
  });

  it('leave a signed-in owner able to turn two-factor off', async () => {
    const person = await withTwoFactor();
    for (let n = 0; n < 6; n += 1) await verify(person, '10.6.6.6', '000000');
    const { client, password, authenticator } = person;
    await expect(client.setTwoFactor({ action: 'disable', password, code: '000000' })).rejects.toEqual(
      problem(400, 'wrong_code'),
    );
    await client.setTwoFactor({ action: 'disable', password, code: authenticator.nextCode() });
  });
});

it('invented invitations requested by a web page do not use up the network’s attempts at codes', async () => {
  const owner = await app.signUp();
  const read = (n: number) =>
    app.server.inject({ url: `/user/api/invitation/made-up-${n}/`, headers: { 'x-forwarded-for': '10.5.5.5' } });
  for (let n = 0; n < 201; n += 1) await read(n);
  expect((await post('forgot-password-otp', { email: owner.email }, '10.5.5.5')).status).toBe(200);
});
