import { LIMITS, type FollowUpKind, type FollowUpRepeat } from '@rainmaker/contract';
import { zoneIfOther } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { TextField } from '#ui/form/field.tsx';
import { KINDS, KindSign, titleFor } from '../kinds.tsx';
import { plannedAt, TOUCH_PLANS, type TouchPlan } from '../when.ts';
import * as words from '../words.ts';
import styles from './act.module.css';

export interface Touch {
  plan: TouchPlan | 'date' | 'none';
  kind: FollowUpKind;
  title: string;
  /** As typed, on the workspace's clock. */
  due: string;
}

interface Props {
  name: string;
  /** Of the one that is done. */
  repeats: FollowUpRepeat | null;
  touch: Touch;
  errors: Record<string, string>;
  onChange: (touch: Touch) => void;
}

/** When something happens on the workspace's clock; the label names the zone if the browser has another one. */
export const useWhenLabel = (): string => {
  const zone = zoneIfOther(useNow());
  return zone === undefined ? words.when : words.inZone(words.when, zone);
};

/** The next follow-up with a person: when, how and what. */
export const NextTouch = ({ name, repeats, touch, errors, onChange }: Props) => {
  const now = useNow();
  const whenLabel = useWhenLabel();
  const { plan, kind, title, due } = touch;
  const choose = (next: TouchPlan) => onChange({ ...touch, plan: next, due: plannedAt(next, now) });
  // A title that nobody typed follows the kind.
  const chooseKind = (next: FollowUpKind) =>
    onChange({ ...touch, kind: next, title: title === titleFor(kind, name) ? titleFor(next, name) : title });
  const isNone = plan === 'none';
  return (
    <section className={styles['touch']} aria-label={words.nextTouch}>
      <div className={styles['touchHead']}>
        <h3 className="grow">{words.nextTouch}</h3>
        <Button
          variant="quiet"
          aria-pressed={isNone}
          onClick={() => (isNone ? choose('three_days') : onChange({ ...touch, plan: 'none' }))}
        >
          {words.noNextTouch}
        </Button>
      </div>
      <div className={styles['plans']} role="group" aria-label={words.suggestedDates}>
        {TOUCH_PLANS.map((each) => (
          <button key={each} type="button" aria-pressed={each === plan} onClick={() => choose(each)}>
            {words.PLANS[each]}
          </button>
        ))}
        <button type="button" aria-pressed={plan === 'date'} onClick={() => onChange({ ...touch, plan: 'date' })}>
          {words.PLANS.date}
        </button>
      </div>
      {isNone ? (
        <p className="muted t13">{repeats ? words.comesAgain(repeats) : words.nothingIsPlanned(name)}</p>
      ) : (
        <>
          <div className={styles['kinds']} role="group" aria-label={words.kind}>
            {KINDS.map((each) => (
              <button
                key={each.key}
                type="button"
                aria-pressed={each.key === kind}
                onClick={() => chooseKind(each.key)}
              >
                <KindSign kind={each.key} />
                <span>{each.label}</span>
              </button>
            ))}
          </div>
          <div className={styles['two']}>
            <TextField
              label={words.title}
              value={title}
              maxLength={LIMITS.followUpTitleCharacters}
              error={errors['next.title']}
              onChange={({ target }) => onChange({ ...touch, title: target.value })}
            />
            <DateField
              label={whenLabel}
              hasTime
              value={due}
              error={errors['next.due_at']}
              onChange={(value) => onChange({ ...touch, plan: 'date', due: value })}
            />
          </div>
        </>
      )}
    </section>
  );
};
