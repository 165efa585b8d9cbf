import type { ThreadDetails } from '@rainmaker/contract';
import { sql } from 'kysely';
import { reachableAccounts, type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { isWindowOpen, windowUntil } from '../channels/whatsapp/rules/judge.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** What a sender knows of somebody. */
interface Known {
  lastInboundAt: Date | null;
  /** Meta's id of them, by which they are reached where they hide their number. */
  userId: string | null;
}

/** The sender that writes to somebody on WhatsApp; undefined where it no longer exists. */
export type WhatsappReach = { account: SendingAccount | undefined } & Known;

const knownTo = async (db: Db, accountId: string, contactId: string): Promise<Known> =>
  (await db.maybe<Known>(sql`
    select last_inbound_at as "lastInboundAt", user_id as "userId" from whatsapp_people
    where workspace_id = app.workspace_id() and contact_id = ${contactId} and account_id = ${accountId}`)) ?? {
    lastInboundAt: null,
    userId: null,
  };

/** How somebody is reached on WhatsApp: by a sender, or by the first that the caller may use; null where there is none. */
export const whatsappReach = async (
  db: Db,
  contactId: string,
  senderId: string | null,
): Promise<WhatsappReach | null> => {
  if (senderId !== null) {
    const [account] = await sendingAccountsOf(db, [senderId]);
    return { account, ...(await knownTo(db, senderId, contactId)) };
  }
  const account = (await reachableAccounts(db)).find(({ channel }) => channel === 'whatsapp');
  return account === undefined ? null : { account, lastInboundAt: null, userId: null };
};

/** Whether free text may be sent to them now. */
export const takesText = (reach: WhatsappReach | null, { clock }: OutreachWorkspace): boolean =>
  isWindowOpen({ lastInboundAt: reach?.lastInboundAt ?? null, now: clock.now() });

const CLOSED = 'More than 24 hours have passed since they last wrote here, so WhatsApp only takes a template.';
const NEVER = 'They haven’t written to this number yet, so WhatsApp only takes a template.';

/** What can be sent to them now, as a screen shows it; `why` says why nothing can. */
export const sideOf = (
  reach: WhatsappReach | null,
  why: string | null,
  workspace: OutreachWorkspace,
): ThreadDetails['whatsapp'] => {
  const account = reach?.account;
  if (reach === null || account === undefined) return null;
  const until = windowUntil(reach.lastInboundAt);
  const shown = {
    account: { id: account.id, number: account.address, name: account.name },
    window_until: until?.toISOString() ?? null,
  };
  if (why !== null) return { ...shown, can: 'nothing', reason: why };
  if (takesText(reach, workspace)) return { ...shown, can: 'text', reason: null };
  return { ...shown, can: 'template', reason: until === null ? NEVER : CLOSED };
};
