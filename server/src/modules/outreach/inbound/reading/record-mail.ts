import { z } from 'zod';
import type { MailboxKeys } from '#modules/mailboxes/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { Channels } from '../../channels/channel.ts';
import type { UnsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';
import type { WakeWorkspace } from '../../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import type { fetchFilesJob } from '../files/fetch-files.job.ts';
import type { MailReader } from './ports.ts';
import type { IncomingMail } from './read-mails.task.ts';
import { type Taken, takeMail } from './take-mail.ts';

/** The mailbox that a job reads. */
export const mailboxPayload = z.object({ workspaceId: z.uuid(), mailboxId: z.uuid() });
export type MailboxPayload = z.infer<typeof mailboxPayload>;

export interface ReadingDeps extends WorkspaceDeps {
  reader: MailReader;
  sandbox: Sandbox;
  mailboxKeys: MailboxKeys;
  links: UnsubscribeLinks;
  secrets: Secrets;
  channels: Channels;
  wake: WakeWorkspace;
}

export interface Reading extends ReadingDeps {
  fetchSoon: ReturnType<typeof fetchFilesJob>['fetchSoon'];
}

/** Does what a mail asks for, in the transaction that moves on past it. */
export const recordMail = async (
  db: Db,
  { jobs, live }: Pick<JobContext, 'jobs' | 'live'>,
  { workspaceId, mailboxId }: MailboxPayload,
  { mail, uidValidity }: { mail: IncomingMail; uidValidity: number | null },
  deps: Reading,
): Promise<Taken> => {
  const workspace = await loadWorkspace(db, deps);
  const around = { workspace, channels: deps.channels };
  const taken = await takeMail(db, mail, mailboxId, { links: deps.links, around, secrets: deps.secrets });
  if (taken === 'none') return taken;
  await live.publish(db, workspaceId, { type: 'messages' });
  if (taken === 'reply' && mail.isCut && uidValidity !== null)
    await deps.fetchSoon(db, { workspaceId, mailboxId, key: mail.key, uidValidity, uid: mail.uid });
  // A message that came back is to be sent again.
  if (taken === 'bounce') await deps.wake(db, workspaceId, jobs);
  return taken;
};
