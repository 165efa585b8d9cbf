import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { findActiveAccount, loadUser } from '../account-queries.ts';
import type { SystemMail } from '../ports.ts';
import { loadWorkspace } from '../workspace/workspace.ts';
import { invitationMail } from './invitation-mail.ts';
import { nameOf } from './team-queries.ts';

const Payload = z.object({ workspaceId: z.uuid(), userId: z.uuid(), invitedBy: z.uuid() });

interface Dependencies {
  realClock: Clock;
  systemMail: SystemMail;
  publicUrl: string;
}

const DAY_MS = 86_400_000;

/** Replaces the previous link; returns its token and stores only a hash of it. */
const makeInvitation = async (db: Db, userId: string, invitedBy: string, now: Date): Promise<string> => {
  const token = randomToken();
  await db.run(sql`
    insert into invitations (workspace_id, user_id, token_hash, invited_by, created_at, expires_at)
    values (app.workspace_id(), ${userId}, ${sha256(token)}, ${invitedBy}, ${now},
      ${new Date(now.getTime() + LIMITS.invitationDays * DAY_MS)})
    on conflict (workspace_id, user_id) do update set token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);
  return token;
};

/**
 * Creates an invitation's link and emails it. It is created here so that it is never stored in the queue; a retry sends
 * a new one.
 */
export const sendInvitationJob = ({ realClock, systemMail, publicUrl }: Dependencies) =>
  defineJob({
    name: 'accounts.send-invitation',
    lane: 'urgent',
    payload: Payload,
    maxAttempts: 5,
    async run({ transact }, { workspaceId, userId, invitedBy }) {
      const mail = await transact({ workspaceId, userId }, async (db) => {
        const user = await loadUser(db, userId);
        if (!user || user.email_verified_at !== null || user.deactivated_at !== null) return undefined;
        const hasAccount = (await findActiveAccount(db, user.email)) !== undefined;
        const by = await loadUser(db, invitedBy);
        const { name: workspace } = await loadWorkspace(db);
        const token = await makeInvitation(db, userId, invitedBy, realClock.now());
        const facts = {
          firstName: user.first_name,
          workspace,
          invitedBy: by ? nameOf(by) : '',
          role: user.role,
          url: `${publicUrl}/invitation/${token}`,
          hasAccount,
        };
        return { to: user.email, ...invitationMail(facts) };
      });
      if (mail) await systemMail.send(transact, { ...mail, kind: 'notice', workspaceId });
    },
  });

export type SendInvitationJob = ReturnType<typeof sendInvitationJob>;
