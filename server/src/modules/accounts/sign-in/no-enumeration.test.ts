import type * as Argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

const hashing = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      hashing.count += 1;
      return real.hash(...args);
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      hashing.count += 1;
      return real.verify(...args);
    },
  };
});

let app: TestApp;
let known: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  known = await app.signUp();
  await app.client().register({ ...NEWCOMER, email: unconfirmed });
  await app.runDueJobs();
  await known.client.createSubUser({ first_name: 'In', last_name: 'Vited', email: invited, user_role: 'rep' });
  await app.runDueJobs();
  // The placeholder hash for addresses without an account is computed once.
  await app
    .client()
    .login({ email: 'nobody-at-first@example.com', password: PASSWORD })
    .catch(() => undefined);
});
afterAll(() => app.close());

const PASSWORD = 'correct horse battery';
const NEWCOMER = { first_name: 'Ada', last_name: 'Obi', password: PASSWORD };
const unconfirmed = 'unconfirmed@example.com';
const invited = 'invited@example.com';
// A new one each time: after registering, it has an account.
let strangers = 0;
const unknown = (): string => {
  strangers += 1;
  return `nobody-${strangers}@example.com`;
};

interface Work {
  answer: unknown;
  hashes: number;
  /** The text of each statement, in order. */
  statements: string[];
  jobs: string[];
}

const jobsNow = async (): Promise<string[]> => {
  const { rows } = await app.database.admin.query<{ name: string }>(
    `select t.identifier as name from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id order by j.id`,
  );
  return rows.map(({ name }) => name);
};

const withoutIds = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      /request.id|date|headers|^registration$/.test(key) ? undefined : value,
    ),
  );

/** Records what a call does; nothing else runs in this process. */
const workOf = async (call: () => Promise<unknown>): Promise<Work> => {
  await app.runDueJobs();
  app.clock.advance(3_600_000);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  hashing.count = 0;
  const answer = await call().catch((error: unknown) => error);
  const hashes = hashing.count;
  const statements = spy.mock.calls.map(([first]: unknown[]) =>
    typeof first === 'string' ? first.replace(/'[0-9a-f-]{36}'/g, "''") : (first as { text: string }).text,
  );
  spy.mockRestore();
  return { answer: withoutIds(answer), hashes, statements, jobs: await jobsNow() };
};

const CALLS: Record<string, (email: string) => Promise<unknown>> = {
  'login with a wrong password': (email) => app.client().login({ email, password: 'not this one' }),
  register: (email) => app.client().register({ ...NEWCOMER, email }),
  resendOtp: (email) => app.client().resendOtp({ email }),
  forgotPasswordOtp: (email) => app.client().forgotPasswordOtp({ email }),
  'verifyOtp with a wrong code': (email) => app.client().verifyOtp({ email, otp: '000000' }),
  'verifyOtp with a wrong code and a registration': (email) =>
    app.client().verifyOtp({ email, otp: '000000', registration: 'of nobody' }),
  'resendOtp with a registration': (email) => app.client().resendOtp({ email, registration: 'of nobody' }),
  'login from a known browser of another account': (email) =>
    app.client().login({ email, password: 'not this one', known_browser: 'of nobody' }),
  'forgotPasswordOtp from a known browser of another account': (email) =>
    app.client().forgotPasswordOtp({ email, known_browser: 'of nobody' }),
  'verifyForgotOtp with a wrong code': (email) => app.client().verifyForgotOtp({ email, otp: '000000' }),
};

describe('a client cannot tell whether an address has an account', () => {
  it.each(Object.entries(CALLS))('by %s: same response, hashes, statements and jobs', async (_name, call) => {
    const stranger = await workOf(() => call(unknown()));
    expect(stranger.statements.length).toBeGreaterThan(2);
    for (const email of [known.email, unconfirmed, invited]) expect(await workOf(() => call(email))).toEqual(stranger);
  });

  it('by signing in with the password of a registration: same response, hashes, statements and jobs', async () => {
    const password = 'the stranger’s own words';
    const signIn = async (email: string) => {
      await app.client().register({ ...NEWCOMER, email, password });
      return workOf(() => app.client().login({ email, password }));
    };
    const stranger = await signIn(unknown());
    expect(stranger.answer).toMatchObject({ email_verified: false });
    for (const email of [known.email, unconfirmed, invited]) {
      const work = await signIn(email);
      expect({ ...work, answer: { ...(work.answer as object), email: '' } }).toEqual({
        ...stranger,
        answer: { ...(stranger.answer as object), email: '' },
      });
    }
  });

  it('the test detects a call that checks for an account first', async () => {
    const one = await workOf(() => app.client().login({ email: known.email, password: known.password }));
    const other = await workOf(() => app.client().login({ email: unknown(), password: known.password }));
    expect(one.statements).not.toEqual(other.statements);
  });
});

it('requesting a code for an unknown address sends no email', async () => {
  await app.runDueJobs();
  const before = app.systemMails.length;
  await app.client().resendOtp({ email: 'mails-nobody@example.com' });
  await app.client().forgotPasswordOtp({ email: 'mails-nobody@example.com' });
  await app.runDueJobs();
  expect(app.systemMails.length).toBe(before);
});
