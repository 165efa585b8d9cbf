import { sendingAccountsOf } from '#modules/mailboxes/index.ts';
import { chosenTemplates } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { type Channel, templateKey } from '../channels/channel.ts';
import { lacksTemplate } from '../compose/account-templates.ts';
import { type FilledTemplate, withSources, withValues } from '../compose/message-template.ts';
import { GONE, whyNotTemplate } from '../sequence/step-templates.ts';

/** What of a request concerns a template. */
interface Asked {
  body?: string | undefined;
  template?: string | undefined;
  variables?: Readonly<Record<string, string>> | undefined;
  mailbox_id?: string | undefined;
}

interface Before {
  channel: Channel;
  accountId: string | null;
  template: FilledTemplate | undefined;
}

const chosen = async (db: Db, id: string): Promise<FilledTemplate> => {
  const [found] = await chosenTemplates(db, [id]);
  if (found === undefined) throw invalidField('template', GONE);
  const refused = whyNotTemplate(found);
  if (refused !== undefined) throw invalidField('template', refused);
  return { ...withSources(found, found), values: {} };
};

/** As the account that is to send it has it, by its name and language. */
const ofAccount = async (
  db: Db,
  template: FilledTemplate,
  { channel, accountId }: { channel: Channel; accountId: string },
  field: 'template' | 'mailbox_id',
): Promise<FilledTemplate> => {
  const [account] = await sendingAccountsOf(db, [accountId]);
  const wanted = { accountId, name: template.name, language: template.language };
  const found = (await channel.templates?.(db, [wanted]))?.get(templateKey(wanted));
  if (account === undefined || found === undefined)
    throw invalidField(field, `${account ? lacksTemplate({ account, template }) : 'This sender doesn’t exist'}.`);
  const { sources, media, values } = template;
  return withValues({ ...withSources(found, { variables: sources, media }), values }, {});
};

/** A template that someone chose, as the account has it; 400 at `template` where it can't be sent. */
export const templateOfAccount = async (
  db: Db,
  id: string,
  to: { channel: Channel; accountId: string },
): Promise<FilledTemplate> => ofAccount(db, await chosen(db, id), to, 'template');

/** The template that an edit leaves a message with; undefined where it says a text. */
export const editedTemplate = async (
  db: Db,
  { channel, accountId, template: before }: Before,
  asked: Asked,
): Promise<FilledTemplate | undefined> => {
  const other = asked.template === before?.id ? undefined : asked.template;
  const next = other === undefined ? before : await chosen(db, other);
  if (next === undefined) {
    if (asked.variables !== undefined) throw invalidField('variables', 'This message isn’t a template.');
    return undefined;
  }
  if (asked.body !== undefined)
    throw invalidField('body', 'The words of a template can’t be changed. Change its values, or choose another one.');
  const filled = asked.variables === undefined ? next : withValues(next, asked.variables);
  const to = asked.mailbox_id ?? accountId;
  if (to === null || (other === undefined && to === accountId)) return filled;
  return ofAccount(db, filled, { channel, accountId: to }, other === undefined ? 'mailbox_id' : 'template');
};
