import { wordingOf } from '@rainmaker/contract';
import { standingsForSending } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { FilledTemplate } from '../../../compose/message-template.ts';
import { templateKey } from '../../channel.ts';
import type { TemplateFacts } from './judge.ts';

/**
 * How the templates of messages stand with the sender that these leave by: they may have been written for another sender, which has its
 * own template of the name, and the template may have been changed since. One statement for any number of messages.
 */
export const loadTemplateFacts = async (
  db: Db,
  templates: readonly FilledTemplate[],
  accountId: string,
): Promise<(template: FilledTemplate) => TemplateFacts> => {
  const keyOf = ({ name, language }: { name: string; language: string }) => templateKey({ accountId, name, language });
  const wanted = new Map(templates.map((template) => [keyOf(template), template] as const));
  const found = await standingsForSending(
    db,
    [...wanted.values()].map(({ name, language }) => ({ senderId: accountId, name, language })),
  );
  const standings = new Map(found.map((each) => [keyOf(each), { ...each, says: wordingOf(each) }]));
  return (template) => {
    const standing = standings.get(keyOf(template));
    return { standing, isChanged: standing !== undefined && standing.says !== wordingOf(template) };
  };
};
