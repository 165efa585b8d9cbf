// What happens in other rooms and concerns messages: each in the transaction in which it happens.
import { CHANNELS, type StopOn } from '@rainmaker/contract';
import { type Db, prepared } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { followOwnFooter } from './approved/follow-footer.ts';
import { refreshConversations } from './message/refresh-conversations.ts';
import { followTemplates } from './follow-templates.ts';
import { cancelAnnounced, reopenIncomplete } from './announcement/follow-people.ts';
import type { MakeMessagesJob } from './announcement/make-messages.job.ts';
import { emptyDeletedWorkflows } from './limits/kept-workflows.ts';
import { type FilesElsewhere, purgeAttachments } from './attachments/purge-attachments.ts';
import { followRole, type FollowRoleJob } from './campaign/follow-role.ts';
import { liveStates } from './enrolment/enrolment-queries.ts';
import { addStarterTexts } from './library/starter-texts.ts';
import { keptEnrolmentIds } from './message/keep.ts';
import { goOnWithout } from './enrolment/go-on.ts';
import { lockEnrolments } from './enrolment/lock.ts';
import { liveEnrolmentsOf, type Stop, stopEnrolments } from './enrolment/stop.ts';
import { parkAccount, parkPausedAccount, scheduleApproved, scheduleApprovedOf, scheduleUnplaced } from './plan/park.ts';
import { holdEverything } from './plan/pause.ts';
import { purgeHiddenMessages, purgeMessagesOf } from './enrolment/purge.ts';
import { followAddress } from './drafts/follow-address.ts';
import { type DraftRefreshing } from './drafts/refresh-drafts.job.ts';
import { enqueueRefresh, noteRefresh, refreshForMemoryJob } from './drafts/refresh-memory.job.ts';
import { recordReported } from './dispatch/record/reported.ts';
import type { SendDeps, WakeWorkspace } from './dispatch/send.job.ts';
import { passOnDeleted, holdSignedOut, resumeAccount } from './plan/sign-out.ts';
import { isOwnChange, loadWorkspace, type OutreachWorkspace } from './pace/workspace.ts';
import { moveHistory } from './undo/moved.ts';
import { assertMayUndoOptOut } from './inbound/opt-out/own-opt-out.ts';
import { restoreForUndo } from './undo/restore.ts';
import { addStarters } from './sequence/starters.ts';
import { endTask } from './tasks/end-task.ts';
import type { EmailDeps } from './channels/email/channel.ts';

type ModuleDeps = SendDeps & EmailDeps & FilesElsewhere;

/** Those whose workflow stops with it: index enrolments_live. */
const stoppedBy = async (db: Db, contactIds: readonly string[], stop: StopOn): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      prepared(sql`
        select e.id from enrolments e join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
        where e.workspace_id = app.workspace_id() and e.contact_id = any(${[...contactIds]}::uuid[])
          and e.state in (${liveStates}) and ${stop} = any(s.stop_on)`),
    )
  ).map(({ id }) => id);

const STOPPED = {
  status: 'Their status changed, so the workflow stopped',
  meeting: 'A meeting was booked, so the workflow stopped',
} as const;

const stopOn = async (
  db: Db,
  stop: keyof typeof STOPPED,
  { contactIds, undoId }: { contactIds: readonly string[]; undoId?: string },
  deps: SendDeps,
): Promise<void> => {
  const enrolmentIds = await stoppedBy(db, contactIds, stop);
  if (enrolmentIds.length === 0) return;
  await stopEnrolments(db, {
    enrolmentIds,
    action: 'complete',
    cancelReason: 'removed',
    summary: STOPPED[stop],
    at: (await loadWorkspace(db, deps)).clock.now(),
    detail: { words: STOPPED[stop] },
    undoId,
  });
};

const letMailboxSend = async (db: Db, mailboxId: string, workspace: OutreachWorkspace): Promise<void> => {
  await resumeAccount(db, mailboxId, workspace);
  await scheduleApproved(db, 'account_id', mailboxId, workspace);
};

