import type { MailRow } from '@rainmaker/contract';
import { channelStep } from '../../outreach-words.ts';
import * as words from '../words.ts';

/**
 * The outcome of a draft while this screen is open; `sending` if it was sent now, `sent` once it has been, `elsewhere` if someone
 * else or another tab decided.
 */
export type Outcome = 'approved' | 'rejected' | 'sending' | 'sent' | 'elsewhere';

export interface DraftItem {
  mail: MailRow;
  outcome?: Outcome;
  /** Undoes the rejection, together with those rejected at the same time. */
  undoToken?: string;
}

export interface DraftGroup {
  key: string;
  title: string;
  items: DraftItem[];
}

const byAge = (a: DraftItem, b: DraftItem): number =>
  a.mail.created_at.localeCompare(b.mail.created_at) || a.mail.id.localeCompare(b.mail.id);

/** Drafts and those just processed, in one order: a row stays in place until the user leaves. */
export const mergeDone = (mails: readonly MailRow[], done: ReadonlyMap<string, DraftItem>): DraftItem[] => {
  const waiting = mails.filter(({ id }) => !done.has(id)).map((mail): DraftItem => ({ mail }));
  return [...waiting, ...done.values()].toSorted(byAge);
};

const isOnItsWay = ({ outcome }: DraftItem): boolean => outcome === 'approved' || outcome === 'sending';

/** Whether any of these may be sent while the screen is open. */
export const isAnyOnItsWay = (done: ReadonlyMap<string, DraftItem>): boolean =>
  done.values().some((item) => isOnItsWay(item));

/** The same rows, with what has been sent by now marked as such. */
export const withSent = (items: readonly DraftItem[], sentIds: ReadonlySet<string>): DraftItem[] =>
  items.map((item) => (isOnItsWay(item) && sentIds.has(item.mail.id) ? { ...item, outcome: 'sent' } : item));

const groupKey = ({ mail }: DraftItem): string =>
  `${mail.campaign?.id ?? mail.announcement?.id ?? ''}:${mail.step ?? 0}`;

const titleOf = (mail: MailRow | undefined): string =>
  mail?.announcement
    ? words.ofAnnouncement(mail.announcement.title)
    : words.stepIn(mail?.campaign?.name ?? words.noCampaign, channelStep(mail?.channel ?? 'email', mail?.step ?? 1));

/** By campaign and step, in order of their first drafts. */
export const groupDrafts = (items: readonly DraftItem[]): DraftGroup[] =>
  [...Map.groupBy(items, groupKey)].map(([key, group]) => ({
    key,
    title: titleOf(group[0]?.mail),
    items: group,
  }));

/** The draft to open after this one: the next to review, else the one before, else none. */
export const nextWaiting = (
  items: readonly DraftItem[],
  id: string | undefined,
  step: 1 | -1 = 1,
): DraftItem | undefined => {
  const at = items.findIndex(({ mail }) => mail.id === id);
  const onward = step === 1 ? items.slice(at + 1) : items.slice(0, Math.max(0, at)).toReversed();
  const back = step === 1 ? items.slice(0, Math.max(0, at)).toReversed() : items.slice(at + 1);
  return onward.find(({ outcome }) => outcome === undefined) ?? back.find(({ outcome }) => outcome === undefined);
};

/** Whether a text is written, and claims nothing that someone has still to confirm. */
export const isReady = (writing: MailRow['writing']): boolean =>
  writing === null || (writing.state === 'written' && writing.unvouched === 0);

/** Drafts of the same campaign and step that need review and lack nothing. */
export const likeThis = (items: readonly DraftItem[], mail: MailRow): MailRow[] =>
  items
    .filter((item) => item.outcome === undefined && groupKey(item) === groupKey({ mail }))
    .map((item) => item.mail)
    .filter(({ missing, writing }) => missing.length === 0 && isReady(writing));
