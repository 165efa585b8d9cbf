// People and how they come in: workspaces, users, sessions, one-time codes, passwords, the workspace's settings.
// Its words: account (a person and a workspace), session (a token's life), code (six digits, by e-mail).
// It knows no contact, no message and no mailbox: what a user record says of mailboxes is asked through a port, and
// what a new workspace begins with is added by those who hear `workspace.created`.
import type { AnyJob } from '#platform/jobs/job.ts';
import { authRoutes } from './auth.routes.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { sendCodeJob } from './send-code.job.ts';
import { authenticateStatement } from './session.ts';
import { sweepAccountsJob } from './sweep.job.ts';
import { userRoutes } from './user.routes.ts';

export type { FindMailboxFacts, MailboxFacts, SystemMail, SystemMessage } from './ports.ts';
export { loadWorkspace, setClockOffset, setSendingPaused, type WorkspaceRow } from './workspace.ts';

export const accountsModule = (dependencies: AccountsDependencies) => {
  const sendCode = sendCodeJob(dependencies);
  const sweep = sweepAccountsJob(dependencies.realClock);
  const kit = { ...dependencies, sendCode };
  const jobs: AnyJob[] = [sendCode, sweep];
  return {
    routes: { ...authRoutes(kit), ...userRoutes(kit) },
    jobs,
    cron: [{ job: sweep, match: '17 * * * *', payload: {} }],
    /** How http finds who calls. */
    authenticator: { statement: authenticateStatement },
  };
};
