import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { connectRelay } from '#testing/servers/relay.ts';
import { prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let sink: MailSink;
let app: TestApp;
beforeAll(async () => {
  sink = await startMailSink();
  app = await createTestApp({ env: { MAIL_PRIVATE_NETWORKS: '' } });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const refused = (pointer: string) => ({
  status: 400,
  problem: { code: 'mailbox_refused', errors: [{ pointer }] },
});

describe('connecting a mailbox', () => {
  it('refuses servers in private networks', async () => {
    const maya = await app.signUp();
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1', '::1', '::ffff:127.0.0.1', '127.1'])
      await expect(connectRelay(maya, sink.port, { host })).rejects.toMatchObject(refused('/smtp/host'));
  });

  it('refuses ports that email does not use', async () => {
    const maya = await app.signUp();
    await expect(connectRelay(maya, 6379, { host: '192.0.43.7' })).rejects.toMatchObject(refused('/smtp/port'));
  });

  it('is limited to twenty attempts in fifteen minutes', async () => {
    const maya = await prepare(app);
    const ben = await addColleague(app, maya, 'rep');
    for (let tries = 0; tries < 20; tries += 1)
      await expect(connectRelay(maya, 25, { host: '127.0.0.1' })).rejects.toMatchObject(refused('/smtp/host'));
    await expect(connectRelay(maya, 25, { host: '127.0.0.1' })).rejects.toMatchObject({ status: 429 });
    await expect(connectRelay(ben, 25, { host: '127.0.0.1' })).rejects.toMatchObject(refused('/smtp/host'));
  });
});
