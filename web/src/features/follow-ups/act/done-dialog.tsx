import { LIMITS } from '@rainmaker/contract';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import type { FollowUp } from '../kinds.tsx';
import * as words from '../words.ts';
import styles from './act.module.css';
import { NextTouch } from './next-touch.tsx';
import { Outcomes } from './outcomes.tsx';
import { useAnswer } from './use-answer.ts';

interface Props {
  followUp: FollowUp;
  onClose: () => void;
  /** Opens the next one that is due; undefined without one. */
  onNext?: (() => void) | undefined;
}

/** What came of a follow-up, and the next one with the person, in one save. */
export const DoneDialog = ({ followUp, onClose, onNext }: Props) => {
  const { kind, contact } = followUp;
  const answer = useAnswer({
    followUp,
    firstNote: followUp.note ?? '',
    onSaved: (goesOn) => (goesOn && onNext ? onNext() : onClose()),
  });
  const form = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!answer.isBusy) void answer.save(true);
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.howDidItGo} width={672}>
      <p className="muted t13">{words.kindWith(kind, contact.name, contact.company_name)}</p>
      <form ref={form} className={styles['answer']} noValidate onSubmit={submit}>
        <Outcomes
          value={answer.outcome}
          error={answer.errors['outcome']}
          onChange={answer.setOutcome}
          onSave={saveByKey}
        />
        <TextAreaField
          label={words.note}
          placeholder={words.whatWasSaid}
          rows={2}
          maxLength={LIMITS.noteCharacters}
          value={answer.note.value}
          error={answer.errors['note']}
          onChange={({ target }) => answer.note.set(target.value)}
          onKeyDown={saveByKey}
        />
        <NextTouch
          name={contact.name}
          repeats={followUp.repeats}
          touch={answer.touch}
          errors={answer.errors}
          onChange={answer.setTouch}
        />
        {answer.problem && <Alert tone="bad">{answer.problem}</Alert>}
        <DialogEnds>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          {onNext && (
            <Button busy={answer.isBusy} onClick={() => void answer.save(false)}>
              {words.save}
            </Button>
          )}
          <Button type="submit" variant="go" busy={answer.isBusy}>
            {onNext ? words.saveAndOpenNext : words.save}
            <span className={styles['key']}>{words.ctrlEnter}</span>
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
