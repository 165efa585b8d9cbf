import type { Mailbox } from '@rainmaker/contract';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { sentBoxPath } from '#lib/paths.ts';
import * as words from './words.ts';

/** What counts toward a mailbox's limit of the day: its emails, which open, and tests, which are in no list. */
export const SentToday = ({ box }: { box: Mailbox }) => {
  const emails = box.sent_today - box.tests_today;
  return (
    <>
      {emails === 0 ? (
        '0'
      ) : (
        <Link
          to={sentBoxPath({ mailbox_id: box.id, from: box.today })}
          className="fig"
          aria-label={words.sentTodayBy(formatNumber(emails), box.email)}
        >
          {formatNumber(emails)}
        </Link>
      )}
      {box.tests_today > 0 && words.andTests(formatNumber(box.tests_today), box.tests_today === 1)}
      {box.daily_limit === null ? words.sentNoLimit : words.ofLimit(formatNumber(box.daily_limit))}
    </>
  );
};
