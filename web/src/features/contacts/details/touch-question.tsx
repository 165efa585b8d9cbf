import { LIMITS, TOUCH_CHANNELS, TOUCH_OUTCOMES, type TouchChannel, type TouchOutcome } from '@rainmaker/contract';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { forgetTouch, usePendingTouch } from '../pending-touch.ts';
import { useMayChangePeople, type ContactDetails } from '../stage-calls.ts';
import styles from './touch-question.module.css';
import * as words from './words.ts';

interface Props {
  contact: ContactDetails;
  /** Called once the question is answered or dismissed. */
  onClose?: (() => void) | undefined;
}

const Question = ({ contact, channel, onClose }: Props & { channel: TouchChannel }) => {
  const [outcome, setOutcome] = useState<TouchOutcome | null>(null);
  const { value: note, set: setNote, drop } = useKeptState(`touch:${contact.id}:${channel}`, '');
  const [record, { isLoading }] = api.useRecordTouchMutation();
  const { question, outcomes } = TOUCH_CHANNELS[channel];
  const close = (): void => {
    drop();
    forgetTouch(contact.id);
    onClose?.();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (outcome === null) return;
    const text = note.trim();
    try {
      const answer = await record({ id: contact.id, channel, outcome, ...(text && { note: text }) }).unwrap();
      close();
      toastSuccess(answer, answer.message);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <form className={styles['question']} onSubmit={(event) => void submit(event)} aria-label={question}>
      <div className={styles['head']}>
        <b>{question}</b>
        <IconButton label={words.dismissTheQuestion} icon={<X aria-hidden />} tight onClick={close} />
      </div>
      <div className={styles['outcomes']} role="group" aria-label={words.outcome}>
        {outcomes.map((each) => (
          <button key={each} type="button" aria-pressed={each === outcome} onClick={() => setOutcome(each)}>
            {TOUCH_OUTCOMES[each].label}
          </button>
        ))}
      </div>
      {outcome !== null && (
        <>
          <TextAreaField
            label={words.touchNote}
            help={TOUCH_OUTCOMES[outcome].endsWorkflow && words.endsWorkflows}
            value={note}
            rows={2}
            maxLength={LIMITS.noteCharacters}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" variant="go" busy={isLoading}>
            {words.logTouch(TOUCH_CHANNELS[channel].noun)}
          </Button>
        </>
      )}
    </form>
  );
};

/** Asks how a call or message went that the user made outside the program. */
export const TouchQuestion = ({ contact, onClose }: Props) => {
  const channel = usePendingTouch(contact.id);
  const mayChange = useMayChangePeople(contact.stage);
  return channel !== null && mayChange ? (
    <Question contact={contact} channel={channel} onClose={onClose} key={channel} />
  ) : null;
};
