import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const person = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', password: 'correct horse battery' };
const build = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const app = await createTestApp({ keepOutbox: true, env });
  closing.push(() => app.close());
  return app;
};

const mailServer = async (answer: () => Error | undefined): Promise<{ url: string; mails: string[] }> => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk));
      stream.on('end', () => {
        const refusal = answer();
        if (!refusal) mails.push(mail);
        done(refusal);
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  );
  const address = listener.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, mails };
};

const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

describe('system emails', () => {
  it('are sent through the mail server if one is configured', async () => {
    const { url, mails } = await mailServer(() => undefined);
    const app = await build({ SMTP_URL: url, MAIL_FROM: 'Rainmaker <no-reply@example.com>', SIMULATOR: 'off' });
    await app.client().register(person);
    await app.runDueJobs();
    const mail = await PostalMime.parse(mails[0] ?? '');
    expect(mail).toMatchObject({ from: { address: 'no-reply@example.com' }, to: [{ address: person.email }] });
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(codeIn(mail.html)).toBe(codeIn(mail.text));
    await expect(app.client().verifyOtp({ email: person.email, otp: codeIn(mail.text) })).resolves.toMatchObject({
      email_verified: true,
    });
  });

  it('are retried after a temporary rejection, with a new code', async () => {
    const refusals = [Object.assign(new Error('Busy'), { responseCode: 451 })];
    const { url, mails } = await mailServer(() => refusals.shift());
    const app = await build({ SMTP_URL: url, MAIL_FROM: 'no-reply@example.com' });
    await app.client().register(person);
    await app.runDueJobs();
    expect(mails).toEqual([]);
    await app.database.admin.query('update jobs._private_jobs set run_at = now()');
    await app.runDueJobs();
    expect(mails).toHaveLength(1);
  });

  it('are stored in the simulator’s outbox without a mail server', async () => {
    const app = await build();
    await app.client().register(person);
    await app.runDueJobs();
    const { results } = await app.client().outbox({ to: person.email });
    expect(results).toMatchObject([{ channel: 'system', to: person.email, can_react: false }]);
    await expect(app.client().verifyOtp({ email: person.email, otp: codeIn(results[0]?.text) })).resolves.toBeDefined();
  });
});
