import { type PhoneThread, withoutMarks } from '@rainmaker/contract';
import { ArrowLeft, MessageCircle, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatRelative } from '#lib/format.ts';
import { settingsPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import simulatorStyles from '../simulator.module.css';
import { NewNumber } from './new-number.tsx';
import { Phone } from './phone.tsx';
import styles from './phone.module.css';
import { calledOf } from './called.ts';
import * as words from './words.ts';

interface RowProps {
  thread: PhoneThread;
  isOn: boolean;
  onChoose: () => void;
}

const Row = ({ thread, isOn, onChoose }: RowProps) => {
  const now = useNow();
  const last = thread.entries.at(-1);
  const name = calledOf(thread.person);
  return (
    <li>
      <button type="button" className={styles['row']} aria-current={isOn ? 'true' : undefined} onClick={onChoose}>
        <Avatar name={name} hueKey={thread.key} size="l" />
        <b className="cut" dir="auto">
          {name}
        </b>
        <small>{last && formatRelative(last.at, now)}</small>
        <span className="cut" dir="auto">
          {last && withoutMarks(last.message.body)}
        </span>
      </button>
    </li>
  );
};

const NoSender = () => (
  <EmptyState
    picture="nothing"
    title={words.noSender}
    actions={
      <Link to={settingsPath('whatsapp')} className={buttonClass({ variant: 'go' })}>
        {words.openSettings}
      </Link>
    }
  >
    {words.noSenderHint}
  </EmptyState>
);

/** The phones of those to whom simulated WhatsApp senders write, and of whoever writes to them. */
export const Phones = () => {
  const { data, error, refetch } = api.usePhonesQuery({});
  // The number of the phone that was asked for, before another is chosen.
  const number = useSearchParams()[0].get('number');
  const [key, setKey] = useState<string>();
  const [isOpen, setOpen] = useState(number !== null);
  const [isNew, setNew] = useState(false);
  if (error && !data)
    return <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={simulatorStyles['waiting']} aria-busy>
        <Skeleton height={320} />
      </div>
    );
  if (data.senders.length === 0) return <NoSender />;
  const chosen =
    data.results.find((thread) => (key === undefined ? thread.person.number === number : thread.key === key)) ??
    data.results[0];
  return (
    <div className={styles['body']} data-open={isOpen || undefined}>
      <nav className={styles['list']} aria-label={words.chats}>
        <Button icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
          {words.newNumber}
        </Button>
        <ul>
          {data.results.map((thread) => (
            <Row
              key={thread.key}
              thread={thread}
              isOn={thread.key === chosen?.key}
              onChoose={() => {
                setKey(thread.key);
                setOpen(true);
              }}
            />
          ))}
        </ul>
        {data.results.length === 0 && (
          <p className={styles['none']}>
            <MessageCircle aria-hidden />
            {words.nothingYetHint}
          </p>
        )}
      </nav>
      <div className={styles['stage']}>
        <Button variant="quiet" className="only-phone" icon={<ArrowLeft aria-hidden />} onClick={() => setOpen(false)}>
          {words.allChats}
        </Button>
        {chosen && <Phone key={chosen.key} thread={chosen} />}
      </div>
      {isNew && (
        <NewNumber
          senders={data.senders}
          onClose={() => setNew(false)}
          onSent={(sender, who) => {
            setKey(`${sender} ${who}`);
            setOpen(true);
          }}
        />
      )}
    </div>
  );
};
