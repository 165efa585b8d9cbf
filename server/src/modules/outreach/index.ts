/**
 * Outreach: workflows, campaigns, the people in them, and every message on its way.
 * Words: sequence and step (on screen: workflow), campaign (a sequence for an audience), enrolment (one person on their
 * way through it), message (a row of the ledger), slot (the moment a message leaves), gate (the one function that
 * whatever leaves passes). It knows mailboxes and people by their rooms' faces, and providers only by `ports.ts`.
 */
import { CHANNELS, type StopOn, type SendingWindow } from '@rainmaker/contract';
import { type Db, prepared } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { AnyJob, CommonContext, Jobs } from '#platform/jobs/job.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { cancelAnnounced, reopenIncomplete } from './announcement/follow-people.ts';
import type { MakeMessagesJob } from './announcement/make-messages.job.ts';
import { purgeAttachments } from './attachments/purge-attachments.ts';
import { announcementParts } from './announcements.routes.ts';
import { peopleBulk } from './campaign/people/change-people.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { followRole } from './campaign/follow-role.ts';
import { leaveSharedRelays } from './campaign/leave.ts';
import { createTemplates } from './compose/templates.ts';
import { emailRoutes } from './email.routes.ts';
import { OUTREACH_TABLES } from './export-tables.ts';
import { liveStates } from './enrolment/enrolment-queries.ts';
import { addStarterTexts } from './library/starter-texts.ts';
import { keptEnrolmentIds } from './message/keep.ts';
import { goOnWithout } from './enrolment/go-on.ts';
import { liveEnrolmentsOf, lockEnrolments, type Stop, stopEnrolments } from './enrolment/stop.ts';
import { removePeopleJob } from './campaign/remove-people.ts';
import { engineJobs, runDue } from './engine/tick.job.ts';
import { sweepJob, releaseClaimsOfDeadWorkers } from './engine/sweep.job.ts';
import { mailBulk } from './drafts/bulk.ts';
import { parkAccount, parkPausedAccount, scheduleApproved, scheduleUnplaced } from './plan/park.ts';
import { holdEverything, scheduleEverything } from './plan/pause.ts';
import { purgeHiddenMessages, purgeMessagesOf } from './enrolment/purge.ts';
import { followAddress } from './drafts/follow-address.ts';
import { type DraftRefreshing, draftRefreshing } from './drafts/refresh-drafts.job.ts';
import { enqueueRefresh, noteRefresh, refreshForMemoryJob } from './drafts/refresh-memory.job.ts';
import type { SendDeps, WakeWorkspace } from './dispatch/send.job.ts';
import { hardBounces } from './inbound/hard-bounce.ts';
import { answerTracked } from './inbound/tracking/answer-tracked.ts';
import { settleHitsJob } from './inbound/tracking/settle-hits.job.ts';
import { type ReadingDeps, readingJobs } from './inbound/reading/read-mailbox.job.ts';
import type { MailReader, MailWatcher } from './inbound/reading/ports.ts';
import { watchInboxes } from './inbound/reading/watch/watch-mailboxes.ts';
import { sentJobs } from './inbound/sent/read-sent.job.ts';
import type { EmailDeps } from './channels/email/channel.ts';
import { sentSince } from './plan/spent.ts';
import { passOnDeleted, holdSignedOut, resumeAccount } from './plan/sign-out.ts';
import { isOwnChange, loadWorkspace, type OutreachWorkspace } from './pace/workspace.ts';
import { moveHistory } from './undo/moved.ts';
import { restoreForUndo } from './undo/restore.ts';
import { checkWindow } from './sequence/check.ts';
import { addStarters } from './sequence/starters.ts';
import { sequenceRoutes } from './sequences.routes.ts';
import { endTask } from './tasks/end-task.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { windowRoutes } from './window.routes.ts';
import type { TextWriter } from './writing/ports.ts';

