import type { Prepared } from '#testing/outreach.ts';
import { type Dovecot, MAIL_PASSWORD, startDovecot } from './dovecot.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../app.ts';

/** Connects a mailbox that sends to the sink and reads its inbox on Dovecot; gives its id. */
export const connectReadMailbox = async (
  app: TestApp,
  { client }: Pick<Prepared, 'client'>,
  user: string,
  { sink, dovecot }: { sink: MailSink; dovecot: Dovecot },
): Promise<string> => {
  const { id } = await client.connectMailbox({
    email: `${user}@fieldnote.example`,
    from_name: 'Maya Ostrander',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    imap: { host: '127.0.0.1', secure: 'none', user, password: MAIL_PASSWORD, port: dovecot.port },
  });
  await app.runDueJobs();
  return id;
};

/** A product whose mailboxes are read on Dovecot and send to a sink. */
export const startReadMailboxes = async (options: Pick<TestAppOptions, 'sandbox'> = {}) => {
  const app = await createTestApp({ ...options, env: { SIMULATOR: 'on', MAIL_PRIVATE_NETWORKS: '127.0.0.0/8' } });
  const dovecot = await startDovecot();
  const sink = await startMailSink();
  const close = async (): Promise<void> => {
    await app.close();
    await dovecot.stop();
    await sink.close();
  };
  return { app, dovecot, sink, close };
};
