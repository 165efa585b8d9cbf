import type { InboxChannel, ThreadDetails } from '@rainmaker/contract';
import { type RefObject, useState } from 'react';
import type { EditorHandle } from '#features/message-editor/index.ts';
import { Segmented } from '#ui/tabs.tsx';
import { ChatComposer } from './chat/chat-composer.tsx';
import * as chatWords from './chat/words.ts';
import { Composer } from './composer.tsx';
import styles from './open.module.css';
import type { Answering } from './use-answer.ts';

const CHOICES = [
  { key: 'email', label: chatWords.email },
  { key: 'whatsapp', label: chatWords.whatsapp },
] as const;

/** By which channel somebody is answered: that of their last reply, until another is chosen. */
export const useAnswerChannel = (id: string, thread: ThreadDetails | undefined) => {
  const [chosen, setChosen] = useState<{ id: string; channel: InboxChannel }>();
  const channel = chosen?.id === id ? chosen.channel : (thread?.channel ?? 'email');
  return { channel, choose: (next: InboxChannel) => setChosen({ id, channel: next }) };
};

interface Props {
  thread: ThreadDetails;
  channel: InboxChannel;
  onChannel: (channel: InboxChannel) => void;
  answering: Answering;
  editor: RefObject<EditorHandle | null>;
  chat: RefObject<HTMLTextAreaElement | null>;
}

/** Where somebody is answered, by one of the channels that can. */
export const Answer = ({ thread, channel, onChannel, answering, editor, chat }: Props) => {
  const { email, whatsapp } = thread;
  return (
    <>
      {email && whatsapp && (
        <div className={styles['channels']}>
          <Segmented label={chatWords.answerBy} items={CHOICES} value={channel} onChange={onChannel} />
        </div>
      )}
      {channel === 'whatsapp' && whatsapp ? (
        <ChatComposer key="whatsapp" thread={thread} side={whatsapp} answering={answering} field={chat} />
      ) : (
        <Composer key="email" thread={thread} answering={answering} field={editor} />
      )}
    </>
  );
};