export type { Channel, Channels } from './channels/channel.ts';
export { emailChannel } from './channels/email/channel.ts';
export { type UnsubscribeLinks, unsubscribeLinks } from './channels/email/unsubscribe-link.ts';
export { fileLoader } from './attachments/load-files.ts';
export { trackingLinks } from './channels/email/tracking/track-mail.ts';
export { composeParts, messageIdOf } from './channels/email/compose.ts';
export { presentCampaigns } from './campaign/present-campaigns.ts';
export {
  draftGroups,
  hasRealMailWaiting,
  isSending,
  outreachTotals,
  runningCampaigns,
  sendForecast,
} from './figures.ts';
export { conversationTotals, latestToAnswer } from './conversation/figures.ts';
export { nextDueAt } from './enrolment/enrolment-queries.ts';
export { complaint, engagement } from './inbound/outcome.ts';
export { softBounce } from './inbound/soft-bounce.ts';
export { mailboxTester } from './own-test/mailbox-test.ts';
export { receiveSimulated } from './inbound/simulated-reply.ts';
export { loadWorkspace, type OutreachWorkspace } from './pace/workspace.ts';
export { refuseUsedVariable, variableUses } from './sequence/variable-uses.ts';
export type { MailSender, MailSenders, OutgoingMail, SendOutcome, TextWriter } from './ports.ts';

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
const subscribeToTeam = (deps: SendDeps, wake: WakeWorkspace): void => {
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
  events.on('user.role_changed', async (db, event) => {
    await followRole(db, event.userId, await loadWorkspace(db, deps));
    await wake(db, event.workspaceId, createJobs());
  });
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
const subscribeToPeople = (deps: ModuleDeps, wake: WakeWorkspace, refreshing: DraftRefreshing): void => {
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
  events.on('contact.merged', async (db, event) => moveHistory(db, event, await loadWorkspace(db, deps)));
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
  events.on('follow_up.taken', (db, { enrolmentId }) => lockEnrolments(db, [enrolmentId]));
  events.on('follow_up.closed', async (db, event) => {
    await endTask(db, event, await loadWorkspace(db, deps));
    await wake(db, event.workspaceId, createJobs());
  });
  events.on('contact.purged', (db, event) => purgeMessagesOf(db, event, deps));
  events.on('purge.asked', async (db, { before, most, outcome }) => {
    outcome.purged += await purgeHiddenMessages(db, before, most, deps.channels);
    outcome.purged += await purgeAttachments(db, before, most);
  });
  events.on('undo.begun', async (db, event) => lockEnrolments(db, await keptEnrolmentIds(db, event)));
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

/** What happens to mailboxes and concerns messages. */
const subscribeToMailboxes = (deps: SendDeps, wake: WakeWorkspace, refreshing: DraftRefreshing): void => {
  const { events } = deps;
  events.on('mailbox.changed', async (db, event) => {
    const workspace = await loadWorkspace(db, deps);
    const box = await db.maybe<{ state: string }>(sql`select state from ${ACCOUNTS}
      where workspace_id = app.workspace_id() and id = ${event.mailboxId}`);
    if (box?.state === 'paused') await parkPausedAccount(db, event.mailboxId, workspace);
    else await letMailboxSend(db, event.mailboxId, workspace);
    await wake(db, event.workspaceId, createJobs());
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
const subscribeToMemory = (deps: SendDeps, refreshing: DraftRefreshing) => {
  const job = refreshForMemoryJob(refreshing);
  const refresh = async (db: Db, workspaceId: string, names: readonly string[]): Promise<void> => {
    await noteRefresh(db, names);
    await enqueueRefresh(db, job, createJobs(), workspaceId);
  };
  deps.events.on('memory.changed', (db, { workspaceId, names }) => refresh(db, workspaceId, names));
  deps.events.on('workspace.updated', async (db, { workspaceId, fields }) => {
    if (fields.includes('postal_address')) await refresh(db, workspaceId, ['postal_address']);
  });
  deps.events.on('mailbox.changed', async (db, { workspaceId, fields }) => {
    if (fields.some((field) => field === 'from_name' || field === 'signature'))
      await refresh(db, workspaceId, SENDER_NAMES);
  });
  return job;
};

const subscribeToRecords = (
  deps: ModuleDeps,
  wake: WakeWorkspace,
  refreshing: DraftRefreshing,
  makeMessages: MakeMessagesJob,
): void => {
  subscribeToPeople(deps, wake, refreshing);
  subscribeToConsent(deps, wake);
  subscribeToChanges(deps, refreshing, makeMessages);
  subscribeToMailboxes(deps, wake, refreshing);
};

type ModuleDeps = SendDeps & EmailDeps;

/** What the module is built from; `sandbox` is where texts are read and filled in. */
export type OutreachDependencies = Omit<ModuleDeps, 'templates'> & {
  sandbox: Sandbox;
  inboxes: { reader: MailReader; watcher: MailWatcher };
  /** Writes texts of announcements. */
  writer: TextWriter;
};

/** What each worker has. */
type WorkerContext = Pick<CommonContext, 'transact' | 'jobs' | 'log'>;

/** What workers that died here held is settled, and what they left undone is taken up, within seconds. */
const settleAtStart = async (
  context: WorkerContext,
  deadWorkerDeps: Parameters<typeof releaseClaimsOfDeadWorkers>[1],
  sweep: ReturnType<typeof sweepJob>,
): Promise<void> => {
  await releaseClaimsOfDeadWorkers(context, deadWorkerDeps);
  await context.transact(null, (db) => context.jobs.enqueue(db, sweep, {}, { key: 'outreach.sweep' }));
};

/** What comes in: the jobs that look into mailboxes, and what counts opens and clicks. */
const incomingJobs = (deps: ReadingDeps & Pick<EmailDeps, 'tracking'>) => {
  const queue = createJobs();
  const reading = readingJobs(deps, queue);
  const sent = sentJobs(deps, queue);
  const hits = settleHitsJob(deps, queue);
  return {
    jobs: [...reading.jobs, ...sent.jobs, hits.job],
    answerTracked: answerTracked({ ...deps, tokens: deps.tracking, settleSoon: hits.settleSoon }),
    cron: [...reading.cron, ...sent.cron],
    readSoon: reading.readSoon,
  };
};

export const outreachModule = ({ sandbox, inboxes, writer, ...given }: OutreachDependencies) => {
  const deps: ModuleDeps = { ...given, templates: createTemplates(sandbox) };
  const { tick, send, wake, wakeAtNext } = engineJobs(deps);
  subscribeToTeam(deps, wake);
  const refreshing = draftRefreshing(deps);
  const mails = mailBulk({ ...deps, wake, refreshing });
  const announcements = announcementParts({ ...deps, wake, writer });
  subscribeToRecords(deps, wake, refreshing, announcements.makeMessages);
  const deadWorkerDeps = { ...deps, send };
  const sweep = sweepJob(wake, deadWorkerDeps);
  const people = peopleBulk({ ...deps, wake, refreshing });
  const removePeople = removePeopleJob(deps);
  const incoming = incomingJobs({ ...deps, ...inboxes, sandbox, wake });
  const own: AnyJob[] = [tick, send, mails.job, people.job, removePeople, sweep, subscribeToMemory(deps, refreshing)];
  return {
    jobs: [...own, refreshing.job, ...announcements.jobs, ...incoming.jobs],
    cron: [{ job: sweep, match: '*/10 * * * *', payload: {} }, ...incoming.cron],
    routes: {
      ...emailRoutes({ ...deps, bulk: mails, wake, refreshing }),
      ...campaignRoutes({ ...deps, wake, peopleBulk: people, removePeopleJob: removePeople, refreshing }),
      ...announcements.routes,
      ...sequenceRoutes({ ...deps, wake, refreshing }),
      ...unsubscribeRoutes(deps),
      ...windowRoutes,
    },
    /** Where a tracked link of a mail leads. */
    answerTracked: incoming.answerTracked,
    exportTables: OUTREACH_TABLES,
    counter: { sentSince },
    /** An address doesn't exist, in the words of the server that says so. */
    hardBounce: (db: Db, id: string, detail: string, workspace: OutreachWorkspace): Promise<void> =>
      hardBounces(db, [{ id, detail }], { workspace, channels: deps.channels }),
    checkHours: async (db: Db, window: SendingWindow): Promise<void> =>
      checkWindow(window, await loadWorkspace(db, deps)),
    /** See `settleAtStart`. Inboxes are watched until it is stopped. */
    atWorkerStart: async (context: WorkerContext): Promise<{ stop(): Promise<void> }> => {
      await settleAtStart(context, deadWorkerDeps, sweep);
      return watchInboxes({ ...context, readSoon: incoming.readSoon }, { ...deps, ...inboxes });
    },
    /** Asks for a pass over a workspace, in the caller's transaction. */
    wake: (db: Db, workspaceId: string, queue: Jobs): Promise<void> => wake(db, workspaceId, queue),
    /** The clock shows today again: what has waited for that goes on. */
    goOn: async (db: Db, workspaceId: string): Promise<void> => {
      await scheduleEverything(db, deps);
      await wake(db, workspaceId, createJobs());
    },
    /** Someone was deactivated. For relays that colleagues keep using, see `leaveSharedRelays`. */
    leave: async (db: Db, person: { userId: string; name: string }): Promise<string[]> =>
      leaveSharedRelays(db, person, await loadWorkspace(db, deps)),
    /** Everything due now, done before it answers: for the simulator's clock. */
    runDue: async (transact: Transact, workspaceId: string) => {
      const done = await runDue(transact, workspaceId, deps);
      // The moved clock brings what is due nearer on the real one.
      await transact({ workspaceId }, (db) => wakeAtNext(db, workspaceId, createJobs()));
      return done;
    },
  };
};
