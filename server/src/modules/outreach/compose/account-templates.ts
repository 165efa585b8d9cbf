import type { TemplateChoice } from '@rainmaker/contract';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Channels, channelNamed, templateKey } from '../channels/channel.ts';
import { type AccountTemplate, type MessageTemplate, withSources } from './message-template.ts';

/** A template that was chosen, and the account that is to send it. */
export interface Asked {
  account: SendingAccount;
  template: TemplateChoice;
}

/** The templates of accounts, each read once for everyone who gets it. */
export class AccountTemplates {
  readonly #found: ReadonlyMap<string, AccountTemplate>;

  constructor(found: ReadonlyMap<string, AccountTemplate>) {
    this.#found = found;
  }

  /** The account’s own template with what fills it; undefined where it has none of that name and language. */
  of({ account, template }: Asked): MessageTemplate | undefined {
    const found = this.#found.get(keyOf({ account, template }));
    return found && withSources(found, template);
  }
}

const keyOf = ({ account, template: { name, language } }: Asked): string =>
  templateKey({ accountId: account.id, name, language });

/** Reads the templates of accounts: one statement for each channel. */
export const loadAccountTemplates = async (
  db: Db,
  asked: readonly Asked[],
  channels: Channels,
): Promise<AccountTemplates> => {
  const found = new Map<string, AccountTemplate>();
  const once = new Map(asked.map((each) => [keyOf(each), each]));
  for (const [name, theirs] of Map.groupBy(once.values(), ({ account }) => account.channel)) {
    const wanted = theirs.map(({ account, template }) => ({ accountId: account.id, ...template }));
    for (const [key, template] of (await channelNamed(channels, name).templates?.(db, wanted)) ?? [])
      found.set(key, template);
  }
  return new AccountTemplates(found);
};

/** Why an account can’t send a template, as a sentence without a full stop. */
export const lacksTemplate = ({
  account,
  template: { name, language },
}: {
  account: Pick<SendingAccount, 'address'>;
  template: Pick<TemplateChoice, 'name' | 'language'>;
}): string => `The sender ${account.address} has no template “${name}” (${language})`;
