import { z } from 'zod';
import { openSender, type WhatsappAccount, WhatsappRefusal } from '#modules/whatsapp/index.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import type { MediaDeps } from './fetch-media.job.ts';
import { MARK_READ, type MarkReadPayload } from './mark-read.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  messages: z.array(z.object({ accountId: z.uuid(), providerId: z.string() })),
});

const markRead = async (account: WhatsappAccount, providerId: string, log: JobContext['log']): Promise<void> => {
  try {
    await account.markRead(providerId);
  } catch (error) {
    if (!(error instanceof WhatsappRefusal)) throw error;
    log.info({ reason: error.message }, 'a WhatsApp message wasn’t marked as read');
  }
};

/** Tells Meta which messages were read. Nobody waits for it, so what Meta refuses is only logged. */
export const markReadJob = (deps: Pick<MediaDeps, 'secrets' | 'openWhatsapp'>) =>
  defineJob<MarkReadPayload>({
    ...MARK_READ,
    payload: Payload,
    lane: 'outside',
    async run({ transact, log, signal }: JobContext, { workspaceId, messages }) {
      for (const [accountId, theirs] of Map.groupBy(messages, (message) => message.accountId)) {
        const credentials = await transact({ workspaceId }, (db) => openSender(db, accountId, deps.secrets));
        if (credentials === undefined) continue;
        const account = deps.openWhatsapp(credentials);
        for (const { providerId } of theirs) {
          signal.throwIfAborted();
          await markRead(account, providerId, log);
        }
      }
    },
  });
