import { Check, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatRelativeInside } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { Selection } from '#ui/table/data-table.tsx';
import styles from '../contacts.module.css';
import type { ContactRow } from '../stage-calls.ts';
import { MoreMenu } from '../actions/contact-actions.tsx';
import { StatusMenu } from '../actions/status-menu.tsx';
import { reachable } from '../reachable.ts';
import * as words from './card-words.ts';

const lastWords = (row: ContactRow, now: Date): string => {
  if (row.next_follow_up_at) return words.followUp(formatRelativeInside(row.next_follow_up_at, now));
  if (row.last_replied_at) return words.replied(formatRelativeInside(row.last_replied_at, now));
  if (row.last_contacted_at) return words.contacted(formatRelativeInside(row.last_contacted_at, now));
  return words.added(formatRelativeInside(row.created_at, now));
};

interface CardProps {
  row: ContactRow;
  now: Date;
  /** Undefined if there are no bulk actions. */
  selection: Selection | undefined;
}

/** A person on a phone: name, status, the next follow-up or the latest event, and large buttons. */
export const ContactCard = ({ row, now, selection }: CardProps) => {
  const isPicked = selection?.isSelected(row.id) ?? false;
  const { phone, email } = reachable(row);
  return (
    <div className={styles['card']}>
      {selection ? (
        <button
          type="button"
          className={styles['face']}
          aria-pressed={isPicked}
          onClick={() => selection.toggle(row.id)}
        >
          <span className="hidden-text">{words.select(row.name)}</span>
          <Avatar name={row.name} hueKey={row.id} size="l" />
          {isPicked ? (
            <span className={styles['picked']}>
              <Check aria-hidden className="lucide l" />
            </span>
          ) : (
            <span className={styles['unpicked']} />
          )}
        </button>
      ) : (
        <Avatar name={row.name} hueKey={row.id} size="l" />
      )}
      <div className="col">
        <Link to={contactPath(row.stage, row.id)} className={`${styles['cardName']} cut tap`}>
          {row.name}
        </Link>
        <span className={`${styles['cardSub']} cut`}>
          {[row.job_title, row.company_name].filter(Boolean).join(', ') ||
            (row.email ?? row.phone ?? words.linkedinOnly)}
        </span>
      </div>
      <StatusMenu row={row} />
      <span className={styles['cardNext']}>
        {lastWords(row, now)}
        {row.is_sample && words.sampleEnding}
      </span>
      <div className={styles['cardActs']}>
        {phone && (
          <a className={buttonClass()} href={`tel:${phone}`}>
            <Phone aria-hidden />
            {words.call}
          </a>
        )}
        {email && (
          <a className={buttonClass()} href={`mailto:${email}`}>
            <Mail aria-hidden />
            {words.email}
          </a>
        )}
        <span style={{ flex: 'none' }}>
          <MoreMenu row={row} variant="default" />
        </span>
      </div>
    </div>
  );
};
