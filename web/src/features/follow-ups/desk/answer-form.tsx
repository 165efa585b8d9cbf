import { type FollowUpOutcome, LIMITS } from '@rainmaker/contract';
import { SkipForward } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { NextTouch } from '../act/next-touch.tsx';
import { OUTCOMES, Outcomes } from '../act/outcomes.tsx';
import { useAnswer } from '../act/use-answer.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { Alert } from '#ui/page.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './desk.module.css';
import type { Desk } from './use-desk.ts';
import * as words from './words.ts';

interface Props {
  desk: Desk;
  item: NonNullable<Desk['item']>;
  /** What else is saved with it. */
  extra?: () => { talked_seconds?: number };
  onSaved?: () => void;
  saveLabel: string;
  /** Below the form, before its buttons. */
  children?: ReactNode;
}

type Answer = ReturnType<typeof useAnswer>;

const keysOf = ({ setOutcome }: Answer, save: () => void): Record<string, () => void> => ({
  ...Object.fromEntries(
    OUTCOMES.map((outcome: FollowUpOutcome, at): [string, () => void] => [String(at + 1), () => setOutcome(outcome)]),
  ),
  'mod+enter': save,
});

/** What came of it, a note and the next touch; saved, the next person opens. The keys 1 to 8 choose, Ctrl+Enter saves. */
export const AnswerForm = ({ desk, item, extra, onSaved, saveLabel, children }: Props) => {
  const { next } = desk;
  const isPhone = useIsPhone();
  // What is to be said or written is shown beside, and stays unless something is typed.
  const isText = item.source === 'workflow' || item.act !== null;
  const answer = useAnswer({
    followUp: item,
    firstNote: isText ? '' : (item.note ?? ''),
    keepsNote: isText,
    ...(extra && { extra }),
    onSaved: () => {
      onSaved?.();
      desk.open(next?.id);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!answer.isBusy) void answer.save(true);
  };
  const saveByKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  useKeys(keysOf(answer, submit));
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit} aria-label={words.whatCameOfIt}>
      <div className={styles['body']}>
        <section>
          <h3>{words.whatCameOfIt}</h3>
          <div className={styles['outcomes']}>
            <Outcomes
              value={answer.outcome}
              error={answer.errors['outcome']}
              onChange={answer.setOutcome}
              onSave={saveByKey}
            />
          </div>
        </section>
        <TextAreaField
          label={words.note}
          placeholder={words.whatWasSaid}
          rows={isPhone ? 1 : 2}
          maxLength={LIMITS.noteCharacters}
          value={answer.note.value}
          error={answer.errors['note']}
          onChange={({ target }) => answer.note.set(target.value)}
          onKeyDown={saveByKey}
        />
        <NextTouch
          name={item.contact.name}
          repeats={item.repeats}
          touch={answer.touch}
          errors={answer.errors}
          onChange={answer.setTouch}
          isShort
        />
        {answer.problem && <Alert tone="bad">{answer.problem}</Alert>}
        {children}
      </div>
      <footer className={styles['end']} data-bottom-bar="sheet">
        <Button type="submit" variant="go" busy={answer.isBusy}>
          {next ? saveLabel : words.save}
          <span className={styles['key']}>{words.ctrlEnter}</span>
        </Button>
        <IconButton
          label={words.skip}
          icon={<SkipForward aria-hidden />}
          variant="default"
          disabled={!next}
          onClick={desk.skip}
        />
        {next && <p className="small muted">{words.nextIs(next.contact.name)}</p>}
      </footer>
    </form>
  );
};
