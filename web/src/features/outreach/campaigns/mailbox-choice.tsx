import type { Mailbox } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { MAILBOX_STATE_WORDS, openMailboxes } from '#features/mailboxes/index.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Pill } from '#ui/pill.tsx';
import styles from './new-campaign.module.css';
import * as words from './words.ts';

interface Props {
  boxes: readonly Mailbox[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
  /** False inside another dialog. */
  canConnect?: boolean;
}

const limitInWords = (box: Mailbox): string =>
  box.provider === 'simulator'
    ? words.simulatorNoRealEmailIsSent
    : box.daily_limit === null
      ? words.noDailyLimit
      : words.ofSentToday(box.sent_today, box.daily_limit);

/** The mailboxes that share the sending; a person always gets messages from the same one. */
export const MailboxChoice = ({ boxes, value, onChange, error, canConnect = true }: Props) => (
  <div>
    <ul className={styles['boxes']}>
      {boxes.map((box) => (
        <li key={box.id}>
          <label>
            <Checkbox
              checked={value.includes(box.id)}
              onChange={() =>
                onChange(value.includes(box.id) ? value.filter((id) => id !== box.id) : [...value, box.id])
              }
            />
            <span className="grow col">
              <b className="cut">{box.email}</b>
              <small>{box.state_reason ?? limitInWords(box)}</small>
            </span>
            <Pill tone={MAILBOX_STATE_WORDS[box.state].tone}>{MAILBOX_STATE_WORDS[box.state].label}</Pill>
          </label>
        </li>
      ))}
    </ul>
    {error && (
      <p className={styles['wrong']} role="alert">
        {error}
      </p>
    )}
    {canConnect && (
      <button type="button" className={`link t13 ${styles['below']}`} onClick={() => openMailboxes('connect')}>
        <Plus aria-hidden />
        {words.connectMailbox}
      </button>
    )}
  </div>
);
