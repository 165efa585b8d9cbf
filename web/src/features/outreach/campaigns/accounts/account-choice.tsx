import type { Mailbox, SentChannel, WhatsappSender } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { MAILBOX_STATE_WORDS, openMailboxes } from '#features/mailboxes/index.ts';
import { senderName } from '#features/whatsapp/index.ts';
import { settingsPath } from '#lib/paths.ts';
import { formatNumber } from '#lib/format.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Pill } from '#ui/pill.tsx';
import styles from '../new-campaign.module.css';
import { type Account, type Accounts, accountsOf } from './accounts.ts';
import * as words from '../words.ts';

interface Props extends Accounts {
  /** Those that the workflow sends by. */
  channels: readonly SentChannel[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
  /** False inside another dialog. */
  canConnect?: boolean;
}

const mailboxLimit = (box: Mailbox): string =>
  box.provider === 'simulator'
    ? words.simulatorNoRealEmailIsSent
    : box.daily_limit === null
      ? words.noDailyLimit
      : words.ofSentToday(box.sent_today, box.daily_limit);

const senderLimit = (account: Account, sender: WhatsappSender): string =>
  [
    senderName(sender),
    account.isSimulator
      ? words.simulatorNoRealMessageIsSent
      : account.daily !== null && words.newPeopleADay(formatNumber(account.daily)),
  ]
    .filter(Boolean)
    .join(', ');

const Connect = ({ channel }: { channel: SentChannel }) => {
  const look = `link t13 ${styles['below']}`;
  return channel === 'email' ? (
    <button type="button" className={look} onClick={() => openMailboxes('connect')}>
      <Plus aria-hidden />
      {words.connectMailbox}
    </button>
  ) : (
    <Link to={settingsPath('whatsapp')} className={look}>
      <Plus aria-hidden />
      {words.connectSender}
    </Link>
  );
};

/** The accounts that share the sending, for each channel of the workflow; a person always gets messages from the same one. */
export const AccountChoice = ({ boxes, senders, channels, value, onChange, error, canConnect = true }: Props) => {
  const accounts = accountsOf({ boxes, senders });
  const limitOf = (account: Account): string => {
    const box = boxes.find(({ id }) => id === account.id);
    const sender = senders.find(({ id }) => id === account.id);
    return box ? mailboxLimit(box) : sender ? senderLimit(account, sender) : '';
  };
  return (
    <div className={styles['stack']}>
      {channels.map((channel) => (
        <div key={channel} role="group" aria-label={words.ACCOUNTS[channel]}>
          {channels.length > 1 && <h3 className={styles['channel']}>{words.ACCOUNTS[channel]}</h3>}
          <ul className={styles['boxes']}>
            {accounts
              .filter((account) => account.channel === channel)
              .map((account) => (
                <li key={account.id}>
                  <label>
                    <Checkbox
                      checked={value.includes(account.id)}
                      onChange={() =>
                        onChange(
                          value.includes(account.id) ? value.filter((id) => id !== account.id) : [...value, account.id],
                        )
                      }
                    />
                    <span className="grow col">
                      <b className="cut">{account.name}</b>
                      <small>{account.reason ?? limitOf(account)}</small>
                    </span>
                    <Pill tone={MAILBOX_STATE_WORDS[account.state].tone}>
                      {MAILBOX_STATE_WORDS[account.state].label}
                    </Pill>
                  </label>
                </li>
              ))}
          </ul>
          {canConnect && <Connect channel={channel} />}
        </div>
      ))}
      {error && (
        <p className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
