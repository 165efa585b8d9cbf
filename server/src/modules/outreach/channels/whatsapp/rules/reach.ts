import { WINDOW_HOURS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { optInSql } from '#modules/contacts/index.ts';
import type { LeavesOut } from '../../channel.ts';

const HOUR_MS = 3_600_000;

/** Whether contact `c` has written to any sender so lately that free text may be sent. */
const isWindowOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from whatsapp_people wp where wp.workspace_id = c.workspace_id and wp.contact_id = c.id
    and wp.last_inbound_at > ${new Date(now.getTime() - WINDOW_HOURS * HOUR_MS)})`;

/** Whom Meta's rules leave out of a workflow: who hasn't agreed, and for free text who hasn't just written. */
export const leavesOut = (kind: string, now: Date): readonly LeavesOut[] => [
  { cause: 'no_opt_in', when: sql<boolean>`not ${optInSql('whatsapp')} and not ${isWindowOpen(now)}` },
  ...(kind === 'whatsapp_text'
    ? [{ cause: 'window_closed' as const, when: sql<boolean>`not ${isWindowOpen(now)}` }]
    : []),
];

/** Of these senders the one that a person last wrote to, otherwise the one that last wrote to them. */
export const accountOf = (contactId: RawBuilder<unknown>, accountIds: readonly string[]): RawBuilder<string | null> =>
  sql<string | null>`coalesce(
    (select wp.account_id from whatsapp_people wp where wp.workspace_id = app.workspace_id()
      and wp.contact_id = ${contactId} and wp.account_id = any(${[...accountIds]}::uuid[])
      order by wp.last_inbound_at desc nulls last limit 1),
    (select m.account_id from messages m where m.workspace_id = app.workspace_id() and m.contact_id = ${contactId}
      and m.channel = 'whatsapp' and m.account_id = any(${[...accountIds]}::uuid[]) and m.sent_at is not null
      order by m.created_at desc limit 1))`;

/** Meta’s id of a person for the sender of message `m`, who is answered by it where they hide their number. */
export const addressWithAccount: RawBuilder<string | null> = sql<string | null>`(
    select wp.user_id from whatsapp_people wp where wp.workspace_id = m.workspace_id and wp.contact_id = m.contact_id
      and wp.account_id = m.account_id)`;
