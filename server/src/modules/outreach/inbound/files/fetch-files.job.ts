import { sql } from 'kysely';
import { z } from 'zod';
import { type MailboxKeys, openMailbox } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { addToBacklog, defineBacklogJob } from '#platform/jobs/backlog.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { loadWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import type { MailReader } from '../reading/ports.ts';
import { keepFiles } from './keep-files.ts';
import type { run } from './read-files.task.ts';

const task = defineTask<typeof run>({
  module: new URL('./read-files.task.ts', import.meta.url),
  name: 'files',
  timeoutMs: 20_000,
  memoryMb: 500,
  atOnce: 1,
  waitMs: 60_000,
  isReused: false,
});

const payload = z.object({
  workspaceId: z.uuid(),
  mailboxId: z.uuid(),
  /** The key of the mail, which its reply is kept under. */
  key: z.string(),
  uidValidity: z.number(),
  uid: z.number(),
});
type Payload = z.infer<typeof payload>;

interface FetchDeps extends WorkspaceDeps {
  reader: MailReader;
  sandbox: Sandbox;
  mailboxKeys: MailboxKeys;
}

/**
 * Of a large mail only the beginning is read at first, so that many can be read at once. This job gets all of one that turned out to be
 * a reply, for its files. One that isn't there any more keeps the names of those that were seen.
 */
export const fetchFilesJob = (deps: FetchDeps, queue: Jobs) => {
  const job = defineBacklogJob<Payload>({
    name: 'outreach.fetch_files',
    payload,
    // However slowly files come, mailboxes are read meanwhile.
    lane: 'outside',
    maxAttempts: 5,
    async run({ transact, live, log }, { workspaceId, mailboxId, key, uidValidity, uid }) {
      const access = await transact({ workspaceId }, (db) => openMailbox(db, mailboxId, deps.mailboxKeys));
      if (!access?.imap) return;
      const outcome = await deps.reader.whole(access, { uidValidity, uid });
      if (outcome.kind === 'failed') {
        if (outcome.isFinal) return;
        throw new Error(outcome.detail);
      }
      if (outcome.kind === 'absent') return;
      try {
        const files = await deps.sandbox.run(task, outcome, { owner: workspaceId, isPatient: true });
        await transact({ workspaceId }, async (db) => {
          const reply = await db.maybe<{ id: string }>(sql`
            select id from inbound_messages where workspace_id = app.workspace_id() and provider_id = ${key} for key share`);
          if (reply === undefined) return;
          await keepFiles(db, reply.id, files, (await loadWorkspace(db, deps)).clock.now());
          await live.publish(db, workspaceId, { type: 'messages' });
        });
      } catch (error) {
        if (!(error instanceof KilledTaskError)) throw error;
        log.warn({ mailboxId, uid }, 'the files of a mail could not be read');
      }
    },
  });
  const fetchSoon = (db: Db, named: Payload): Promise<void> => addToBacklog(db, queue, job, named);
  return { job, fetchSoon };
};
