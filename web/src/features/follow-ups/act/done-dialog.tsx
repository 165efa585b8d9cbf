import { FOLLOW_UP_OUTCOMES, LIMITS, type FollowUpOutcome } from '@rainmaker/contract';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { titleFor, type FollowUp } from '../kinds.tsx';
import { momentOf, plannedAt } from '../when.ts';
import * as words from '../words.ts';
import styles from './act.module.css';
import { NextTouch, type Touch } from './next-touch.tsx';
import { useFollowUpActs } from './use-follow-up-acts.ts';

const OUTCOMES = Object.keys(FOLLOW_UP_OUTCOMES) as FollowUpOutcome[];

interface Props {
  followUp: FollowUp;
  onClose: () => void;
  /** Opens the next one that is due; undefined without one. */
  onNext?: (() => void) | undefined;
}

interface OutcomesProps {
  value: FollowUpOutcome | null;
  error: string | undefined;
  onChange: (outcome: FollowUpOutcome) => void;
  onSave: (event: KeyboardEvent) => void;
}

/** The keys 1 to 8 choose. */
const outcomeOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): FollowUpOutcome | undefined =>
  ctrlKey || metaKey || altKey ? undefined : OUTCOMES[Number(key) - 1];

const Outcomes = ({ value, error, onChange, onSave }: OutcomesProps) => (
  <>
    <div className={styles['outcomes']} role="group" aria-label={words.outcome}>
      {OUTCOMES.map((each, at) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          onKeyDown={(event) => {
            const chosen = outcomeOf(event);
            if (chosen) onChange(chosen);
            else onSave(event);
          }}
          data-autofocus={at === 0 || undefined}
        >
          <span className="cut">{FOLLOW_UP_OUTCOMES[each].label}</span>
          <Kbd>{String(at + 1)}</Kbd>
        </button>
      ))}
    </div>
    {error && (
      <p className={styles['wrong']} role="alert">
        {error}
      </p>
    )}
  </>
);

/** The next touch as it was left; a day that follows from a plan counts from today. */
const useKeptTouch = (followUp: FollowUp) => {
  const now = useNow();
  const kept = useKeptState<Touch>(`next-touch:${followUp.id}`, {
    // The next one of a series comes by itself.
    plan: followUp.repeats ? 'none' : 'three_days',
    kind: followUp.kind,
    title: titleFor(followUp.kind, followUp.contact.name),
    due: '',
  });
  const [touch, setTouch] = useState<Touch>(() => {
    const { plan } = kept.value;
    const planned = plan === 'none' ? 'three_days' : plan;
    return planned === 'date' ? kept.value : { ...kept.value, due: plannedAt(planned, now) };
  });
  return {
    touch,
    setTouch: (next: Touch): void => {
      setTouch(next);
      kept.set(next.plan === 'date' ? next : { ...next, due: '' });
    },
    dropTouch: kept.drop,
  };
};

const useAnswer = ({ followUp, onClose, onNext }: Props) => {
  const { finish } = useFollowUpActs();
  const note = useKeptState(`follow-up-done:${followUp.id}`, followUp.note ?? '');
  const [outcome, setOutcome] = useState<FollowUpOutcome | null>(null);
  const { touch, setTouch, dropTouch } = useKeptTouch(followUp);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (goesOn: boolean): Promise<void> => {
    const due = momentOf(touch.due);
    if (outcome === null) return setErrors({ outcome: words.chooseAnOutcome });
    if (touch.plan !== 'none' && due === undefined) return setErrors({ 'next.due_at': words.chooseADate });
    if (touch.plan !== 'none' && touch.title.trim() === '') return setErrors({ 'next.title': words.pleaseFillThisIn });
    setBusy(true);
    setErrors({});
    setProblem(null);
    const next =
      touch.plan !== 'none' && due !== undefined
        ? {
            kind: touch.kind,
            title: touch.title.trim(),
            due_at: due,
          }
        : undefined;
    try {
      await finish(followUp, { outcome, note: note.value, next });
      note.drop();
      dropTouch();
      if (goesOn && onNext) onNext();
      else onClose();
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (Object.keys(found).length === 0) setProblem(errorText(error));
      setBusy(false);
    }
    return undefined;
  };
  return { note, outcome, setOutcome, touch, setTouch, isBusy, errors, problem, save };
};

/** What came of a follow-up, and the next one with the person, in one save. */
export const DoneDialog = (props: Props) => {
  const { followUp, onClose, onNext } = props;
  const { kind, contact } = followUp;
  const answer = useAnswer(props);
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
