import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PERSON = { first_name: 'Ada', last_name: 'Obi', password: 'correct horse battery' };
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });
let counter = 0;
const newEmail = () => {
  counter += 1;
  return `codes-${counter}@example.com`;
};

/** The kinds of code, each with how to request it and how to try it. */
const KINDS = {
  'to confirm an address': {
    async ask() {
      const email = newEmail();
      await app.client().register({ ...PERSON, email });
      await app.runDueJobs();
      return email;
    },
    askAgain: (email: string) => app.client().resendOtp({ email }),
    use: (email: string, otp: string): Promise<unknown> => app.client().verifyOtp({ email, otp }),
  },
  'for a forgotten password': {
    async ask() {
      const { email } = await app.signUp({ email: newEmail() });
      await app.client().forgotPasswordOtp({ email });
      await app.runDueJobs();
      return email;
    },
    askAgain: (email: string) => app.client().forgotPasswordOtp({ email }),
    use: (email: string, otp: string): Promise<unknown> => app.client().verifyForgotOtp({ email, otp }),
  },
};
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe.each(Object.entries(KINDS))('a code %s', (_name, { ask, askAgain, use }) => {
  it('lets one of twenty concurrent attempts through', async () => {
    const email = await ask();
    const otp = app.codeFor(email);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => use(email, otp)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is invalid after five wrong attempts, one by one or concurrent', async () => {
    const email = await ask();
    const otp = app.codeFor(email);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => use(email, other(otp))));
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.problem.code : 'in'));
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
    await expect(use(email, otp)).rejects.toEqual(problem(429, 'too_many_requests'));
  });

  it('reports the remaining attempts if it is wrong, also for an unknown address', async () => {
    for (const email of [await ask(), newEmail()]) {
      const messages: string[] = [];
      for (let tries = 0; tries < 5; tries += 1)
        await use(email, '000000').catch(({ problem: { detail } }) => messages.push(detail));
      expect(messages).toEqual([
        'This code is incorrect. 4 attempts left.',
        'This code is incorrect. 3 attempts left.',
        'This code is incorrect. 2 attempts left.',
        'This code is incorrect. 1 attempt left.',
        'This code is incorrect. No attempts left. Try again in 10 minutes.',
      ]);
    }
  });

  it('is invalid once it is replaced, used or expired', async () => {
    const email = await ask();
    const old = app.codeFor(email);
    app.clock.advance(31_000);
    await askAgain(email);
    await app.runDueJobs();
    const otp = app.codeFor(email);
    if (old !== otp) await expect(use(email, old)).rejects.toEqual(problem(400, 'wrong_code'));
    await use(email, otp);
    await expect(use(email, otp)).rejects.toEqual(problem(400, 'wrong_code'));
    const late = await ask();
    app.clock.advance(10 * 60_000 + 1);
    await expect(use(late, app.codeFor(late))).rejects.toEqual(problem(400, 'expired_code'));
  });

  it('is valid for one address and one purpose only', async () => {
    const [mine, theirs] = [await ask(), await ask()];
    await expect(use(mine, app.codeFor(theirs))).rejects.toMatchObject({ problem: { code: 'wrong_code' } });
    for (const [, kind] of Object.entries(KINDS).filter(([, each]) => each.use !== use))
      await expect(kind.use(theirs, app.codeFor(theirs))).rejects.toMatchObject({ problem: { code: 'wrong_code' } });
  });

  it('asks for six digits if it has another form', async () => {
    const email = await ask();
    for (const otp of ['12345', '1234567', 'abcdef', ''])
      await expect(use(email, otp)).rejects.toMatchObject({
        problem: { code: 'invalid_input', errors: [{ pointer: '/otp', detail: 'Enter the six-digit code.' }] },
      });
    await expect(use(email, ` ${app.codeFor(email)} `)).resolves.toBeDefined();
  });
});

describe('an email address', () => {
  it.each([
    ['in capitals', 'CAPITALS@Example.COM', 'capitals@example.com'],
    ['with a plus sign', 'plus+sign+twice@example.com', 'plus+sign+twice@example.com'],
    ['with a domain in another script', 'ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['with a top-level domain in another script', 'ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ])('%s is the same in any spelling', async (_what, written, kept) => {
    await app.client().register({ ...PERSON, email: written });
    await app.runDueJobs();
    const { email } = await app.client().verifyOtp({ email: written, otp: app.codeFor(kept) });
    expect(email).toBe(kept);
    for (const spelling of [written, kept, written.toUpperCase(), ` ${written} `])
      await expect(app.client().login({ email: spelling, password: PERSON.password })).resolves.toMatchObject({
        email: kept,
      });
  });

  it('with and without a plus suffix counts as two', async () => {
    await app.signUp({ email: 'two@example.com' });
    await expect(app.client().login({ email: 'two+other@example.com', password: PERSON.password })).rejects.toEqual(
      problem(400, 'bad_credentials'),
    );
  });

  it('that is invalid is rejected with an example', async () => {
    for (const email of [
      'ada',
      'ada@',
      'ada@example',
      'ada@@example.com',
      'a da@example.com',
      'ada@ex ample.com',
      'ada@bü/cher.example',
    ])
      await expect(app.client().resendOtp({ email })).rejects.toMatchObject({
        problem: { errors: [{ pointer: '/email', detail: expect.stringContaining('ada@example.com') }] },
      });
    await expect(app.client().resendOtp({ email: `${'a'.repeat(250)}@example.com` })).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/email', detail: 'Use at most 254 characters.' }] },
    });
  });
});
