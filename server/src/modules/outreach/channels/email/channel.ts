import { CHANNELS } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { markBounced } from '#modules/contacts/index.ts';
import { type MailboxKeys, openMailbox } from '#modules/mailboxes/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import { nameOf } from '../../compose/person.ts';
import { snippetOf } from '../../compose/markup/snippet.ts';
import { subjectIn } from '../../compose/thread.ts';
import { writerOf } from '../../compose/writer.ts';
import type { Channel, Outgoing, Surroundings } from '../channel.ts';
import { composeParts, threadHeaders, unsubscribeHeaders } from './compose.ts';
import {
  dropFiles,
  type EmailContent,
  forgetContents,
  keepAttempts,
  keepApproved,
  readContents,
  writeContents,
} from './contents.ts';
import { type MessageIds, messageIds } from './message-id.ts';
import type { MailSenders, OutgoingMail } from './ports.ts';
import { showMail } from './show.ts';
import type { TrackingLinks } from './tracking/track-mail.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';

export interface EmailDeps {
  senders: MailSenders;
  secrets: Secrets;
  mailboxKeys: MailboxKeys;
  links: UnsubscribeLinks;
  tracking: TrackingLinks;
}

/** A message as it goes on the wire; a personal answer is no mailing, and asks for no way out of one. */
const mailOf = (
  { id, attempt, title, content, toAddress, person }: Outgoing<EmailContent>,
  { account, workspace }: Surroundings,
  { links, tracking, ids }: Pick<EmailDeps, 'links' | 'tracking'> & { ids: MessageIds },
): OutgoingMail => {
  const token = links.token(workspace.id, id);
  const writer = writerOf(account, workspace, content.footer);
  const parts = content.thread
    ? composeParts(content.body, { ...writer, postalAddress: null }, null)
    : composeParts(content.body, writer, links.pageUrl(token));
  const tracked = tracking.track(parts, content.tracking, { workspaceId: workspace.id, messageId: id, attempt });
  return {
    workspaceId: workspace.id,
    rowId: id,
    messageId: ids.of(id, attempt, account.address),
    from: { name: writer.name, address: account.address },
    to: { name: nameOf(person), address: toAddress ?? '' },
    subject: title,
    attachments: content.attachments ?? [],
    text: parts.text,
    html: tracked?.html ?? parts.html,
    ...(tracked && { tracked: { opens: tracked.opens, clicks: tracked.clicks, links: tracked.links } }),
    headers: content.thread
      ? threadHeaders(content.thread)
      : { ...unsubscribeHeaders(links, token), ...threadHeaders(content.earlier ?? []) },
    at: workspace.clock.now(),
  };
};

/** Email: subject and body, threads, a link to unsubscribe, and mailboxes to send from. */
export const emailChannel = ({
  senders,
  secrets,
  mailboxKeys,
  links,
  tracking,
}: EmailDeps): Channel<EmailContent, OutgoingMail> => {
  const ids = messageIds(secrets);
  return {
    facts: CHANNELS.email,
    words: { message: 'email', provider: 'mail server' },
    draft: ({ subject, body, attachments = [] }, thread) => ({
      title: subject ?? subjectIn(thread),
      snippet: snippetOf(body),
      isReply: subject === null && thread?.hasBegun === true,
      content: { body, attachments },
    }),
    read: readContents,
    write: writeContents,
    approved: keepApproved,
    forget: forgetContents,
    dropFiles,
    textOf: ({ body }) => body,
    filesOf: ({ attachments }) => attachments ?? [],
    wordsOf: ({ body }) => plainText(body),
    compose: (message, around) => mailOf(message, around, { links, tracking, ids }),
    keep: keepAttempts,
    nameOf: (id, attempt, account) => ids.of(id, attempt, account.address),
    show: (db, message, around) => showMail(db, message, around, { links, tracking }),
    async open(db, accountId) {
      const access = await openMailbox(db, accountId, mailboxKeys);
      // One that was taken out or signed out has no server any more.
      if (access === undefined || (access.provider !== 'simulator' && access.smtp === null)) return undefined;
      return senders.open(access);
    },
    bounced: (db, contactIds, workspace) => markBounced(db, workspace.events, contactIds, workspace.clock.now()),
  };
};