/** Events of the workspace and its users that affect messages. */
export const subscribeToTeam = (deps: SendDeps, wake: WakeWorkspace, followRoles: FollowRoleJob): void => {
  const { events } = deps;
  events.on('workspace.created', async (db, event) => {
    const workspace = await loadWorkspace(db, deps);
    const at = workspace.clock.now();
    await addStarters(db, event.userId, at);
    await addStarterTexts(db, event.userId, at);
  });
  events.on('workspace.deletion_asked', async (db, event) => {
    await holdEverything(db, deps);
    await wake(db, event.workspaceId, createJobs());
  });
  events.on('user.role_changed', (db, event) => followRole(db, createJobs(), followRoles, event));
};

/** Ends every campaign of people to whom something happened; `words`: why, on their row of the campaign. */
const stopAll = async (
  db: Db,
  { contactIds, undoId }: { contactIds: readonly string[]; undoId?: string },
  deps: SendDeps,
  { words, ...stop }: Pick<Stop, 'action' | 'cancelReason' | 'summary'> & { words: string },
): Promise<void> => {
  const at = (await loadWorkspace(db, deps)).clock.now();
  const enrolmentIds = await liveEnrolmentsOf(db, contactIds);
  await stopEnrolments(db, { ...stop, enrolmentIds, at, detail: { words }, undoId });
};

/** The same for what announcements still have for them. */
const stopEverything = async (
  db: Db,
  event: { contactIds: readonly string[]; undoId?: string },
  deps: SendDeps,
  stop: Parameters<typeof stopAll>[3],
): Promise<void> => {
  await stopAll(db, event, deps, stop);
  const at = (await loadWorkspace(db, deps)).clock.now();
  await cancelAnnounced(db, event, { cancelReason: stop.cancelReason, summary: stop.summary, at });
};

/** What happens to people and concerns messages: each in the transaction in which it happens. */
const subscribeToPeople = (deps: ModuleDeps): void => {
  const { events } = deps;
  events.on('contact.suppressed', (db, event) =>
    stopEverything(db, event, deps, {
      action: 'unsubscribe',
      cancelReason: 'suppressed',
      summary: 'They can no longer be contacted',
      words: 'They’re marked Do Not Contact',
    }),
  );
  events.on('contact.status_changed', async (db, event) => {
    if (isOwnChange(db)) return;
    await stopOn(db, 'status', event, deps);
  });
  events.on('contact.merged', async (db, event) => {
    await moveHistory(db, event, await loadWorkspace(db, deps));
    for (const channel of Object.values(deps.channels)) await channel.merged?.(db, event.keepId, event.mergeId);
  });
  events.on('contact.stage_changed', (db, event) => stopOn(db, 'status', event, deps));
  events.on('meeting.booked', (db, event) => stopOn(db, 'meeting', event, deps));
  events.on('contact.deleted', (db, event) =>
    stopEverything(db, event, deps, {
      action: 'remove',
      cancelReason: 'removed',
      summary: 'They were deleted',
      words: 'They were deleted',
    }),
  );
  events.on('contact.transferred', async (db, event) => {
    if (!event.endsCampaigns) return;
    await stopAll(db, event, deps, {
      action: 'remove',
      cancelReason: 'removed',
      summary: 'They were transferred, which ended their campaigns',
      words: 'They were transferred to a colleague',
    });
  });
  // What waited to be confirmed while they were Do Not Contact waits again.
  events.on('contact.unsuppressed', async (db, { contactIds }) => refreshConversations(db, contactIds));
};

/** What people do about somebody themselves. */
const subscribeToFollowUps = (deps: ModuleDeps, wake: WakeWorkspace): void => {
  const { events } = deps;
  // As what came of a workflow's own call ends that one: it isn't counted as a reply.
  events.on('contact.answered', (db, event) =>
    stopAll(db, event, deps, {
      action: 'complete',
      cancelReason: 'removed',
      summary: `The workflow ended: ${event.words}`,
      words: event.words,
    }),
  );
  events.on('follow_up.taken', async (db, { contactId, enrolmentId }) => {
    const live = await liveEnrolmentsOf(db, [contactId]);
    await lockEnrolments(db, enrolmentId === null ? live : [...live, enrolmentId]);
  });
  events.on('follow_up.closed', async (db, event) => {
    await endTask(db, event, await loadWorkspace(db, deps));
    await wake(db, event.workspaceId, createJobs());
  });
};

