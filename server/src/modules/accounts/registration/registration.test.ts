import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MINE = 'correct horse battery';
const THEIRS = 'the stranger’s own words';
let counter = 0;
const newEmail = () => {
  counter += 1;
  return `registration-${counter}@example.com`;
};
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });

/** Signs up in a new browser and returns the code. */
const signsUp = async (email: string, password: string, first_name: string) => {
  const { registration } = await app.client().register({ email, password, first_name, last_name: 'Obi' });
  await app.runDueJobs();
  return { registration, otp: app.codeFor(email) };
};
const verify = (email: string, otp: string, registration?: string) =>
  app.client().verifyOtp({ email, otp, ...(registration !== undefined && { registration }) });
const passwordOf = async (email: string) => {
  const works = async (password: string) =>
    (
      await app
        .client()
        .login({ email, password })
        .catch(() => undefined)
    )?.token !== undefined;
  return { mine: await works(MINE), theirs: await works(THEIRS) };
};

it('requesting a code for another address does not reset the attempts', async () => {
  const email = newEmail();
  const { registration, otp } = await signsUp(email, THEIRS, 'Mal');
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
  for (let n = 0; n < 5; n += 1)
    await expect(verify(email, wrong, registration)).rejects.toEqual(problem(400, 'wrong_code'));
  app.clock.advance(31_000);
  await app.client().resendOtp({ email: newEmail(), registration });
  await app.runDueJobs();
  await expect(verify(email, otp, registration)).rejects.toEqual(problem(429, 'too_many_requests'));
});

it('a code has five attempts in all, with its registration’s token and without', async () => {
  const email = newEmail();
  const { registration, otp } = await signsUp(email, THEIRS, 'Mal');
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
  for (const token of [registration, undefined, registration, undefined, undefined])
    await expect(verify(email, wrong, token)).rejects.toEqual(problem(400, 'wrong_code'));
  for (const token of [registration, undefined])
    await expect(verify(email, otp, token)).rejects.toEqual(problem(429, 'too_many_requests'));
  // Another code has its own attempts.
  app.clock.advance(31_000);
  await app.client().resendOtp({ email, registration });
  await app.runDueJobs();
  await expect(verify(email, app.codeFor(email), registration)).resolves.toHaveProperty('token');
});

describe('two registrations of one address', () => {
  it.each(['before', 'after'])('a stranger’s, made %s, changes nothing of mine', async (when) => {
    const email = newEmail();
    if (when === 'before') await signsUp(email, THEIRS, 'Mal');
    const mine = await signsUp(email, MINE, 'Ada');
    if (when === 'after') await signsUp(email, THEIRS, 'Mal');
    const { token } = await verify(email, mine.otp, mine.registration);
    expect(await app.client(token).getUser({})).toMatchObject({ email, first_name: 'Ada' });
    expect(await passwordOf(email)).toEqual({ mine: true, theirs: false });
  });

  it('neither accepts the other’s code', async () => {
    const email = newEmail();
    const theirs = await signsUp(email, THEIRS, 'Mal');
    const mine = await signsUp(email, MINE, 'Ada');
    await expect(verify(email, theirs.otp, mine.registration)).rejects.toEqual(problem(400, 'wrong_code'));
    await expect(verify(email, mine.otp, theirs.registration)).rejects.toEqual(problem(400, 'wrong_code'));
    await expect(verify(newEmail(), mine.otp, mine.registration)).rejects.toEqual(problem(400, 'wrong_code'));
    await expect(verify(email, mine.otp, mine.registration)).resolves.toHaveProperty('token');
  });

  it('confirming one ends the other, which can get no new code', async () => {
    const email = newEmail();
    const theirs = await signsUp(email, THEIRS, 'Mal');
    const mine = await signsUp(email, MINE, 'Ada');
    await verify(email, mine.otp, mine.registration);
    await expect(verify(email, theirs.otp, theirs.registration)).rejects.toEqual(problem(400, 'wrong_code'));
    app.clock.advance(31_000);
    const before = app.systemMails.length;
    await app.client().resendOtp({ email, registration: theirs.registration });
    await app.runDueJobs();
    expect(app.systemMails.length).toBe(before);
  });

  it('a code without its registration confirms neither, with the same error as a wrong one', async () => {
    const email = newEmail();
    const theirs = await signsUp(email, THEIRS, 'Mal');
    const mine = await signsUp(email, MINE, 'Ada');
    for (const otp of [theirs.otp, mine.otp])
      await expect(verify(email, otp)).rejects.toEqual(problem(400, 'wrong_code'));
  });

  it('each has its own attempts: a stranger cannot use up mine', async () => {
    const email = newEmail();
    const mine = await signsUp(email, MINE, 'Ada');
    const theirs = await signsUp(email, THEIRS, 'Mal');
    const wrong = mine.otp === '000000' || theirs.otp === '000000' ? '000001' : '000000';
    for (const registration of [theirs.registration, undefined]) {
      for (let n = 0; n < 5; n += 1)
        await expect(verify(email, wrong, registration)).rejects.toEqual(problem(400, 'wrong_code'));
      await expect(verify(email, wrong, registration)).rejects.toEqual(problem(429, 'too_many_requests'));
    }
    await expect(verify(email, wrong, 'made up')).rejects.toEqual(problem(429, 'too_many_requests'));
    await expect(verify(email, mine.otp, mine.registration)).resolves.toHaveProperty('token');
  });
});

