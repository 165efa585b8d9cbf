import { LIMITS, STOP_ON } from '@rainmaker/contract';
import { CheckChoice, RadioChoice } from '#ui/form/choice.tsx';
import { Select, TextAreaField, TextField } from '#ui/form/field.tsx';
import { TimeField } from '#ui/form/date/time-field.tsx';
import { dayName, hoursInWords, STOP_WORDS, type Workspace } from '../outreach-words.ts';
import { TrackingFields } from '../tracking-fields.tsx';
import type { WorkflowEditor } from './use-workflow-editor.ts';
import styles from './step-panel.module.css';
import * as words from './words.ts';

/** A reply always stops it. */
const CHOICES = STOP_ON.filter((stop) => stop !== 'reply');

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const Hours = ({ editor, workspace }: { editor: WorkflowEditor; workspace: Workspace | undefined }) => {
  const { form, change, wrong } = editor;
  const { window } = form;
  const own = workspace?.window ?? { days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30', timezone: 'recipient' };
  return (
    <fieldset className={styles['group']}>
      <legend>{words.sendingHours}</legend>
      <RadioChoice
        name="window"
        label={words.useWorkspaceHours}
        help={workspace && hoursInWords(workspace.window)}
        checked={window === null}
        onChange={() => change({ ...form, window: null })}
      />
      <RadioChoice
        name="window"
        label={words.customHours}
        help={words.emailsAreSentOnlyWhenBoth}
        checked={window !== null}
        onChange={() => change({ ...form, window: { ...own } })}
      />
      {window && (
        <div className={styles['hours']}>
          <div className={styles['days']} role="group" aria-label={words.days}>
            {DAYS.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={window.days.includes(day)}
                aria-label={dayName(day)}
                onClick={() =>
                  change({
                    ...form,
                    window: {
                      ...window,
                      days: window.days.includes(day)
                        ? window.days.filter((other) => other !== day)
                        : [...window.days, day].toSorted((a, b) => a - b),
                    },
                  })
                }
              >
                {dayName(day).slice(0, 2)}
              </button>
            ))}
          </div>
          <div className={styles['times']}>
            <TimeField
              label={words.from}
              value={window.from}
              onChange={(from) => change({ ...form, window: { ...window, from } })}
            />
            <TimeField
              label={words.to}
              value={window.to}
              onChange={(to) => change({ ...form, window: { ...window, to } })}
            />
          </div>
          <Select
            label={words.timeZone}
            value={window.timezone}
            onChange={(event) =>
              change({
                ...form,
                window: { ...window, timezone: event.target.value === 'workspace' ? 'workspace' : 'recipient' },
              })
            }
          >
            <option value="recipient">{words.recipientsTimeZone}</option>
            <option value="workspace">{words.workspacesTimeZone}</option>
          </Select>
        </div>
      )}
      {Object.entries(wrong)
        .filter(([name]) => name.startsWith('window'))
        .map(([name, sentence]) => (
          <p key={name} className={styles['bad']} role="alert">
            {sentence}
          </p>
        ))}
    </fieldset>
  );
};

/** The workflow's settings: name, tone, hours, and what stops it. */
export const SettingsPanel = ({ editor, workspace }: { editor: WorkflowEditor; workspace: Workspace | undefined }) => {
  const { form, change, wrong } = editor;
  return (
    <>
      <div className={styles['paneHead']}>
        <h2>{words.workflowSettings}</h2>
      </div>
      <div className={styles['ed']}>
        <TextField
          label={words.name}
          value={form.name}
          maxLength={LIMITS.workflowNameCharacters}
          error={wrong['name']}
          onChange={(event) => change({ ...form, name: event.target.value })}
        />
        <TextAreaField
          label={words.toneAndGoal}
          isOptional
          rows={3}
          maxLength={500}
          value={form.impression}
          error={wrong['impression']}
          help={words.helpsYourTeamChooseTheRight}
          onChange={(event) => change({ ...form, impression: event.target.value })}
        />
        <fieldset className={styles['group']}>
          <legend>{words.stopForAPersonWhen}</legend>
          <CheckChoice label={STOP_WORDS.reply} help={words.alwaysOnPeopleWhoReplyGet} checked disabled readOnly />
          {CHOICES.map((stop) => (
            <CheckChoice
              key={stop}
              label={STOP_WORDS[stop]}
              help={stop === 'click' && !form.tracking.clicks ? words.needsClicksTracked : undefined}
              checked={form.stopOn.includes(stop)}
              onChange={() =>
                change({
                  ...form,
                  stopOn: form.stopOn.includes(stop)
                    ? form.stopOn.filter((other) => other !== stop)
                    : [...form.stopOn, stop],
                })
              }
            />
          ))}
          <p className="small faint">{words.itAlsoStopsWhenSomeoneUnsubscribes}</p>
        </fieldset>
        {form.steps.some(({ kind }) => kind === 'email') && (
          <fieldset className={styles['group']}>
            <legend>{words.tracking}</legend>
            <TrackingFields value={form.tracking} onChange={(tracking) => change({ ...form, tracking })} />
          </fieldset>
        )}
        <Hours editor={editor} workspace={workspace} />
      </div>
    </>
  );
};
