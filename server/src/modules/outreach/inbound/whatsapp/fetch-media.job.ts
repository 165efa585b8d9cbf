import { type InboundContent, LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { openSender, type WhatsappProviders } from '#modules/whatsapp/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { addToBacklog, defineBacklogJob } from '#platform/jobs/backlog.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import { isRefusedKind } from '../../attachments/refused-kinds.ts';
import { loadWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import { keepFiles } from '../files/keep-files.ts';
import { namedFile, type ReceivedFile } from '../files/received-files.ts';

const MOST_ATTEMPTS = 12;

const Payload = z.object({
  workspaceId: z.uuid(),
  accountId: z.uuid(),
  inboundId: z.uuid(),
  mediaId: z.string(),
  name: z.string(),
  type: z.string(),
});
type Payload = z.infer<typeof Payload>;

type Media = Extract<InboundContent, { kind: 'media' }>;

/** Notes a file of a message, and has it fetched, in the caller's transaction. */
export type FetchMedia = (
  db: Db,
  asked: { inboundId: string; accountId: string; content: Media; at: Date },
) => Promise<void>;

export interface MediaDeps extends WorkspaceDeps {
  secrets: Secrets;
  /** Opens the account at its provider. */
  openWhatsapp: WhatsappProviders['open'];
}

const withoutContent = (
  { name, type }: Pick<Payload, 'name' | 'type'>,
  notKept: NonNullable<ReceivedFile['notKept']>,
  bytes = 0,
): ReceivedFile => ({ name, type, bytes, content: null, notKept });

/** Files aren't sent with a message but named, and Meta keeps them for some days: this job fetches them, one after the other. */
export const fetchMediaJob = (deps: MediaDeps, queue: Jobs) => {
  const job = defineBacklogJob<Payload>({
    name: 'outreach.fetch_media',
    payload: Payload,
    lane: 'outside',
    maxAttempts: MOST_ATTEMPTS,
    async run({ transact, live, attempt }, { workspaceId, accountId, inboundId, mediaId, name, type }) {
      const credentials = await transact({ workspaceId }, (db) => openSender(db, accountId, deps.secrets));
      const file = { name, type };
      const fetched = async (): Promise<ReceivedFile> => {
        if (credentials === undefined) return withoutContent(file, 'gone');
        try {
          const found = await deps.openWhatsapp(credentials).fetchMedia(mediaId, LIMITS.receivedFileBytes);
          if (found.kind !== 'fetched')
            return withoutContent(file, found.kind, found.kind === 'large' ? found.bytes : 0);
          return { ...file, bytes: found.bytes.byteLength, content: found.bytes, notKept: null };
        } catch (error) {
          if (attempt < MOST_ATTEMPTS) throw error;
          return withoutContent(file, 'gone');
        }
      };
      const kept = await fetched();
      await transact({ workspaceId }, async (db) => {
        const message = await db.maybe<{ id: string }>(sql`
          select id from inbound_messages where workspace_id = app.workspace_id() and id = ${inboundId} for key share`);
        if (message === undefined) return;
        await keepFiles(db, inboundId, [kept], (await loadWorkspace(db, deps)).clock.now());
        await live.publish(db, workspaceId, { type: 'messages' });
      });
    },
  });
  const fetchMedia =
    (workspaceId: string): FetchMedia =>
    async (db, { inboundId, accountId, content, at }) => {
      const file = namedFile({ name: content.name, type: content.mediaType.split(';')[0]?.trim() ?? '' });
      const isRefused = isRefusedKind(file.name);
      await keepFiles(db, inboundId, [withoutContent(file, isRefused ? 'kind' : 'waiting')], at);
      if (isRefused) return;
      const item: Payload = { workspaceId, accountId, inboundId, mediaId: content.id, ...file };
      await addToBacklog(db, queue, job, item);
    };
  return { job, fetchMedia };
};
