import { LIMITS, type FollowUpKind, type FollowUpRepeat } from '@rainmaker/contract';
import { zoneIfOther } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { TextField } from '#ui/form/field.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
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
  /** On a phone the fields are shown only for a date of one's own. */
  isShort?: boolean;
}

/** When something happens on the workspace's clock; the label names the zone if the browser has another one. */
export const useWhenLabel = (): string => {
  const zone = zoneIfOther(useNow());
  return zone === undefined ? words.when : words.inZone(words.when, zone);
};

/** How, what and at what time. */
const Fields = ({ name, touch, errors, onChange }: Omit<Props, 'repeats' | 'isShort'>) => {
  const whenLabel = useWhenLabel();
  const { kind, title, due } = touch;
  // A title that nobody typed follows the kind.
  const chooseKind = (next: FollowUpKind) =>
    onChange({ ...touch, kind: next, title: title === titleFor(kind, name) ? titleFor(next, name) : title });
  return (
    <>
      <div className={styles['kinds']} role="group" aria-label={words.kind}>
        {KINDS.map((each) => (
          <button key={each.key} type="button" aria-pressed={each.key === kind} onClick={() => chooseKind(each.key)}>
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
  );
};

/** The next follow-up with a person: when, how and what. */
export const NextTouch = ({ isShort = false, ...props }: Props) => {
  const { name, repeats, touch, errors, onChange } = props;
  const now = useNow();
  const isPhone = useIsPhone();
  const isBrief = isShort && isPhone;
  const { plan } = touch;
  const choose = (next: TouchPlan) => onChange({ ...touch, plan: next, due: plannedAt(next, now) });
  const isNone = plan === 'none';
  const toggle = () => (isNone ? choose('three_days') : onChange({ ...touch, plan: 'none' }));
  const hasFields = !isBrief || plan === 'date' || Object.keys(errors).length > 0;
  return (
    <section className={styles['touch']} aria-label={words.nextTouch}>
      {!isBrief && (
        <div className={styles['touchHead']}>
          <h3 className="grow">{words.nextTouch}</h3>
          <Button variant="quiet" aria-pressed={isNone} onClick={toggle}>
            {words.noNextTouch}
          </Button>
        </div>
      )}
      <div className={styles['plans']} role="group" aria-label={words.suggestedDates}>
        {TOUCH_PLANS.map((each) => (
          <button key={each} type="button" aria-pressed={each === plan} onClick={() => choose(each)}>
            {words.PLANS[each]}
          </button>
        ))}
        <button type="button" aria-pressed={plan === 'date'} onClick={() => onChange({ ...touch, plan: 'date' })}>
          {words.PLANS.date}
        </button>
        {isBrief && (
          <button type="button" aria-pressed={isNone} onClick={toggle}>
            {words.noNextTouch}
          </button>
        )}
      </div>
      {isNone && !isBrief && (
        <p className="muted t13">{repeats ? words.comesAgain(repeats) : words.nothingIsPlanned(name)}</p>
      )}
      {!isNone && hasFields && <Fields {...{ name, touch, errors, onChange }} />}
    </section>
  );
};
