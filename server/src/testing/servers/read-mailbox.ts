import type { Prepared } from '#testing/outreach.ts';
import { type Dovecot, MAIL_PASSWORD } from './dovecot.ts';
import type { MailSink } from './mail-sink.ts';
import type { TestApp } from '../app.ts';

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
