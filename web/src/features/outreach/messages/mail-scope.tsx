import type { MailRow } from '@rainmaker/contract';
import { formatNumber, formatPlainDate } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { channelStep } from '../outreach-words.ts';
import styles from './mail-scope.module.css';
import * as words from './words.ts';

/** What narrows a list of messages beside its tab and the search: a figure that was opened. */
interface Scope {
  campaign_id?: string | undefined;
  announcement_id?: string | undefined;
  contact_id?: string | undefined;
  mailbox_id?: string | undefined;
  sequence_id?: string | undefined;
  step?: string | undefined;
  step_key?: string | undefined;
  variant_key?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** "Autumn · Email 2 · 3 Nov": every row of such a list has the same of each. */
const inWords = (scope: Scope, mail: MailRow | undefined, now: Date): string => {
  const day = (date: string): string => formatPlainDate(date, now);
  const { from, to } = scope;
  const days =
    from && to
      ? from === to
        ? day(from)
        : words.days(day(from), day(to))
      : from
        ? words.since(day(from))
        : to && words.upTo(day(to));
  const step = scope.step ?? (scope.step_key && mail?.step);
  const parts = [
    scope.campaign_id && (mail?.campaign?.name ?? words.oneCampaign),
    scope.announcement_id && (mail?.announcement?.title ?? words.oneAnnouncement),
    scope.sequence_id && (mail?.sequence?.name ?? words.oneWorkflow),
    step && channelStep(mail?.channel ?? 'email', step),
    scope.variant_key && words.oneVariant,
    scope.contact_id && (mail?.contact.name ?? words.onePerson),
    scope.mailbox_id && (mail?.mailbox?.email ?? words.oneMailbox),
    days,
  ];
  return parts.filter(Boolean).join(' · ');
};

interface Props {
  filters: Scope;
  mails: readonly MailRow[] | undefined;
  /** Counted in the campaign's results, and deleted from the list. */
  deleted?: number | undefined;
  onShowAll: () => void;
}

/** Which part of the messages is shown, and the way to all of them. */
export const MailScope = ({ filters, mails, deleted = 0, onShowAll }: Props) => {
  const now = useNow();
  const say = inWords(filters, mails?.[0], now);
  if (say === '') return null;
  return (
    <p className={styles['scope']}>
      <span>
        {say}
        {deleted > 0 && ` ${words.andDeleted(formatNumber(deleted), deleted === 1)}`}
      </span>
      <Button variant="quiet" onClick={onShowAll}>
        {words.showAll}
      </Button>
    </p>
  );
};
