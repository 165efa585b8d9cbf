import { plainText } from '@rainmaker/contract/markup';
import type { Db } from '#platform/db/database.ts';
import { writerOf } from '../../compose/writer.ts';
import type { Showing, Shown, Surroundings } from '../channel.ts';
import { composeParts } from './compose.ts';
import { hideProofs } from './message-id.ts';
import { type Attempt, lastAttempt, readContents, trackedAddresses } from './contents.ts';
import { untrackHtml } from './tracking/track-html.ts';
import type { TrackingLinks } from './tracking/track-mail.ts';
import { HIDDEN_TOKEN, type UnsubscribeLinks } from './unsubscribe-link.ts';

const WORDS_AT_MOST = 200;
const SUBJECT_AT_MOST = 70;
const LINKS_AT_MOST = 2;

/** What a careful sender would look at before approving. */
const checksOf = ({ title, missing }: Showing, body: string): Shown['checks'] => {
  const text = plainText(body);
  const words = text.split(/\s+/).filter(Boolean).length;
  const links = text.match(/https?:\/\//g)?.length ?? 0;
  return [
    { name: 'Length', ok: words <= WORDS_AT_MOST, detail: `${words} words` },
    { name: 'Subject', ok: title.length <= SUBJECT_AT_MOST, detail: `${title.length} characters` },
    {
      name: 'Links',
      ok: links <= LINKS_AT_MOST,
      detail: links === 0 ? 'Only the unsubscribe link' : `${links}, plus the unsubscribe link`,
    },
    {
      name: 'Variables',
      ok: missing.length === 0,
      detail: missing.length === 0 ? 'All filled in' : `${missing.length} without a value`,
    },
  ];
};

const hiddenHeaders = (headers: Attempt['headers'], links: UnsubscribeLinks): Attempt['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, links.hide(value)]));

/** The links lead where they led before they were tracked: a look at the mail from here is none of its recipient's. */
const untracked = async (db: Db, id: string, html: string, tracking: Pick<TrackingLinks, 'read'>): Promise<string> => {
  const addresses = await trackedAddresses(db, id);
  return untrackHtml(html, (token) => {
    const place = tracking.read(token);
    return place?.messageId === id ? addresses.get(`${place.attempt}.${place.number}`) : undefined;
  });
};

/** A mail as it left, as it was approved, or as it would leave now; the recipient’s own links are hidden. */
export const showMail = async (
  db: Db,
  message: Showing,
  { account, workspace }: Partial<Surroundings> & Pick<Surroundings, 'workspace'>,
  { links, tracking }: { links: UnsubscribeLinks; tracking: Pick<TrackingLinks, 'read'> },
): Promise<Shown> => {
  const [contents, attempt] = await Promise.all([
    readContents(db, [message.id]),
    message.hasLeft ? lastAttempt(db, message.id) : undefined,
  ]);
  const { body = '', attachments, thread = null, footer = null } = contents.get(message.id) ?? {};
  const writer = writerOf(
    account ?? { name: '', address: '', signature: null },
    workspace,
    message.isDraft ? null : footer,
  );
  const parts = attempt ?? composeParts(body, writer, thread === null ? links.pageUrl(HIDDEN_TOKEN) : null);
  return {
    body,
    text: links.hide(parts.text),
    html: links.hide(attempt === undefined ? parts.html : await untracked(db, message.id, parts.html, tracking)),
    attachments: [...(attachments ?? [])],
    message_id: attempt === undefined ? null : hideProofs(attempt.rfc_message_id),
    headers: attempt === undefined ? null : hiddenHeaders(attempt.headers, links),
    checks: checksOf(message, body),
  };
};
