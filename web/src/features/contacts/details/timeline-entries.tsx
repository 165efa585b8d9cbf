import { CalendarPlus, Phone, StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { addFollowUpPath } from '#lib/paths.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { expectTouch } from '../pending-touch.ts';
import { useMayChangePeople, type ContactDetails } from '../stage-calls.ts';
import { NoteForm } from '../notes/note-form.tsx';
import styles from './touch-question.module.css';
import { TouchQuestion } from './touch-question.tsx';
import * as words from './words.ts';

const Entries = ({ contact }: { contact: ContactDetails }) => {
  const navigate = useNavigate();
  const note = useKeptState(`note:${contact.id}`, '');
  const [isNoting, setNoting] = useState(note.value !== '');
  const box = useRef<HTMLDivElement>(null);
  const focus = (selector: string): void => box.current?.querySelector<HTMLElement>(selector)?.focus();
  const logCall = (): void => {
    flushSync(() => expectTouch(contact.id, 'call'));
    focus('[aria-pressed]');
  };
  const addNote = (): void => {
    flushSync(() => setNoting(true));
    focus('[data-note]');
  };
  const addFollowUp = addFollowUpPath(contact);
  useKeys({ l: logCall, n: addNote, f: () => void navigate(addFollowUp) });
  return (
    <div ref={box}>
      <div className={styles['entries']}>
        <Button icon={<Phone aria-hidden />} onClick={logCall} data-log>
          {words.logCall}
        </Button>
        <Button icon={<StickyNote aria-hidden />} onClick={addNote} data-add>
          {words.addNote}
        </Button>
        <Link className={buttonClass()} to={addFollowUp}>
          <CalendarPlus aria-hidden />
          {words.addFollowUp}
        </Link>
      </div>
      <TouchQuestion contact={contact} onClose={() => focus('[data-log]')} />
      {isNoting && (
        <NoteForm
          contact={contact}
          note={note}
          onClose={() => {
            setNoting(false);
            focus('[data-add]');
          }}
        />
      )}
    </div>
  );
};

/** Logs calls and notes on a person's timeline, with or without a phone number, for those who may change people. */
export const TimelineEntries = ({ contact }: { contact: ContactDetails }) =>
  useMayChangePeople(contact.stage) && <Entries contact={contact} />;
