/**
 * Outreach: workflows, campaigns, the people in them, and every message on its way.
 * Words: sequence and step (on screen: workflow), campaign (a sequence for an audience), enrolment (one person on their
 * way through it), message (a row of the ledger), slot (the moment a message leaves), gate (the one function that
 * whatever leaves passes). It knows mailboxes and people by their rooms' faces, and providers only by `ports.ts`.
 */
import { type SendingWindow } from '@rainmaker/contract';
import { type Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { AnyJob, CommonContext, Jobs } from '#platform/jobs/job.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { announcementParts } from './announcements.routes.ts';
import { peopleBulk } from './campaign/people/change-people.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { followRoleJob } from './campaign/follow-role.ts';
import { leaveSharedRelays } from './campaign/leave.ts';
import type { FilesElsewhere } from './attachments/purge-attachments.ts';
import { createTemplates } from './compose/templates.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { emailRoutes } from './email.routes.ts';
import { OUTREACH_TABLES } from './export-tables.ts';
import { removePeopleJob } from './campaign/remove-people.ts';
import { engineJobs, runDue } from './engine/tick.job.ts';
import { sweepJob, releaseClaimsOfDeadWorkers } from './engine/sweep.job.ts';
import { mailBulk } from './drafts/bulk.ts';
import { parkPaused, parkPausedJob, type ParkPausedJob } from './plan/park-paused.job.ts';
import { scheduleEverything } from './plan/pause.ts';
import { draftRefreshing } from './drafts/refresh-drafts.job.ts';
import type { SendDeps } from './dispatch/send.job.ts';
import { complaint } from './inbound/complaint.ts';
import { hardBounce } from './inbound/hard-bounce.ts';
import { answerTracked } from './inbound/tracking/answer-tracked.ts';
import type { MediaDeps } from './inbound/whatsapp/fetch-media.job.ts';
import { messageInbox } from './inbound/whatsapp/message-inbox.ts';
import { settleHitsJob } from './inbound/tracking/settle-hits.job.ts';
import { readingJobs } from './inbound/reading/read-mailbox.job.ts';
import type { ReadingDeps } from './inbound/reading/record-mail.ts';
import type { MailReader, MailWatcher } from './inbound/reading/ports.ts';
import { watchInboxes } from './inbound/reading/watch/watch-mailboxes.ts';
import { sentJobs } from './inbound/sent/read-sent.job.ts';
import type { EmailDeps } from './channels/email/channel.ts';
import { directMail } from './to-one/direct-mail.ts';
import { directWhatsapp } from './to-one/direct-whatsapp.ts';
import { sentSince } from './plan/spent.ts';
import { loadWorkspace, type OutreachWorkspace } from './pace/workspace.ts';
import { checkWindow } from './sequence/check.ts';
import { sequenceRoutes } from './sequences.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { suggestRoutes } from './suggest.routes.ts';
import { voiceRoutes } from './voice.routes.ts';
import { windowRoutes } from './window.routes.ts';
import { followReplyJob } from './inbound/follow-reply.job.ts';
import { refineReplyJob } from './inbound/refine/refine-reply.job.ts';
import { proposalRoutes } from './proposals.routes.ts';
import type { WorkflowWriter } from './writing/workflow/ports.ts';
import { writeDraftsJob } from './prompts/write-drafts.job.ts';
import type { Writers } from './writing/write-text.ts';
import { subscribeToMemory, subscribeToRecords, subscribeToTeam } from './subscriptions.ts';

export type { Correspondent } from './to-one/correspondent.ts';
export type { DirectMail } from './to-one/direct-mail.ts';
export type { DirectWhatsapp, OnWhatsapp } from './to-one/direct-whatsapp.ts';
export { unvouched } from './writing/claims.ts';
export { writeText, type Writers } from './writing/write-text.ts';
export { blank, collect, receiptsOf, tidy } from './writing/collect-text.ts';
export { linesFor } from './writing/judge-sentence.ts';
export type { Channel, Channels } from './channels/channel.ts';
export { emailChannel } from './channels/email/channel.ts';
export { whatsappChannel } from './channels/whatsapp/channel.ts';
export { type UnsubscribeLinks, unsubscribeLinks } from './channels/email/unsubscribe-link.ts';
export { chosenAttachments } from './attachments/find-attachments.ts';
export { attachmentBody, fileLoader, isAttachmentThere } from './attachments/load-files.ts';
export { lastRead } from './inbound/whatsapp/mark-read.ts';
export { trackingLinks } from './channels/email/tracking/track-mail.ts';
export { variableNames } from './compose/variables.ts';
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
export { engagement } from './inbound/outcome.ts';
export { softBounce } from './inbound/soft-bounce.ts';
export { mailboxTester } from './own-test/mailbox-test.ts';
export { receiveSimulated } from './inbound/simulated-reply.ts';
export { type MessageTicks, ticksOf } from './message/ticks.ts';
export { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from './pace/workspace.ts';
export { refuseUsedVariable, variableUses } from './sequence/variable-uses.ts';
export type { MailSender, MailSenders, OutgoingMail, SendOutcome, TextWriter, WorkflowWriter } from './ports.ts';

type ModuleDeps = SendDeps & EmailDeps & FilesElsewhere;

/** What the module is built from; `sandbox` is where texts are read and filled in. */
export type OutreachDependencies = Omit<ModuleDeps, 'templates'> & {
  sandbox: Sandbox;
  /** What people write back is read by these. */
  inboxes: { reader: MailReader; watcher: MailWatcher } & Pick<MediaDeps, 'openWhatsapp'>;
  /** Writes texts of announcements, prompts and workflows. */
  writers: Writers & { builtIn: WorkflowWriter };
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

/** What comes in: the jobs that look into mailboxes, what people write on WhatsApp, and what counts opens and clicks. */
const incomingJobs = (deps: ReadingDeps & Pick<EmailDeps, 'tracking'> & Parameters<typeof messageInbox>[0]) => {
  const queue = createJobs();
  const reading = readingJobs(deps, queue);
  const sent = sentJobs(deps, queue);
  const hits = settleHitsJob(deps, queue);
  return {
    jobs: [...reading.jobs, ...sent.jobs, hits.job, ...messageInbox(deps, queue)],
    answerTracked: answerTracked({ ...deps, tokens: deps.tracking, settleSoon: hits.settleSoon }),
    cron: [...reading.cron, ...sent.cron],
    readSoon: reading.readSoon,
  };
};

/** What follows for messages and people when someone's role changes or they leave. */
const teamJobs = (deps: ModuleDeps, wake: ReturnType<typeof engineJobs>['wake']) => {
  const followRoles = followRoleJob(deps, wake);
  const parkAll = parkPausedJob(deps);
  subscribeToTeam(deps, wake, followRoles);
  return { jobs: [followRoles, parkAll], parkAll };
};

/** What other modules ask for, in their own transactions. */
const askedByOthers = (
  deps: ModuleDeps,
  { wake, wakeAtNext }: Pick<ReturnType<typeof engineJobs>, 'wake' | 'wakeAtNext'>,
  parkAll: ParkPausedJob,
) => ({
  /** What servers report about a message. */
  reports: {
    /** Its address doesn't exist, in the server's words. */
    hardBounce: (db: Db, id: string, detail: string, workspace: OutreachWorkspace): Promise<void> =>
      hardBounce(db, { id, detail }, { workspace, channels: deps.channels }, deps.secrets),
    /** Somebody marked it as spam. */
    complaint: (db: Db, id: string, workspace: OutreachWorkspace): Promise<void> =>
      complaint(db, id, workspace, deps.secrets),
  },
  checkHours: async (db: Db, window: SendingWindow): Promise<void> =>
    checkWindow(window, await loadWorkspace(db, deps)),
  /** Asks for a pass over a workspace, in the caller's transaction. */
  wake: (db: Db, workspaceId: string, queue: Jobs): Promise<void> => wake(db, workspaceId, queue),
  /** The clock shows today again: what has waited for that goes on. */
  goOn: async (db: Db, workspaceId: string): Promise<void> => {
    await scheduleEverything(db, deps);
    await wake(db, workspaceId, createJobs());
  },
  /**
   * Someone was deactivated, and their mailboxes pause in this transaction, but for relays that colleagues keep using, see
   * `leaveSharedRelays`.
   */
  leave: async (db: Db, person: { workspaceId: string; userId: string; name: string }): Promise<string[]> => {
    await parkPaused(db, createJobs(), parkAll, person.workspaceId);
    return leaveSharedRelays(db, person, await loadWorkspace(db, deps));
  },
  /** Everything due now, done before it answers: for the simulator's clock. */
  runDue: async (transact: Transact, workspaceId: string) => {
    const done = await runDue(transact, workspaceId, deps);
    // The moved clock brings what is due nearer on the real one.
    await transact({ workspaceId }, (db) => wakeAtNext(db, workspaceId, createJobs()));
    return done;
  },
});

export const outreachModule = ({ sandbox, inboxes, writers, ...given }: OutreachDependencies) => {
  const deps: ModuleDeps = { ...given, templates: createTemplates(sandbox) };
  const engine = engineJobs(deps);
  const { tick, send, wake } = engine;
  const team = teamJobs(deps, wake);
  const refreshing = draftRefreshing(deps);
  const mails = mailBulk({ ...deps, wake, refreshing });
  const announcements = announcementParts({ ...deps, wake, writers });
  subscribeToRecords(deps, wake, refreshing, announcements.makeMessages);
  const deadWorkerDeps = { ...deps, send };
  const sweep = sweepJob(wake, deadWorkerDeps);
  const people = peopleBulk({ ...deps, wake, refreshing });
  const removePeople = removePeopleJob(deps);
  const incoming = incomingJobs({ ...deps, ...inboxes, sandbox, wake });
  const replies = [refineReplyJob({ ...deps, models: writers.models, wake }), followReplyJob({ ...deps, wake })];
  const writeDrafts = writeDraftsJob({ ...deps, writers }, wake);
  const own: AnyJob[] = [tick, send, mails.job, people.job, removePeople, sweep, subscribeToMemory(deps, refreshing)];
  return {
    jobs: [...own, ...team.jobs, ...replies, refreshing.job, writeDrafts, ...announcements.jobs, ...incoming.jobs],
    cron: [{ job: sweep, match: '*/10 * * * *', payload: {} }, ...incoming.cron],
    routes: {
      ...emailRoutes({ ...deps, bulk: mails, wake, refreshing, writers }),
      ...campaignRoutes({ ...deps, wake, peopleBulk: people, removePeopleJob: removePeople, refreshing }),
      ...announcements.routes,
      ...sequenceRoutes({ ...deps, wake, refreshing, writers }),
      ...proposalRoutes({ ...deps, writers }),
      ...unsubscribeRoutes(deps),
      ...deskRoutes(deps),
      ...voiceRoutes(deps),
      ...suggestRoutes({ ...deps, writers }),
      ...windowRoutes,
    },
    /** Where a tracked link of a mail leads. */
    answerTracked: incoming.answerTracked,
    exportTables: OUTREACH_TABLES,
    counter: { sentSince },
    direct: directMail({ ...deps, wake }),
    directWhatsapp: directWhatsapp({ ...deps, wake }),
    ...askedByOthers(deps, engine, team.parkAll),
    /** See `settleAtStart`. Inboxes are watched until it is stopped. */
    atWorkerStart: async (context: WorkerContext): Promise<{ stop(): Promise<void> }> => {
      await settleAtStart(context, deadWorkerDeps, sweep);
      return watchInboxes({ ...context, readSoon: incoming.readSoon }, { ...deps, ...inboxes });
    },
  };
};
