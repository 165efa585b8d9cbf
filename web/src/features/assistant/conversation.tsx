import { Send, Sparkles, Square, SquarePen, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, IconButton } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './assistant.module.css';
import type { Turn } from './chat-history.ts';
import { suggestionsFor } from './suggestions.ts';
import { useChat } from './use-chat.ts';
import * as words from './words.ts';

const MOST_CHARACTERS = 2_000;

const TurnView = ({ turn, onRetry, onGo }: { turn: Turn; onRetry: (() => void) | undefined; onGo: () => void }) => (
  <>
    <p className={styles['said']}>{turn.question}</p>
    {turn.state === 'asking' && (
      <p className={styles['say']}>
        {turn.text === '' ? (
          <span className={styles['looking']}>
            <Spinner size="xs" label={null} /> {words.looking}
          </span>
        ) : (
          turn.text
        )}
      </p>
    )}
    {turn.answer && <AnswerView answer={turn.answer} onGo={onGo} />}
    {(turn.state === 'failed' || turn.state === 'stopped') && (
      <div className={styles['problem']} role={turn.state === 'failed' ? 'alert' : undefined}>
        <p>{turn.problem ?? words.stopped}</p>
        {onRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}
      </div>
    )}
  </>
);

/** The end of the conversation stays in view. */
const useEnd = (turns: readonly Turn[]) => {
  const box = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  useEffect(() => {
    const said = box.current?.querySelectorAll(`.${styles['said'] ?? ''}`);
    const latest = said?.item(said.length - 1);
    if (box.current && latest instanceof HTMLElement)
      box.current.scrollTop = latest.offsetTop - box.current.offsetTop - 14;
  }, [turns.length, last?.state]);
  return box;
};

/** The conversation with the assistant; `onGo` is told when a link is followed. */
export const Conversation = ({ onClose, onGo }: { onClose: () => void; onGo: () => void }) => {
  const { pathname, search } = useLocation();
  const { turns, isAsking, ask, retry, stop, clear } = useChat(`${pathname}${search}`.slice(0, 500));
  const { questions, field } = suggestionsFor(pathname);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const box = useEnd(turns);
  useEffect(() => input.current?.focus(), []);
  const answer = turns.at(-1)?.answer;
  const next = answer && answer.next_questions.length > 0 ? answer.next_questions : questions;
  const by = turns.findLast((turn) => turn.answer)?.answer;
  const put = (question: string): void => {
    if (question.trim() === '' || isAsking) return;
    ask(question.trim());
    setText('');
    input.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    put(text);
  };
  return (
    <>
      <header className={styles['head']}>
        <span className={styles['tick']}>
          <Sparkles aria-hidden className="lucide" />
        </span>
        <h2>{words.assistant}</h2>
        <span className={styles['model']}>{by && (by.model ?? words.rulesNoModel)}</span>
        <IconButton
          label={words.newQuestion}
          disabled={turns.length === 0}
          icon={<SquarePen aria-hidden className="lucide" />}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        />
        <IconButton label={words.close} icon={<X aria-hidden className="lucide" />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only a keyboard scrolls it */}
      <div ref={box} className={styles['body']} role="log" aria-label={words.conversation} tabIndex={0}>
        {turns.length === 0 && (
          <div className={styles['empty']}>
            <h3>{words.emptyTitle}</h3>
            <p>{words.emptyText}</p>
          </div>
        )}
        {turns.map((turn, index) => (
          <TurnView key={turn.id} turn={turn} onRetry={index === turns.length - 1 ? retry : undefined} onGo={onGo} />
        ))}
      </div>
      <form className={styles['foot']} onSubmit={submit}>
        <div className={styles['chips']} role="group" aria-label={words.suggestions}>
          {next.map((question) => (
            <button key={question} type="button" disabled={isAsking} onClick={() => put(question)}>
              {question}
            </button>
          ))}
        </div>
        <div className={styles['field']}>
          <input
            ref={input}
            value={text}
            maxLength={MOST_CHARACTERS}
            aria-label={field}
            placeholder={field}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ target }) => setText(target.value)}
          />
          {isAsking ? (
            <IconButton label={words.stop} icon={<Square aria-hidden className="lucide" />} onClick={stop} />
          ) : (
            <IconButton type="submit" label={words.ask} icon={<Send aria-hidden className="lucide" />} />
          )}
        </div>
      </form>
    </>
  );
};
