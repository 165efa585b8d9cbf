import type { FollowUpOutcome } from '@rainmaker/contract';
import { useState } from 'react';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { useNow } from '#lib/use-now.ts';
import { titleFor, type FollowUp } from '../kinds.tsx';
import { momentOf, plannedAt } from '../when.ts';
import * as words from '../words.ts';
import type { Touch } from './next-touch.tsx';
import { useFollowUpActs } from './use-follow-up-acts.ts';

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

interface Options {
  followUp: FollowUp;
  /** What the note begins with. */
  firstNote: string;
  /** What else is saved with it. */
  extra?: () => { talked_seconds?: number };
  /** Leaves the note as it is where nothing was typed. */
  keepsNote?: boolean;
  /** Whether the next one is wanted. */
  onSaved: (goesOn: boolean) => void;
}

/** What came of a follow-up with a note and the next touch, as they are chosen and typed, and the save of all of it. */
export const useAnswer = ({ followUp, firstNote, extra, keepsNote = false, onSaved }: Options) => {
  const { finish } = useFollowUpActs();
  const note = useKeptState(`follow-up-done:${followUp.id}`, firstNote);
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
      const said = keepsNote && note.value.trim() === '' ? undefined : note.value;
      await finish(followUp, { outcome, note: said, next, ...extra?.() });
      note.drop();
      dropTouch();
      onSaved(goesOn);
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
