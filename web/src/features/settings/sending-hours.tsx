import { TimeField } from '#ui/form/date/time-field.tsx';
import { SelectField } from '#ui/form/field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './settings.module.css';
import type { WorkspaceForm } from './use-workspace-form.ts';
import { DAYS } from './window-words.ts';
import * as words from './words.ts';

const toggled = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted((a, b) => a - b);

/** The days and hours in which messages may be sent; a workflow can only narrow them. */
export const SendingHours = ({ form }: { form: WorkspaceForm }) => {
  const { window } = form.values;
  const set = (part: Partial<typeof window>) => form.set({ window: { ...window, ...part } });
  const wrongs = Object.entries(form.wrong).filter(([name]) => name.startsWith('window'));
  return (
    <fieldset className={styles['group']}>
      <legend>{words.sendingHours}</legend>
      <p className={sectionStyles['lead']}>{words.nothingIsSentOutsideTheseHours}</p>
      <div className={styles['days']} role="group" aria-label={words.days}>
        {DAYS.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={window.days.includes(index + 1)}
            onClick={() => set({ days: toggled(window.days, index + 1) })}
          >
            {name.slice(0, 2)}
            <span className="hidden-text">{name.slice(2)}</span>
          </button>
        ))}
      </div>
      <div className={styles['times']}>
        <TimeField label={words.from} value={window.from} onChange={(from) => set({ from })} />
        <TimeField label={words.to} value={window.to} onChange={(to) => set({ to })} />
        <SelectField
          label={words.timeZone}
          value={window.timezone}
          onChange={({ target }) => set({ timezone: target.value === 'workspace' ? 'workspace' : 'recipient' })}
        >
          <option value="recipient">{words.recipients}</option>
          <option value="workspace">{words.workspaces}</option>
        </SelectField>
      </div>
      {window.days.length === 0 && (
        <p className={styles['bad']} role="alert">
          {words.chooseAtLeastOneDay}
        </p>
      )}
      {window.days.length > 0 &&
        wrongs.map(([name, sentence]) => (
          <p key={name} className={styles['bad']} role="alert">
            {sentence}
          </p>
        ))}
    </fieldset>
  );
};
