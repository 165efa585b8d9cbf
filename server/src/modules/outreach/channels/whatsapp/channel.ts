import { CHANNELS, filledTexts, isWhatsappUserId, TEMPLATE_LIMITS, withoutMarks } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import {
  openSender,
  type OutgoingWhatsapp,
  type SenderCredentials,
  standingsForSending,
  templatesForSending,
  type WhatsappBody,
} from '#modules/whatsapp/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { shortLine } from '#platform/text/text.ts';
import { snippetOf } from '../../compose/markup/snippet.ts';
import type { FilledTemplate } from '../../compose/message-template.ts';
import { nameOf } from '../../compose/person.ts';
import {
  type Channel,
  type Outgoing,
  type Sender,
  type Surroundings,
  templateKey,
  type WantedTemplate,
} from '../channel.ts';
import {
  dropFile,
  forgetContents,
  isOfTemplate,
  keepAttempts,
  readContents,
  type WhatsappContent,
  writeContents,
} from './contents.ts';
import { forgetFiles } from './forget-files.ts';
import { holdMarketing, joinPeople } from './people.ts';
import { keepProviderIds } from './provider-ids.ts';
import { judgeTemplate } from './rules/judge.ts';
import { accountOf, addressWithAccount, leavesOut } from './rules/reach.ts';
import { whatsappRules } from './rules/rules.ts';
import { loadTemplateFacts } from './rules/templates.ts';
import { showMessage } from './show.ts';
import { templateBody } from './template-body.ts';

/** Characters of the line by which a message stands in lists. */
const TITLE = 80;

export interface WhatsappChannelDeps {
  senders(credentials: SenderCredentials): Sender<OutgoingWhatsapp>;
  secrets: Secrets;
}

/** How an attempt is named with the provider; every status comes with it. */
const referenceOf = (id: string, attempt: number): string => `${id}.${attempt}`;

/** How a message reads; a template has WhatsApp’s own formatting, which stays. */
const wordsOf = ({ body, template }: WhatsappContent): string => (template ? body : plainText(body));

/** Of a message in a list: what it says, without a template's heading and without formatting. */
const gistOf = ({ body, template }: Pick<WhatsappContent, 'body' | 'template'>): string => {
  const said = template ? filledTexts(template, template.values).body : plainText(body);
  return withoutMarks(said);
};

const bodyOf = ({ template, file }: WhatsappContent, text: string): WhatsappBody => {
  if (template) return templateBody(template, file);
  return file ? { kind: 'file', file, caption: text } : { kind: 'text', text };
};

/** A number, or the id of somebody who hides theirs. */
const reachedBy = (address: string | null): { number: string | null; userId: string | null } =>
  address !== null && isWhatsappUserId(address) ? { number: null, userId: address } : { number: address, userId: null };

const wireOf = (
  { id, attempt, content, toAddress, person }: Outgoing<WhatsappContent>,
  { workspace }: Surroundings,
): OutgoingWhatsapp => {
  const text = wordsOf(content);
  return {
    workspaceId: workspace.id,
    rowId: id,
    reference: referenceOf(id, attempt),
    to: { ...reachedBy(toAddress), name: nameOf(person) },
    repliesTo: null,
    body: bodyOf(content, text),
    text,
    at: workspace.clock.now(),
  };
};

const MOST = CHANNELS.whatsapp.content.body;
/** Of a text that goes with a file. */
const CAPTION_MOST = 1_024;

/** Meta takes as many characters of a template with its values as without (error 132005). */
const templateTooLong = (template: FilledTemplate): string | undefined => {
  const { length } = filledTexts(template, template.values).body;
  return length > TEMPLATE_LIMITS.bodyCharacters
    ? `Filled in, the template has ${length.toLocaleString('en')} characters, and WhatsApp takes ${TEMPLATE_LIMITS.bodyCharacters.toLocaleString('en')}. Shorten a value, or use another template.`
    : undefined;
};

const refuses: Channel['refuses'] = ({ body, template, attachments = [] }, { provider, address }) => {
  if (template) return templateTooLong(template);
  if (provider === 'aisensy')
    return `AiSensy sends registered campaigns only, so ${address} can’t send a text. Use a template, or another sender.`;
  const most = attachments.length > 0 ? CAPTION_MOST : MOST;
  // Without its formatting a text is never longer.
  if (body.length <= most) return undefined;
  const { length } = plainText(body);
  if (attachments.length > 0 && length > CAPTION_MOST)
    return `With a file, WhatsApp takes ${CAPTION_MOST.toLocaleString('en')} characters, and this has ${length.toLocaleString('en')}. Shorten it, or send the file by itself.`;
  return length > MOST
    ? `Filled in, the text has ${length.toLocaleString('en')} characters, and WhatsApp takes ${MOST.toLocaleString('en')}. Shorten it.`
    : undefined;
};

const templates = async (db: Db, wanted: readonly WantedTemplate[]) => {
  const found = await templatesForSending(
    db,
    wanted.map(({ accountId, ...each }) => ({ senderId: accountId, ...each })),
  );
  return new Map(
    found.map(({ senderId, ...template }) => [templateKey({ accountId: senderId, ...template }), template]),
  );
};

const partialTemplates = async (db: Db, wanted: readonly WantedTemplate[]) => {
  const found = await standingsForSending(
    db,
    wanted.map(({ accountId, ...each }) => ({ senderId: accountId, ...each })),
  );
  return new Set(
    found
      .filter(({ isPartial }) => isPartial)
      .map(({ senderId, ...each }) => templateKey({ accountId: senderId, ...each })),
  );
};

/** WhatsApp: texts without a subject, templates that Meta approved, and senders to send from. */
export const whatsappChannel = ({
  senders,
  secrets,
}: WhatsappChannelDeps): Channel<WhatsappContent, OutgoingWhatsapp> => ({
  facts: CHANNELS.whatsapp,
  words: { message: 'WhatsApp message', provider: 'WhatsApp provider' },
  draft: ({ body, template, attachments }) => ({
    title: shortLine(gistOf({ body, template }), TITLE),
    snippet: snippetOf(gistOf({ body, template })),
    isReply: false,
    content: { body, template, file: attachments?.[0] ?? null },
  }),
  read: readContents,
  write: writeContents,
  forget: forgetContents,
  dropFiles: dropFile,
  templates,
  partialTemplates,
  refuses,
  textOf: ({ body }) => body,
  filesOf: ({ file }) => (file ? [file] : []),
  templateOf: ({ template }) => template ?? undefined,
  wordsOf,
  rules: whatsappRules,
  async lastRules(db, contents, account) {
    const filled = contents.flatMap(({ template }) => template ?? []);
    const factsOf = await loadTemplateFacts(db, filled, account.id);
    return contents.map(({ template }) => judgeTemplate({ template: template ? factsOf(template) : null }));
  },
  isOfTemplate,
  leavesOut,
  accountOf,
  addressWithAccount,
  compose: wireOf,
  keep: keepAttempts,
  nameOf: referenceOf,
  accepted: keepProviderIds,
  undelivered: forgetFiles,
  held: holdMarketing,
  merged: joinPeople,
  show: showMessage,
  async open(db, accountId) {
    const credentials = await openSender(db, accountId, secrets);
    return credentials && senders(credentials);
  },
});
