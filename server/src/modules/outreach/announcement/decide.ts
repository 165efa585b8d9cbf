import { type Announcement, type AnnouncementDecision, ANNOUNCEMENT_STATE_LABELS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type AnnouncementRow, findAnnouncement } from './announcement-queries.ts';
import { cancelRest, type CancelRestJob } from './cancel-rest.job.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { assertReachesRecipients } from './recipients.ts';
import { presentAnnouncement } from './present-announcements.ts';
import { withdraw } from './withdraw.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs' | 'live' | 'request'>;
type Deps = WorkspaceDeps & { wake: WakeWorkspace; cancelRestJob: CancelRestJob };

/** Cancels what has not left; false where it isn't under way. */
export const cancelAnnouncement = async (
  context: Context,
  { id, title }: Pick<AnnouncementRow, 'id' | 'title'>,
  at: Date,
  { cancelRestJob }: Pick<Deps, 'cancelRestJob'>,
): Promise<boolean> => {
  const { db, session, request } = context;
  await assertReachesRecipients(db, session, id);
  const moved = await moveAnnouncements(db, { action: 'cancel', which: sql<boolean>`an.id = ${id}`, at });
  if (moved.length === 0) return false;
  await cancelRest(context, cancelRestJob, id, at);
  await recordAudit(db, session, request, {
    action: 'announcement_cancelled',
    subject: title,
    record: { type: 'announcement', id },
    at: realNow(context),
  });
  return true;
};

const SENTENCES: Record<AnnouncementDecision, string> = {
  reject: 'Text rejected.',
  reopen: 'Reopened as a draft.',
  withdraw: 'Approval withdrawn. Nothing is sent until you approve it again.',
  cancel: 'Cancelled. What hasn’t been sent yet won’t be.',
};

const refusal = (decision: AnnouncementDecision, { state }: AnnouncementRow): string => {
  if (decision === 'withdraw' && state === 'sending')
    return 'Some of it has been sent, so the approval can’t be withdrawn. Cancel the rest instead.';
  return `This announcement is ${ANNOUNCEMENT_STATE_LABELS[state].toLowerCase()}, so that isn’t possible now.`;
};

const act = async (
  context: Context,
  row: AnnouncementRow,
  decision: AnnouncementDecision,
  at: Date,
  deps: Deps,
): Promise<boolean> => {
  const { db } = context;
  const which = sql<boolean>`an.id = ${row.id}`;
  switch (decision) {
    case 'withdraw':
      return withdraw(context, row, at);
    case 'cancel':
      return cancelAnnouncement(context, row, at, deps);
    case 'reject':
      return (await moveAnnouncements(db, { action: 'reject', which, at })).length > 0;
    case 'reopen':
      return (await moveAnnouncements(db, { action: 'write', which, at })).length > 0;
  }
};

/** Carries out what a person decides about an announcement; 400 where its state doesn't allow it. */
export const decideAnnouncement = async (
  context: Context,
  { id, decision }: { id: string; decision: AnnouncementDecision },
  deps: Deps,
): Promise<Announcement & { message: string }> => {
  const { db, session, jobs, live } = context;
  const row = await findAnnouncement(db, id, 'locked');
  if (row === undefined) throw notFound('announcement');
  const at = (await loadWorkspace(db, deps)).clock.now();
  if (!(await act(context, row, decision, at, deps))) throw notAllowedNow(refusal(decision, row));
  await deps.wake(db, session.workspaceId, jobs);
  await live.publish(db, session.workspaceId, { type: 'announcement', id });
  await live.publish(db, session.workspaceId, { type: 'messages' });
  return { ...(await presentAnnouncement(db, id)), message: SENTENCES[decision] };
};