/** What is taken back, and what is removed for good. */
const subscribeToEnds = (deps: ModuleDeps, wake: WakeWorkspace, refreshing: DraftRefreshing): void => {
  const { events } = deps;
  events.on('contact.purged', (db, event) => purgeMessagesOf(db, event, deps));
  events.on('purge.asked', async (db, { before, most, outcome }) => {
    outcome.purged += await purgeHiddenMessages(db, before, most, deps.channels);
    // First: what they name is free then.
    outcome.purged += await emptyDeletedWorkflows(db, before, most);
    outcome.purged += await purgeAttachments(db, before, most, deps.filesElsewhere);
  });
  events.on('undo.begun', async (db, event) => {
    await assertMayUndoOptOut(db, event.actionId);
    await lockEnrolments(db, await keptEnrolmentIds(db, event));
  });
  events.on('undo.asked', async (db, event) => {
    const revived = await restoreForUndo(db, event, await loadWorkspace(db, deps));
    await refreshing.catchUp(db, createJobs(), event.workspaceId, revived);
    await wake(db, event.workspaceId, createJobs());
  });
};

const ADDRESS_FIELDS: ReadonlySet<string> = new Set(Object.values(CHANNELS).flatMap(({ address }) => address));

/** Nothing more is sent to them on a channel: their workflows go on with another. */
const subscribeToConsent = (deps: ModuleDeps, wake: WakeWorkspace): void => {
  deps.events.on('contact.consent_withdrawn', async (db, { contactIds, channel, workspaceId }) => {
    const words = 'They withdrew their consent';
    const end = { action: 'unsubscribe' as const, summary: words, detail: { words } };
    const workspace = await loadWorkspace(db, deps);
    await goOnWithout(db, { channel, contactIds, failed: new Map(), end }, workspace, deps.channels);
    await wake(db, workspaceId, createJobs());
  });
};

/** What may be sent on WhatsApp again: their consent is on record now, or Meta approved the template. */
const subscribeToPermissions = (deps: ModuleDeps, wake: WakeWorkspace): void => {
  deps.events.on('contact.consented', async (db, { contactIds, channel, workspaceId }) => {
    const theirs = sql<boolean>`(reason_code = 'no_opt_in' and channel = ${channel}
      and contact_id = any(${contactIds}::uuid[]))`;
    await scheduleApprovedOf(db, theirs, await loadWorkspace(db, deps));
    await wake(db, workspaceId, createJobs());
  });
  deps.events.on('whatsapp.templates_changed', async (db, { workspaceId, changed }) => {
    const workspace = await loadWorkspace(db, deps);
    const templates = changed.map(({ senderId, ...template }) => ({ accountId: senderId, ...template }));
    await followTemplates(db, templates, { workspace, channels: deps.channels });
    const waiting = sql<boolean>`(reason_code = 'template_unavailable')`;
    await scheduleApprovedOf(db, waiting, workspace);
    await wake(db, workspaceId, createJobs());
  });
};

/** What messages say, and when they may leave, follows what people and the workspace are like now. */
const subscribeToChanges = (deps: SendDeps, refreshing: DraftRefreshing, makeMessages: MakeMessagesJob): void => {
  const { events } = deps;
  events.on('contact.updated', async (db, event) => {
    // What had been approved may be a draft again by its new address, and then follows too.
    if (event.fields.some((field) => ADDRESS_FIELDS.has(field)))
      await followAddress(db, event.contactIds, { workspace: await loadWorkspace(db, deps), channels: deps.channels });
    await refreshing.follow(db, createJobs(), event.workspaceId, event.contactIds);
    for (const announcementId of await reopenIncomplete(db, event.contactIds))
      await createJobs().enqueue(
        db,
        makeMessages,
        { workspaceId: event.workspaceId, announcementId },
        { key: `announce:${announcementId}` },
      );
    if (event.fields.some((field) => ['timezone', 'country'].includes(field)))
      await scheduleUnplaced(db, await loadWorkspace(db, deps), event.contactIds);
  });
  events.on('workspace.updated', async (db, { fields }) => {
    if (fields.some((field) => ['window', 'timezone'].includes(field)))
      await scheduleUnplaced(db, await loadWorkspace(db, deps));
  });
};

