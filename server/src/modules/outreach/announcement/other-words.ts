import type { TemplateChoice } from '@rainmaker/contract';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Addressed, templateKey } from '../channels/channel.ts';
import { lacksTemplate } from '../compose/account-templates.ts';
import { saysAnother } from '../compose/message-template.ts';

/**
 * Why an announcement can't be sent by these accounts, as a sentence: each sends its own template of the name, and the approval covers
 * only what was read. Undefined if it can.
 */
export const otherWords = async (
  db: Db,
  template: TemplateChoice,
  accounts: readonly SendingAccount[],
  channels: Addressed,
): Promise<string | undefined> => {
  const { name, language } = template;
  for (const [channel, theirs] of Map.groupBy(accounts, (account) => account.channel)) {
    const wanted = theirs.map(({ id: accountId }) => ({ accountId, name, language }));
    const found = await channels[channel]?.templates?.(db, wanted);
    const partial = await channels[channel]?.partialTemplates?.(db, wanted);
    for (const account of theirs) {
      const key = templateKey({ accountId: account.id, name, language });
      const own = found?.get(key);
      if (own === undefined) return `${lacksTemplate({ account, template })}.`;
      if (partial?.has(key))
        return `The sender ${account.address} has a template “${name}” (${language}) with parts that can’t be shown here. Choose senders whose template can be read whole.`;
      if (saysAnother(own, template))
        return `The sender ${account.address} has a template “${name}” (${language}) with other words than the one you chose. Choose senders whose template says the same.`;
    }
  }
  return undefined;
};
