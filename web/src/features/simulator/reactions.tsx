import type { OutboxMail, Reaction } from '@rainmaker/contract';
import { Ban, MailOpen, MousePointerClick, Palmtree, Reply, ShieldAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { api } from '#lib/api/api.ts';
import { formatRelative } from '#lib/format.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { Pill } from '#ui/pill.tsx';
import { reactionWord } from './mail-words.ts';
import styles from './simulator.module.css';
import * as words from './words.ts';

type Mail = z.infer<typeof OutboxMail>;

interface Choice {
  kind: Reaction;
  label: string;
  /** What the product does in response. */
  effect: string;
  icon: ReactNode;
}

const CHOICES: Choice[] = [
  { kind: 'open', label: words.open, effect: words.recordedOnTheMessage, icon: <MailOpen aria-hidden /> },
  {
    kind: 'click',
    label: words.clickALink,
    effect: words.recordedOnTheMessage,
    icon: <MousePointerClick aria-hidden />,
  },
  {
    kind: 'out_of_office',
    label: words.outOfOffice,
    effect: words.anAutomaticReplyItDoesntStop,
    icon: <Palmtree aria-hidden />,
  },
  {
    kind: 'soft_bounce',
    label: words.mailboxFull,
    effect: words.retriedUpToThreeTimesIn,
    icon: <Undo2 aria-hidden />,
  },
  {
    kind: 'hard_bounce',
    label: words.addressNotFound,
    effect: words.nothingIsSentToThisAddress,
    icon: <Ban aria-hidden />,
  },
  {
    kind: 'complaint',
    label: words.reportAsSpam,
    effect: words.nothingIsSentToThisAddress,
    icon: <ShieldAlert aria-hidden />,
  },
];

const History = ({ reactions }: Pick<Mail, 'reactions'>) => {
  const now = useNow();
  if (reactions.length === 0) return null;
  return (
    <ul className={styles['history']} aria-label={words.recipientActivity}>
      {reactions.map(({ kind, at }) => (
        <li key={`${kind}${at}`}>
          <Pill tone={kind === 'reply' ? 'good' : 'idle'}>{reactionWord(kind)}</Pill> {formatRelative(at, now)}
        </li>
      ))}
    </ul>
  );
};

/** The recipient's possible reactions, and how the product responds. */
export const Reactions = ({ mail }: { mail: Mail }) => {
  const [react, { isLoading, originalArgs }] = api.useReactMutation();
  const { value: text, set: setText, drop } = useKeptState(`reply:${mail.id}`, '');
  const send = async (kind: Reaction) => {
    try {
      const reply = kind === 'reply' && text.trim() ? { text: text.trim() } : {};
      toastSuccess(await react({ id: mail.id, kind, ...reply }).unwrap(), words.done);
      if (kind !== 'reply') return;
      drop();
      setText('');
    } catch (error) {
      toastError(error);
    }
  };
  const isBusy = (kind: Reaction) => isLoading && originalArgs?.kind === kind;
  return (
    <section className={styles['react']} aria-label={words.reactAsRecipient}>
      <h3>{words.reactAs(mail.to)}</h3>
      <History reactions={mail.reactions} />
      <TextAreaField
        label={words.reply}
        rows={3}
        value={text}
        placeholder={words.thankYouThatSoundsInterestingCould}
        onChange={(event) => setText(event.target.value)}
      />
      <Button icon={<Reply aria-hidden />} busy={isBusy('reply')} onClick={() => void send('reply')}>
        {words.sendReply}
      </Button>
      <ul className={styles['choices']}>
        {CHOICES.map(({ kind, label, effect, icon }) => (
          <li key={kind}>
            <Button icon={icon} busy={isBusy(kind)} onClick={() => void send(kind)}>
              {label}
            </Button>
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
