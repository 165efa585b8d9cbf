import { MERGE_VARIABLES } from '@rainmaker/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type UsedVariable, variablesIn, withFallback } from '#features/message-editor/index.ts';
import { countOf } from '#lib/format.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { type Fill, LOW_FILL, percentOf, VariableChip } from '../../template-read/template-read.tsx';
import type { StepForm } from '../workflow-form.ts';
import heldStyles from '../held.module.css';
import styles from '../step-panel.module.css';
import * as words from '../words.ts';

interface FallbackProps {
  variable: UsedVariable;
  /** The number of people without a value, if known. */
  without: number | undefined;
  onChange: (fallback: string) => void;
}

/** A variable's fallback, written to the template when the field is left. */
const Fallback = ({ variable, without, onChange }: FallbackProps) => {
  const [text, setText] = useState(variable.fallback ?? '');
  const take = () => {
    if (text.trim() !== (variable.fallback ?? '')) onChange(text);
  };
  return (
    <input
      className={text === '' ? `${styles['fallback']} ${styles['none']}` : styles['fallback']}
      aria-label={words.fallbackFor(variable.name.replaceAll('_', ' '))}
      placeholder={without === 0 ? words.notNeeded : words.noFallback}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
};

interface Props {
  step: StepForm;
  fill: Fill;
  /** The number of people that the shares refer to. */
  people: number | undefined;
  onChange: (change: Pick<StepForm, 'subject' | 'body'>) => void;
}

/** The sender's variables are always available; unknown variables are reported by the lint. */
const isListed = (name: string, fill: Fill): boolean =>
  !name.startsWith('sender_') &&
  (fill(name) !== undefined || MERGE_VARIABLES.some((variable) => variable.name === name));

/** The variables of a step: how many people have each, and its fallback. */
export const VariablesTable = ({ step, fill, people, onChange }: Props) => {
  const used = variablesIn(`${step.subject}\n${step.body}`).filter(({ name }) => isListed(name, fill));
  if (used.length === 0) return null;
  const withoutOf = (name: string): number | undefined => {
    const share = fill(name);
    return share === undefined || people === undefined ? undefined : Math.round((1 - share) * people);
  };
  const held = used.filter(({ name, fallback }) => fallback === undefined && (withoutOf(name) ?? 0) > 0);
  return (
    <section aria-label={words.variables}>
      <div className={styles['vars']}>
        <span className={styles['varsHead']}>{words.variables}</span>
        <span className={styles['varsHead']}>{words.filledIn}</span>
        <span className={styles['varsHead']}>{words.fallback}</span>
        {used.map((variable) => {
          const share = fill(variable.name);
          return (
            <div key={variable.name} className={styles['varRow']}>
              <span>
                <VariableChip name={variable.name} fill={share} canHold={variable.canHold} />
              </span>
              <span className={share !== undefined && share < LOW_FILL ? styles['fillLow'] : styles['fill']}>
                {share === undefined ? (
                  '–'
                ) : (
                  <>
                    <Progress
                      label={words.hasAValueFor(variable.name.replaceAll('_', ' '))}
                      value={Math.round(share * 100)}
                      tone={share < LOW_FILL ? 'warn' : 'accent'}
                      thin
                    />
                    <span className="num">{percentOf(share)}</span>
                  </>
                )}
              </span>
              <Fallback
                // Resets the field if the template was edited directly.
                key={`${variable.name}:${variable.fallback ?? ''}`}
                variable={variable}
                without={withoutOf(variable.name)}
                onChange={(fallback) =>
                  onChange({
                    subject: withFallback(step.subject, variable.name, fallback),
                    body: withFallback(step.body, variable.name, fallback),
                  })
                }
              />
            </div>
          );
        })}
      </div>
      {held.map(({ name }) => (
        <p key={name} className={heldStyles['held']}>
          <TriangleAlert aria-hidden />
          {words.noTheirEmailsWaitUntilYou(
            countOf(withoutOf(name) ?? 0, PEOPLE),
            withoutOf(name) === 1 ? 'has' : 'have',
            name.replaceAll('_', ' '),
          )}
        </p>
      ))}
    </section>
  );
};
