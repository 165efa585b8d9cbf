import type { contract, Input } from '@rainmaker/contract';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import type { Channel } from '../channels/channel.ts';
import {
  type FilledTemplate,
  fillTemplate,
  missingIn,
  templateWords,
  valueIn,
  withValues,
} from '../compose/message-template.ts';
import type { Person } from '../compose/person.ts';
import type { RenderedText } from '../compose/render-text.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { templateOfAccount } from '../drafts/edit-template.ts';
import { reasonInWords } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

type Asked = NonNullable<Input<typeof contract.replyMail>['template']>;

interface Between {
  person: Person;
  account: SendingAccount;
  channel: Channel;
  workspace: OutreachWorkspace;
}

/** A template filled for whoever is answered; 400 at `template` where it can't be sent, or a value is missing. */
export const answerTemplate = async (
  db: Db,
  { id, variables = {} }: Asked,
  { person, account, channel, workspace }: Between,
): Promise<{ text: RenderedText; template: FilledTemplate }> => {
  const found = await templateOfAccount(db, id, { channel, accountId: account.id });
  const own = await loadOwnVariables(db);
  const values = valuesFor(person, writerOf(account, workspace), own);
  const { text, template } = fillTemplate(found, valueIn(values, own.memory));
  const filled = withValues(template, variables);
  const missing = missingIn(filled);
  if (missing.length > 0)
    throw invalidField(
      'template',
      `${reasonInWords({ code: 'missing_variable', detail: { missing }, until: null, zone: 'UTC' })}.`,
    );
  return { text: { ...text, body: templateWords(filled), missing }, template: filled };
};