/** Whether a field of a mailbox stands below what is sent from it, or beside its address. */
const isOfFooter = (field: string): boolean => field === 'from_name' || field === 'signature';

/** What happens to mailboxes and concerns messages. */
const subscribeToMailboxes = (deps: SendDeps, wake: WakeWorkspace, refreshing: DraftRefreshing): void => {
  const { events } = deps;
  events.on('mailbox.changed', async (db, event) => {
    const workspace = await loadWorkspace(db, deps);
    // Locks where people stand, so it comes before whatever locks messages.
    if (event.fields.some(isOfFooter))
      await followOwnFooter(db, event.mailboxId, { channels: deps.channels, workspace });
    const box = await db.maybe<{ state: string }>(sql`select state from ${ACCOUNTS}
      where workspace_id = app.workspace_id() and id = ${event.mailboxId}`);
    if (box?.state === 'paused') await parkPausedAccount(db, event.mailboxId, workspace);
    else await letMailboxSend(db, event.mailboxId, workspace);
    await wake(db, event.workspaceId, createJobs());
  });
  events.on('message.reported', async (db, { workspaceId, reports }) => {
    await recordReported(db, reports, { workspace: await loadWorkspace(db, deps), channels: deps.channels });
    // What failed may be due again, or the next step instead of it.
    await wake(db, workspaceId, createJobs());
    await deps.live.publish(db, workspaceId, { type: 'messages' });
  });
  events.on('mailbox.refused', async (db, { mailboxId, words }) =>
    parkAccount(db, mailboxId, words, await loadWorkspace(db, deps)),
  );
  events.on('mailbox.connected', async (db, event) => {
    await letMailboxSend(db, event.mailboxId, await loadWorkspace(db, deps));
    await wake(db, event.workspaceId, createJobs());
  });
  events.on('mailbox.signed_out', async (db, event) => {
    const workspace = await loadWorkspace(db, deps);
    await holdSignedOut(db, event.mailboxIds, workspace);
    const theirs = sql<boolean>`m.account_id = any(${[...event.mailboxIds]}::uuid[])`;
    await refreshing.recheck(db, createJobs(), event.workspaceId, theirs);
    const successor = await passOnDeleted(db, event.mailboxIds);
    if (successor !== undefined) await letMailboxSend(db, successor, workspace);
    await wake(db, event.workspaceId, createJobs());
  });
};

/** What a text may say of the mailbox it leaves from. */
const SENDER_NAMES = ['sender_', 'signature'];

/** The available variables changed: unedited drafts are rewritten in the background. */
export const subscribeToMemory = (deps: SendDeps, refreshing: DraftRefreshing) => {
  const job = refreshForMemoryJob(refreshing);
  const refresh = async (db: Db, workspaceId: string, names: readonly string[]): Promise<void> => {
    await noteRefresh(db, names);
    await enqueueRefresh(db, job, createJobs(), workspaceId);
  };
  deps.events.on('message.reopened', (db, { workspaceId }) => refreshing.wake(db, createJobs(), workspaceId));
  deps.events.on('memory.changed', (db, { workspaceId, names }) => refresh(db, workspaceId, names));
  deps.events.on('workspace.updated', async (db, { workspaceId, fields }) => {
    if (fields.includes('postal_address')) await refresh(db, workspaceId, ['postal_address']);
  });
  deps.events.on('mailbox.changed', async (db, { workspaceId, fields }) => {
    if (fields.some(isOfFooter)) await refresh(db, workspaceId, SENDER_NAMES);
  });
  return job;
};

export const subscribeToRecords = (
  deps: ModuleDeps,
  wake: WakeWorkspace,
  refreshing: DraftRefreshing,
  makeMessages: MakeMessagesJob,
): void => {
  subscribeToPeople(deps);
  subscribeToFollowUps(deps, wake);
  subscribeToEnds(deps, wake, refreshing);
  subscribeToConsent(deps, wake);
  subscribeToPermissions(deps, wake);
  subscribeToChanges(deps, refreshing, makeMessages);
  subscribeToMailboxes(deps, wake, refreshing);
};
