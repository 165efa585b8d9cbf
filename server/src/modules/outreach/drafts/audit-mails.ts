import type { AuditAction, AuditRecord, BulkAnswer } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { joinPerson, PERSON_NAME } from '#modules/contacts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { findCampaign } from '../campaign/campaign-queries.ts';
import type { MailAction, MailTarget } from './bulk.ts';
import { counted } from './nouns.ts';

/** Deleting hides a row of a list and changes nothing that is sent. */
const actionOf = (action: MailAction): AuditAction | undefined => {
  switch (action.kind) {
    case 'approve':
      return 'messages_approved';
    case 'send':
      return action.isUrgent ? 'messages_sent' : 'messages_approved';
    case 'reject':
      return 'messages_rejected';
    case 'take_back':
      return 'messages_withdrawn';
    case 'delete':
      return undefined;
  }
};

interface Said {
  subject: string | RawBuilder<string>;
  person?: { id: RawBuilder<string>; name: RawBuilder<string> };
  record?: { type: AuditRecord; id: string };
}

/** The person of a single message, or how many there were and of which campaign. */
const said = async (
  db: Db,
  { id, ids, filter }: MailTarget,
  { noun }: Pick<MailAction, 'noun'>,
  count: number,
): Promise<Said> => {
  const only = id ?? (ids?.length === 1 ? ids[0] : undefined);
  if (only !== undefined) {
    const of = (value: RawBuilder<string>) => sql<string>`(select ${value} from messages m ${joinPerson('m.contact_id')}
      where m.workspace_id = app.workspace_id() and m.id = ${only}::uuid)`;
    const name = of(PERSON_NAME);
    return {
      subject: sql<string>`${of(sql<string>`case m.channel when 'email' then 'the email to ' else 'the WhatsApp message to ' end`)} || ${name}`,
      person: { id: of(sql<string>`m.contact_id`), name },
      record: { type: 'message', id: only },
    };
  }
  const mails = counted(noun, count);
  const campaign = filter?.campaign_id === undefined ? undefined : await findCampaign(db, filter.campaign_id);
  return campaign
    ? { subject: `${mails} of ${campaign.name}`, record: { type: 'campaign', id: campaign.id } }
    : { subject: mails };
};

/** Writes down who approved, rejected and sent what; long work is written down when it begins, with how many were meant. */
export const auditMails = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'request'>,
  doing: MailAction,
  target: MailTarget,
  { done = 0, job }: BulkAnswer,
): Promise<void> => {
  const { db, session, request } = context;
  const action = actionOf(doing);
  const count = job ? (job.total ?? 0) : done;
  if (action === undefined || count === 0) return;
  await recordAudit(db, session, request, { action, ...(await said(db, target, doing, count)), at: realNow(context) });
};
