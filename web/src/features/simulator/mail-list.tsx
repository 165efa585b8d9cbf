import { type OutboxMail, withoutMarks } from '@rainmaker/contract';
import type { z } from 'zod';
import { formatRelative } from '#lib/format.ts';
import { codeIn } from '#lib/mail-code.ts';
import { useNow } from '#lib/use-now.ts';
import { Pill } from '#ui/pill.tsx';
import { reactionWord } from './mail-words.ts';
import styles from './simulator.module.css';
import * as words from './words.ts';

type Mail = z.infer<typeof OutboxMail>;

interface Props {
  mails: readonly Mail[];
  chosen: string;
  onChoose: (id: string) => void;
}

const Row = ({ mail, isOn, onChoose }: { mail: Mail; isOn: boolean; onChoose: Props['onChoose'] }) => {
  const now = useNow();
  const last = mail.reactions.at(-1);
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        aria-current={isOn ? 'true' : undefined}
        onClick={() => onChoose(mail.id)}
      >
        <span className={styles['to']}>{mail.to}</span>
        <span className={styles['at']}>{formatRelative(mail.at, now)}</span>
        <span className={styles['subject']} dir="auto">
          {mail.channel === 'whatsapp' ? withoutMarks(mail.text) : mail.subject}
        </span>
        {last && <Pill tone={last.kind === 'reply' ? 'good' : 'idle'}>{reactionWord(last.kind)}</Pill>}
        {codeIn(mail) && <Pill tone="accent">{words.code}</Pill>}
      </button>
    </li>
  );
};

/** Sent messages, newest first. */
export const MailList = ({ mails, chosen, onChoose }: Props) => (
  <nav className={styles['list']} aria-label={words.sentMessages}>
    <ul>
      {mails.map((mail) => (
        <Row key={mail.id} mail={mail} isOn={mail.id === chosen} onChoose={onChoose} />
      ))}
    </ul>
  </nav>
);
