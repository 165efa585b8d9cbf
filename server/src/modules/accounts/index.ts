// People and how they sign in: workspaces, users, sessions, one-time codes, passwords and the workspace's settings.
// Terms: account (a person and a workspace), session (the lifetime of a token), code (six digits, by email). It doesn't
// depend on contacts, messages or mailboxes: what a user record says about mailboxes comes through a port, and other
// modules set up a new workspace when they receive `workspace.created`.
import type { AnyJob } from '#platform/jobs/job.ts';
import { recordActing } from './audit/record-audit.ts';
import { authRoutes } from './auth.routes.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { ACCOUNT_TABLES } from './export-tables.ts';
import { auditElsewhereJob } from './linked/audit-elsewhere.job.ts';
import { endAccessElsewhereJob } from './linked/end-access-elsewhere.job.ts';
import { linksEndedJob } from './linked/links-ended.job.ts';
import { noticeJob } from './mails/notice.job.ts';
import { reminderJob } from './mails/reminder.job.ts';
import { securityRoutes } from './security.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { deletionJob, deletionNoticeJob } from './profile/deletion.job.ts';
import { sendRegistrationCodeJob } from './registration/send-registration-code.job.ts';
import { sendCodeJob } from './code/send-code.job.ts';
import { authenticateStatement } from './session/session.ts';
import { sweepAccountsJob } from './sweep.job.ts';
import { teamRoutes } from './team.routes.ts';
import { sendInvitationJob } from './team/send-invitation.job.ts';
import { userRoutes } from './user.routes.ts';

export { type AuditActor, type AuditEntry, forgetInAudit, recordAudit } from './audit/record-audit.ts';
export type { ReminderJob } from './mails/reminder.job.ts';
export { findLogo } from './profile/logo.ts';
export { hasRoleStill } from './session/role-still.ts';
export type { FindMailboxFacts, MailboxFacts, SocialSignIn, SystemMail, SystemMessage } from './ports.ts';
export {
  ifRep,
  isOwner,
  isThere,
  managesAll,
  seesAll,
  joinUser,
  LOGO_URL,
  MAY_STILL_CHANGE,
  nameOf,
  OWN_PHONE,
  startOfDay,
  startOfToday,
  TODAY,
  USER_EMAIL,
  USER_NAME,
  WORKSPACE_CURRENCY,
  WORKSPACE_NAME,
  WORKSPACE_NOW,
  WORKSPACE_ZONE,
} from './sql.ts';
export { type Colleague, findColleague, listColleagues, lockUser } from './team/colleagues.ts';
export {
  loadWorkspace,
  lockWorkspace,
  pauseEveryWorkspace,
  setClockOffset,
  setPostalAddress,
  setSendingPaused,
  type WorkspaceRow,
} from './workspace/workspace.ts';

export const accountsModule = (dependencies: AccountsDependencies) => {
  const sendCode = sendCodeJob(dependencies);
  const sendRegistrationCode = sendRegistrationCodeJob(dependencies);
  const sendNotice = noticeJob(dependencies);
  const sendLinksEnded = linksEndedJob({ sendNotice });
  const auditElsewhere = auditElsewhereJob();
  const endAccessElsewhere = endAccessElsewhereJob(dependencies);
  const sendInvitation = sendInvitationJob(dependencies);
  const sendReminder = reminderJob(dependencies);
  const sendDeletionNotice = deletionNoticeJob(dependencies);
  const deletion = deletionJob(dependencies.realClock, sendDeletionNotice);
  const sweep = sweepAccountsJob(dependencies.realClock);
  /** What calls put into the queue. */
  const queued = {
    sendCode,
    sendRegistrationCode,
    sendNotice,
    sendLinksEnded,
    auditElsewhere,
    endAccessElsewhere,
    sendInvitation,
    sendDeletionNotice,
  };
  const kit = { ...dependencies, ...queued };
  const jobs: AnyJob[] = [...Object.values(queued), sendReminder, deletion, sweep];
  return {
    routes: {
      ...authRoutes(kit),
      ...securityRoutes(kit),
      ...userRoutes(kit),
      ...profileRoutes(kit),
      ...teamRoutes(kit),
    },
    jobs,
    /** Reminds a person of follow-ups by email. */
    sendReminder,
    exportTables: ACCOUNT_TABLES,
    cron: [
      { job: sweep, match: '17 * * * *', payload: {} },
      { job: deletion, match: '27 * * * *', payload: {} },
    ],
    /** How http identifies the caller. */
    authenticator: { statement: authenticateStatement, recordActing },
  };
};
