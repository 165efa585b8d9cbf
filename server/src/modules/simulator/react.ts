import type { contract, Input, Reaction } from '@rainmaker/contract';
import { sql } from 'kysely';
import {
  engagement,
  loadWorkspace,
  type OutreachWorkspace,
  receiveSimulated,
  softBounce,
  type UnsubscribeLinks,
} from '#modules/outreach/index.ts';
import type { SimulatorContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { findInOutbox, type OutboxMail } from '#platform/outbox.ts';
import { reactOnPhone } from './phone/react-on-phone.ts';
import type { PhoneDeps } from './phone/write-from-phone.ts';

export interface ReactDeps extends PhoneDeps {
  links: UnsubscribeLinks;
  reports: {
    hardBounce(db: Db, id: string, detail: string, workspace: OutreachWorkspace): Promise<void>;
    complaint(db: Db, id: string, workspace: OutreachWorkspace): Promise<void>;
  };
}

const DONE: Record<Reaction, string> = {
  delivered: 'Message delivered.',
  open: 'Message opened.',
  click: 'Link clicked.',
  reply: 'Reply sent.',
  out_of_office: 'Automatic reply sent.',
  soft_bounce: 'Soft bounce sent. The email will be retried.',
  hard_bounce: 'Hard bounce sent.',
  complaint: 'Reported as spam.',
  read: 'Message read.',
  stop: 'STOP sent.',
  block: 'Marketing messages stopped.',
  marketing_limit: 'Held back by WhatsApp.',
  window_expired: 'Refused: the 24 hours are over.',
};

const DEFAULT_REPLY = 'Thank you, that sounds interesting. Could you call me on Thursday?';

const awayText = (until: string | undefined): string =>
  `I’m out of the office${until === undefined ? '' : ` until ${until.slice(0, 10)}`} and will reply when I’m back.`;

/** Reports the reaction to an email as its provider would: by Message-ID. */
const report = async (
  db: Db,
  mail: OutboxMail,
  input: Input<typeof contract.react>,
  deps: ReactDeps,
): Promise<void> => {
  const workspace = await loadWorkspace(db, deps);
  const id = mail.message_id ?? '';
  switch (input.kind) {
    case 'delivered':
    case 'open':
      return engagement(db, id, input.kind, workspace);
    case 'click':
      // Whoever clicks has opened it.
      await engagement(db, id, 'open', workspace);
      return engagement(db, id, 'click', workspace);
    case 'hard_bounce':
      return deps.reports.hardBounce(db, id, input.text ?? '550 5.1.1 No such user here', workspace);
    case 'soft_bounce':
      return softBounce(db, { id, detail: input.text ?? '452 4.2.2 The mailbox is full' }, workspace);
    case 'complaint':
      return deps.reports.complaint(db, id, workspace);
    case 'reply':
    case 'out_of_office': {
      const isAutomatic = input.kind === 'out_of_office';
      await receiveSimulated(
        db,
        {
          messageId: id,
          answers: mail.rfc_message_id,
          from: mail.to_address,
          subject: isAutomatic ? `Automatic reply: ${mail.subject}` : `Re: ${mail.subject.replace(/^Re: /, '')}`,
          text: input.text ?? (isAutomatic ? awayText(input.until) : DEFAULT_REPLY),
          isAutomatic,
        },
        workspace,
        deps.links,
      );
      return;
    }
    case 'read':
    case 'stop':
    case 'block':
    case 'marketing_limit':
    case 'window_expired':
      throw notAllowedNow('This reaction only exists on WhatsApp.');
  }
};

/** Reacts to a message as its recipient would. */
export const react = async (
  context: SimulatorContext,
  input: Input<typeof contract.react>,
  deps: ReactDeps,
): Promise<string> => {
  const scope = context.session === undefined ? null : { workspaceId: context.session.workspaceId };
  const found = await context.transact(scope, (db) =>
    db.maybe<{ workspace_id: string | null }>(sql`select app.simulator_mail_workspace(${input.id}) as workspace_id`),
  );
  const workspaceId = found?.workspace_id;
  if (workspaceId == null || (scope !== null && scope.workspaceId !== workspaceId)) throw notFound('mail');
  const mail = await context.transact({ workspaceId }, (db) => findInOutbox(db, input.id));
  if (mail === undefined) throw notFound('mail');
  if (mail.message_id === null) throw notAllowedNow('You can only react to campaign messages, not to codes or tests.');
  if (mail.channel === 'whatsapp') await reactOnPhone(context, workspaceId, mail, input, deps);
  await context.transact({ workspaceId }, async (db) => {
    if (mail.channel !== 'whatsapp') await report(db, mail, input, deps);
    const at = (await loadWorkspace(db, deps)).clock.now();
    await db.run(sql`
      insert into simulator_reactions (workspace_id, outbox_id, kind, text, at)
      values (app.workspace_id(), ${mail.id}, ${input.kind}, ${input.text ?? null}, ${at})`);
    await context.live.publish(db, workspaceId, { type: 'messages' });
  });
  return DONE[input.kind];
};
