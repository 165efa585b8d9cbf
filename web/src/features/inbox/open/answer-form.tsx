import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import * as words from '../words.ts';
import styles from './open.module.css';
import type { Answering } from './use-answer.ts';
import { WhenMenu } from './when-menu.tsx';

/** The keys of the field in which an answer is written: Ctrl+Enter sends it, Escape leaves the field. */
export const answerKeys =
  ({ send }: Pick<Answering, 'send'>) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };

interface Props {
  answering: Answering;
  icon: ReactNode;
  /** Who is answered. */
  name: string;
  /** The account that it is sent from, in words. */
  from: string | undefined;
  /** At the start of the last line. */
  note?: ReactNode;
  children: ReactNode;
}

/** The form of an answer on any channel: who gets it, what is written, and its buttons. */
export const AnswerForm = ({ answering, icon, name, from, note, children }: Props) => {
  const { text, send, isSending } = answering;
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles['compose']}
      aria-label={words.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <header>
        {icon}
        <span className="cut grow">{words.answerTo(name)}</span>
        {from !== undefined && <span className="only-desk faint">{from}</span>}
      </header>
      {children}
      <footer data-bottom-bar>
        <span className="grow">{note}</span>
        <WhenMenu
          title={words.sendLater}
          label={words.sendAt}
          onChoose={(at) => void send(at)}
          trigger={
            <Button disabled={isEmpty || isSending}>
              {words.sendLater}
              <ChevronDown aria-hidden />
            </Button>
          }
        />
        <Button type="submit" variant="go" disabled={isEmpty} busy={isSending}>
          {words.send}
          <span className="only-desk">
            <Kbd>Ctrl ↵</Kbd>
          </span>
        </Button>
      </footer>
    </form>
  );
};
