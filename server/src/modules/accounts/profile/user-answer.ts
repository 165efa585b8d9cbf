import type { Contract, Output } from '@rainmaker/contract';
import type { CallContext } from '#platform/context.ts';
import { unauthenticated } from '#platform/errors.ts';
import { loadUser } from '../account-queries.ts';
import type { AccountsDependencies } from '../dependencies.ts';

/** The signed-in person as calls return them. */
export const userAnswer = async (
  { findMailboxFacts, hasServiceCampaigns }: Pick<AccountsDependencies, 'findMailboxFacts' | 'hasServiceCampaigns'>,
  { db, session }: Pick<CallContext, 'db' | 'session'>,
): Promise<Output<Contract['getUser']>> => {
  const [user, facts, isAisensy] = await Promise.all([
    loadUser(db, session.userId),
    findMailboxFacts(db, session.userId),
    hasServiceCampaigns(db),
  ]);
  if (!user) throw unauthenticated();
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    user_role: user.role,
    is_aisensy: isAisensy,
    email_login: facts.emailLogin,
    mailbox: facts.mailbox,
    logo_url: user.logo_url,
    phone: user.phone,
    job_title: user.job_title,
    company_name: user.company_name,
    country: user.country,
    timezone: user.timezone,
    reminder_emails: user.reminder_emails,
    has_password: user.password_hash !== null,
    two_factor: user.two_factor,
    google_connected: user.google_connected,
    deletes_at: user.deletes_at?.toISOString() ?? null,
    subscription: {
      plan: user.plan,
      status: session.isExpired ? 'expired' : user.plan_status,
      expires_at: user.plan_expires_at?.toISOString() ?? null,
    },
    version: user.version,
    workspace_version: user.workspace_version,
  };
};
