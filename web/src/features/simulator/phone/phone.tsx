import { type PhoneEntry, type PhoneThread, type Reaction, withoutMarks } from '@rainmaker/contract';
import { Check, CheckCheck, CircleAlert, MoreVertical, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { PhoneFrame, PhoneMessage } from '#features/whatsapp/index.ts';
import { api } from '#lib/api/api.ts';
import { formatTime, formatWhole } from '#lib/format.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { Pane } from '#ui/page.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { calledOf } from './called.ts';
import styles from './phone.module.css';
import * as words from './words.ts';

/** What someone at a phone does: they react to messages, tap buttons and write. */
const usePhone = ({ sender, person }: PhoneThread) => {
  const [react] = api.useReactMutation();
  const [write, writing] = api.useWriteFromPhoneMutation();
  const say = async (text: string, more: { answers?: string; is_button?: boolean } = {}): Promise<boolean> => {
    const who = person.number === null ? { user_id: person.user_id ?? '' } : { number: person.number };
    try {
      await write({ sender_id: sender.id, ...who, name: person.name, text, ...more }).unwrap();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  const reactTo = async (id: string, kind: Reaction): Promise<void> => {
    try {
      toastSuccess(await react({ id, kind }).unwrap(), words.done);
    } catch (error) {
      toastError(error);
    }
  };
  return { say, reactTo, isWriting: writing.isLoading };
};

const Tick = ({ status }: { status: PhoneEntry['status'] }) => (
  <span className={styles['tick']} data-status={status} role="img" aria-label={words.TICKS[status]}>
    {status === 'failed' ? (
      <CircleAlert aria-hidden />
    ) : status === 'sent' ? (
      <Check aria-hidden />
    ) : (
      <CheckCheck aria-hidden />
    )}
  </span>
);

interface BubbleProps {
  entry: PhoneEntry;
  onTap: (text: string) => void;
  onReact: (kind: Reaction) => void;
}

/** A message on the phone of its recipient: what the business wrote is on the left. */
const Bubble = ({ entry, onTap, onReact }: BubbleProps) => {
  const isTheirs = entry.side === 'business';
  const end = (
    <time dateTime={entry.at} title={formatWhole(entry.at)} className={styles['time']}>
      {formatTime(entry.at)}
      <Tick status={entry.status} />
    </time>
  );
  return (
    <li className={styles['line']} data-side={entry.side}>
      <div className={styles['bubble']}>
        {entry.quotes !== null && (
          <blockquote className="cut" dir="auto">
            {withoutMarks(entry.quotes)}
          </blockquote>
        )}
        <PhoneMessage {...entry.message} end={end} onTap={isTheirs ? onTap : undefined} />
      </div>
      {isTheirs && (
        <ActionMenu
          label={words.react}
          align="start"
          width={300}
          groups={[
            {
              key: 'reactions',
              items: words.REACTIONS.map(({ kind, label, effect }) => ({
                key: kind,
                label,
                sub: effect,
                onSelect: () => onReact(kind),
              })),
            },
          ]}
          trigger={<IconButton label={words.react} icon={<MoreVertical aria-hidden />} tight hasTooltip={false} />}
        />
      )}
    </li>
  );
};

const Writer = ({
  thread,
  onSay,
  isBusy,
}: {
  thread: PhoneThread;
  onSay: (text: string) => Promise<boolean>;
  isBusy: boolean;
}) => {
  const { value: text, set, drop } = useKeptState(`phone:${thread.key}`, '');
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isBusy || !(await onSay(text.trim()))) return;
    drop();
    set('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // As on a phone's keyboard: Enter sends, with Shift it begins a line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles['write']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        aria-label={words.writeAs(calledOf(thread.person))}
        placeholder={words.message}
        rows={1}
        dir="auto"
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => set(target.value)}
      />
      <IconButton
        label={words.send}
        type="submit"
        icon={<SendHorizontal aria-hidden />}
        disabled={text.trim() === '' || isBusy}
        hasTooltip={false}
      />
    </form>
  );
};

/** The phone of one person, with their chat with a simulated sender. */
export const Phone = ({ thread }: { thread: PhoneThread }) => {
  const { say, reactTo, isWriting } = usePhone(thread);
  const end = useRef<HTMLLIElement>(null);
  const count = thread.entries.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <PhoneFrame
      as="section"
      label={words.phone}
      className={styles['phone']}
      business={thread.sender.name}
      detail={<span className="num">{thread.sender.number}</span>}
    >
      <Pane label={words.chats} className={styles['talk']}>
        <ol>
          {thread.entries.map((entry) => (
            <Bubble
              key={entry.id}
              entry={entry}
              onTap={(text) => void say(text, { answers: entry.id, is_button: true })}
              onReact={(kind) => void reactTo(entry.id, kind)}
            />
          ))}
          <li ref={end} aria-hidden />
        </ol>
      </Pane>
      <Writer thread={thread} onSay={say} isBusy={isWriting} />
    </PhoneFrame>
  );
};
