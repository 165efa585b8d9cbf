import { sql } from 'kysely';
import type { Jobs } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import type { Channels } from '../../channels/channel.ts';
import type { WakeWorkspace } from '../../dispatch/send.job.ts';
import { loadWorkspace } from '../../pace/workspace.ts';
import { scheduleApprovedOf } from '../../plan/park.ts';
import { fetchMediaJob, type MediaDeps } from './fetch-media.job.ts';
import { markReadJob } from './mark-read.job.ts';
import { receiveMessage } from './receive-message.ts';

interface InboxDeps extends MediaDeps {
  channels: Channels;
  live: Live;
  wake: WakeWorkspace;
}

/** Takes what people write on WhatsApp, each message in the transaction of its event; gives the jobs for their files and ticks. */
export const messageInbox = (deps: InboxDeps, queue: Jobs) => {
  const { job, fetchMedia } = fetchMediaJob(deps, queue);
  deps.events.on('message.received', async (db, { workspaceId, message }) => {
    const workspace = await loadWorkspace(db, deps);
    const received = await receiveMessage(db, message, { workspace, fetchMedia: fetchMedia(workspaceId) });
    if (received === undefined) return;
    // Whoever has just written may be written to. A text whose window had closed stays: it was meant for another moment.
    const waiting = sql<boolean>`(contact_id = ${received.contactId} and reason_code = 'no_opt_in')`;
    await scheduleApprovedOf(db, waiting, workspace);
    await deps.wake(db, workspaceId, queue);
    await deps.live.publish(db, workspaceId, { type: 'messages' });
    if (received.isNew) await deps.live.publish(db, workspaceId, { type: 'contacts', stage: 'prospect' });
  });
  return [job, markReadJob(deps)];
};