describe('a registration', () => {
  it('accepts a code without its token if it is the only one of the address', async () => {
    const email = newEmail();
    const { otp } = await signsUp(email, MINE, 'Ada');
    await expect(verify(email, otp)).resolves.toHaveProperty('token');
  });

  it('is found again by its password, which sends only it a code', async () => {
    const email = newEmail();
    const mine = await signsUp(email, MINE, 'Ada');
    const theirs = await signsUp(email, THEIRS, 'Mal');
    app.clock.advance(31_000);
    const answer = await app.client().login({ email, password: MINE });
    expect(answer).toMatchObject({ email_verified: false, first_name: 'Ada', registration: mine.registration });
    await app.runDueJobs();
    const otp = app.codeFor(email);
    await expect(verify(email, otp, theirs.registration)).rejects.toEqual(problem(400, 'wrong_code'));
    const { token } = await verify(email, otp, answer.registration);
    expect(await app.client(token).getUser({})).toMatchObject({ first_name: 'Ada' });
  });

  it('expires after a day', async () => {
    const email = newEmail();
    const { registration } = await signsUp(email, MINE, 'Ada');
    app.clock.advance(24 * 3_600_000);
    await app.client().resendOtp({ email, registration });
    const before = app.systemMails.length;
    await app.runDueJobs();
    expect(app.systemMails.length).toBe(before);
    await expect(app.client().login({ email, password: MINE })).rejects.toEqual(problem(400, 'bad_credentials'));
  });

  it('of an address without an account gives no access through a password reset', async () => {
    const email = newEmail();
    await signsUp(email, THEIRS, 'Mal');
    const before = app.systemMails.length;
    await app.client().forgotPasswordOtp({ email });
    await app.runDueJobs();
    expect(app.systemMails.length).toBe(before);
  });

  it('stores neither token nor code in plain text', async () => {
    const { registration, otp } = await signsUp(newEmail(), MINE, 'Ada');
    const { rows } = await app.database.admin.query<{ text: string }>(
      'select json_agg(r)::text as text from registrations r',
    );
    for (const secret of [registration, `"${otp}"`, MINE]) expect(rows[0]?.text).not.toContain(secret);
  });

  it('survives the queue’s failures: its code can be requested again', async () => {
    const email = newEmail();
    const { registration } = await app
      .client()
      .register({ email, password: MINE, first_name: 'Ada', last_name: 'Obi' });
    await app.database.admin.query('delete from jobs._private_jobs');
    app.clock.advance(31_000);
    await app.client().resendOtp({ email, registration });
    await app.runDueJobs();
    await expect(verify(email, app.codeFor(email), registration)).resolves.toHaveProperty('token');
  });
});

describe('an unconfirmed account of an earlier release', () => {
  it('gives no access and blocks no one', async () => {
    const owner = await app.signUp();
    const { email, password, userId } = owner;
    await app.database.admin.query('update users set email_verified_at = null where id = $1', [userId]);
    await expect(app.client().login({ email, password })).rejects.toEqual(problem(400, 'bad_credentials'));
    app.clock.advance(31_000);
    const mine = await signsUp(email, MINE, 'Ada');
    const { token } = await verify(email, mine.otp, mine.registration);
    expect((await app.client(token).getUser({})).id).not.toBe(userId);
  });
});

describe('the fields of a registration', () => {
  const person = () => ({ email: newEmail(), password: MINE, first_name: 'Ada', last_name: 'Obi' });

  it('an unknown country is rejected with its field before anything is stored', async () => {
    const { client } = await app.signUp();
    for (const ask of [
      () => app.client().register({ ...person(), country: 'ZZ' }),
      () => client.updateUser({ country: 'ZZ' }),
      () => client.updateWorkspace({ country: 'ZZ' }),
    ])
      await expect(ask()).rejects.toMatchObject({
        problem: { code: 'invalid_input', errors: [{ pointer: '/country' }] },
      });
  });

  it.each([
    ['an unknown time zone', { timezone: 'Mars/Olympus' }],
    ['an offset as time zone', { timezone: '+05:30' }],
    ['an empty time zone', { timezone: '' }],
    ['names of maximum length', { first_name: 'Ä'.repeat(80), last_name: 'ß'.repeat(80) }],
    ['names beyond the basic plane', { first_name: '𝒜'.repeat(40), last_name: '🦉'.repeat(40) }],
    ['a long company', { company_name: '株'.repeat(120), country: 'XK' }],
  ])('with %s it becomes an account after its code', async (_what, odd) => {
    const someone = { ...person(), ...odd };
    const { registration } = await app.client().register(someone);
    await app.runDueJobs();
    const { token } = await verify(someone.email, app.codeFor(someone.email), registration);
    expect(await app.client(token).getUser({})).toMatchObject({ email: someone.email });
    const { timezone } = await app.client(token).getWorkspace({});
    expect(timezone).toMatch(/^[A-Z]/);
  });

  it.each([
    ['last_name', 'www.evil.example'],
    ['company_name', 'Claim your prize at evil.example/x'],
    ['company_name', 'https://evil.example'],
    ['company_name', 'evil．example now'],
    ['company_name', 'evil。example/x'],
    ['company_name', 'Your team\r\nBcc: everybody'],
    ['company_name', 'Team \u202eelpmaxe.live'],
  ])('the %s %j is rejected with its field', async (field, value) => {
    await expect(app.client().register({ ...person(), [field]: value })).rejects.toMatchObject({
      problem: { code: 'invalid_input', errors: [{ pointer: `/${field}` }] },
    });
  });

  it.each(['Ada\0', 'Ada\ud800'])('characters that cannot be stored (%j) are rejected', async (first_name) => {
    await expect(app.client().register({ ...person(), first_name })).rejects.toEqual(problem(400, 'invalid_input'));
  });

  it.each(['Booking.com', 'St. Gallen Tours', 'A & B Co.', 'J. P. Obi', 'Yahoo!'])(
    'the company may be named %s',
    async (name) => {
      await expect(app.client().register({ ...person(), company_name: name })).resolves.toBeDefined();
    },
  );
});
