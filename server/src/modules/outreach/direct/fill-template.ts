import type { ParameterSource } from '@rainmaker/contract';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Channel } from '../channels/channel.ts';
import {
  type FilledTemplate,
  fillTemplate,
  missingIn,
  valueIn,
  withSources,
  type Written,
} from '../compose/message-template.ts';
import type { Person } from '../compose/person.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { templateOfAccount } from '../drafts/edit-template.ts';
import { reasonInWords } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** A template that someone chooses, with what fills it here instead of what it says itself. */
interface Asked {
  id: string;
  variables?: readonly ParameterSource[] | undefined;
  media?: string | null | undefined;
}

/** Who gets it, and from whom. */
export interface TemplateBetween {
  person: Person;
  account: SendingAccount;
  channel: Channel;
  workspace: OutreachWorkspace;
}

/**
 * A template that a person sends to one person, filled as far as it can be; `more` are variables beside those of every message. 400 at
 * `template` where it can't be sent.
 */
export const fillTemplateFor = async (
  db: Db,
  { id, variables, media }: Asked,
  { person, account, channel, workspace }: TemplateBetween,
  more: Readonly<Record<string, string>> = {},
): Promise<Required<Written>> => {
  const found = await templateOfAccount(db, id, { channel, accountId: account.id });
  const own = await loadOwnVariables(db);
  const values = { ...valuesFor(person, writerOf(account, workspace), own), ...more };
  const template = withSources(found, { variables: variables ?? found.sources, media: media ?? found.media });
  return fillTemplate(template, valueIn(values, own.memory));
};

/** Which variables of a template have no value, as a sentence; null where none is missing. */
export const missingProblem = (template: FilledTemplate): string | null => {
  const missing = missingIn(template);
  if (missing.length === 0) return null;
  return `${reasonInWords({ code: 'missing_variable', detail: { missing }, until: null, zone: 'UTC' })}.`;
};
