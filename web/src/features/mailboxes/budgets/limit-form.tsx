import { LIMITS } from '@rainmaker/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import listStyles from '#ui/list/boxed-list.module.css';
import styles from '../mailboxes.module.css';
import * as words from '../words.ts';

/** A limit as it is set now. */
export interface LimitSetting {
  kind: 'domain' | 'receiver';
  name: string;
  title: string;
  limit: number | null;
  isDefault: boolean;
}

type Choice = 'default' | 'own' | 'none';

const choiceOf = ({ isDefault, limit }: LimitSetting): Choice => {
  if (isDefault) return 'default';
  return limit === null ? 'none' : 'own';
};

const numberIn = (text: string): number | undefined => {
  const number = Number(text.trim());
  return /^\d{1,6}$/.test(text.trim()) && number >= 1 && number <= LIMITS.budgetDailyLimit ? number : undefined;
};

/** Sets the limit of a sending domain, or towards a receiving provider. */
export const LimitForm = ({ setting, onClose }: { setting: LimitSetting; onClose: () => void }) => {
  const [choice, setChoice] = useState(choiceOf(setting));
  const [typed, setTyped] = useState(setting.limit === null ? '' : String(setting.limit));
  const [problem, setProblem] = useState<string>();
  const [update, { isLoading }] = api.useUpdateSendingBudgetMutation();
  const group = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const own = numberIn(typed);
    if (choice === 'own' && own === undefined)
      return setProblem(words.enterANumber(formatNumber(LIMITS.budgetDailyLimit)));
    const limit = { default: {}, none: { daily_limit: null }, own: { daily_limit: own } }[choice];
    try {
      await update({ kind: setting.kind, name: setting.name, ...limit }).unwrap();
      toastSuccess(undefined, words.limitSaved);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const radio = (value: Choice, label: string, help?: string) => (
    <RadioChoice
      name={group}
      label={label}
      help={help}
      checked={choice === value}
      onChange={() => {
        setChoice(value);
        setProblem(undefined);
      }}
    />
  );
  return (
    <form
      className={styles['below']}
      aria-label={words.changeLimitOf(setting.title)}
      onSubmit={(event) => void save(event)}
    >
      {setting.kind === 'receiver'
        ? radio('default', words.defaultLimit, words.defaultLimitHelp)
        : radio('default', words.mailboxLimitsOnly)}
      {radio('own', words.atMost)}
      {choice === 'own' && (
        <div className={styles['number']}>
          <TextField
            label={words.emailsADay}
            inputMode="numeric"
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {setting.kind === 'receiver' && radio('none', words.noLimit)}
      {choice !== 'own' && problem !== undefined && (
        <p role="alert" className={listStyles['reason']}>
          {problem}
        </p>
      )}
      <div className={styles['rowEnds']}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" busy={isLoading}>
          {words.saveLimit}
        </Button>
      </div>
    </form>
  );
};
