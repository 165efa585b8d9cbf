import type { Attachment, contract, Input, SentChannel } from '@rainmaker/contract';
import { type SendingAccount, reachableAccounts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, type FieldError, invalidField } from '#platform/errors.ts';
import { maySendFrom } from '../access.ts';
import type { Addressed } from '../channels/channel.ts';
import { firstChannel, type FirstChannel } from '../campaign/judge-people.ts';
import { variableNames } from '../compose/variables.ts';
import { checkedTemplate } from '../sequence/step-templates.ts';
import { audienceFields, checkChosen } from '../campaign/campaign-fields.ts';
import { problemInWords } from '../compose/template/template-problem.ts';
import type { Templates } from '../compose/templates.ts';
import type { AnnouncementFields, AnnouncementRow } from './announcement-queries.ts';

type GivenAudience = Input<typeof contract.createAnnouncement>['audience'];

/** Stage and people of an audience; 400 if it names someone out of the caller's sight. */
export const checkedAudience = async (
  db: Db,
  audience: GivenAudience,
): Promise<Pick<AnnouncementFields, 'stage' | 'audience'>> => {
  await checkChosen(db, audience.ids);
  const { stage, audience: who } = audienceFields(audience);
  return { stage, audience: who };
};

/** The accounts to send from, in the given order; 400 for one that isn't within reach, or isn't the rep's whose announcement it is. */
export const checkedMailboxes = async (
  db: Db,
  ids: readonly string[],
  { channel, repId = null }: { channel: SentChannel; repId?: string | null },
): Promise<SendingAccount[]> => {
  const accounts = new Map((await reachableAccounts(db)).map((account) => [account.id, account]));
  return [...new Set(ids)].map((id) => {
    const account = accounts.get(id);
    if (account?.channel !== channel)
      throw invalidField(
        'mailbox_ids',
        channel === 'email' ? 'This mailbox doesn’t exist.' : 'This WhatsApp sender doesn’t exist.',
      );
    if (!maySendFrom(repId, account))
      throw invalidField(
        'mailbox_ids',
        'This announcement belongs to a salesperson, so it can be sent only from their own mailboxes.',
      );
    return account;
  });
};

type Given = Omit<
  Input<typeof contract.updateAnnouncement>,
  'id' | 'version' | 'audience' | 'attachments' | 'template'
>;

/** The fields of an announcement with what was given in their place. */
export const withGiven = (row: AnnouncementFields, given: Given): AnnouncementFields => ({
  title: given.title ?? row.title,
  goal: given.goal ?? row.goal,
  occasion: given.occasion ?? row.occasion,
  tone: given.tone ?? row.tone,
  language: given.language ?? row.language,
  call_to_action: given.call_to_action === undefined ? row.call_to_action : given.call_to_action,
  offer: given.offer === undefined ? row.offer : given.offer,
  stage: row.stage,
  audience: row.audience,
  mailbox_ids: given.mailbox_ids ?? row.mailbox_ids,
  attachments: row.attachments,
  template: row.template,
  tracking: given.tracking ?? row.tracking,
  send_at: given.send_at === undefined ? row.send_at : given.send_at === null ? null : new Date(given.send_at),
});

/** Refuses attachments of an announcement by WhatsApp, but for the file that a template begins with. */
export const checkFiles = (channel: SentChannel, files: readonly unknown[], hasTemplate: boolean): void => {
  if (channel === 'email' || files.length === 0) return;
  if (!hasTemplate)
    throw invalidField('attachments', 'A WhatsApp text has no files. Use a template that begins with one.');
  if (files.length > 1) throw invalidField('attachments', 'A template begins with one file.');
};

/** The template of an announcement as it is kept, null for a text; 400 where it can’t be filled or sent. */
export const checkedChoice = async (
  db: Db,
  { channel, files }: { channel: SentChannel; files: readonly Attachment[] },
  given: Input<typeof contract.updateAnnouncement>['template'],
): Promise<AnnouncementRow['template']> => {
  if (given == null) return null;
  if (channel === 'email') throw invalidField('template', 'An announcement by email has a text, and no template.');
  return checkedTemplate(db, given, { variables: await variableNames(db), files });
};

/** The channel by which its people would be contacted, with whom it leaves out. */
export const channelOf = (
  { channel, template }: { channel: SentChannel; template: object | null },
  channels: Addressed,
): FirstChannel =>
  firstChannel(channel === 'email' ? 'email' : template === null ? 'whatsapp_text' : 'whatsapp_template', channels);

/** Refuses a text that can't be read or names what is no variable. Waits for the sandbox: not for a transaction. */
export const checkText = async (
  { subject, body }: Pick<AnnouncementRow, 'subject' | 'body'>,
  { templates, owner, known }: { templates: Templates; owner: string; known: readonly string[] },
): Promise<void> => {
  const places = ['subject', 'body'] as const;
  const problems = await templates.check({ owner }, { texts: [subject, body], known });
  const errors: FieldError[] = places.flatMap((place, index) =>
    (problems[index] ?? []).map((problem) => ({
      pointer: `/${place}`,
      detail: `${place === 'subject' ? 'Subject' : 'Text'}: ${problemInWords(problem)}`,
    })),
  );
  if (errors.length > 0) throw new AppError('bad_template', errors[0]?.detail ?? '', { fields: errors });
};
