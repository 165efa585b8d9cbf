import {
  type BranchCondition,
  ENGAGEMENT_TESTS,
  type EngagementTest,
  FIELD_TESTS,
  isBranch,
  type Tracking,
} from '@rainmaker/contract';
import type { Answer } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { emailsBefore } from '../branch-words.ts';
import { keyOf } from '../flow.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { firstCondition, isWhatsapp, type StepForm } from '../workflow-form.ts';
import styles from '../step-panel.module.css';
import { StepMenu } from './step-menus.tsx';
import { WaitEditor } from './wait-editor.tsx';
import * as words from '../words.ts';

interface Props {
  editor: WorkflowEditor;
  at: number;
  step: StepForm;
  variables: Answer<'getVariables'>['results'];
}

type On = BranchCondition['on'];
const ORDER: readonly On[] = ['clicked', 'opened', 'replied', 'field', 'random'];

const isEngagement = (on: On): on is EngagementTest => ENGAGEMENT_TESTS.some((test) => test === on);

/** Another question, with what it needs still open. */
const conditionFor = (on: On): BranchCondition => {
  if (on === 'field') return { on, field: '', test: 'is', value: '' };
  return on === 'random' ? { on, percent: 50 } : { on };
};

/** What a question about opens or clicks needs, with the button that turns it on. */
const Needs = ({
  editor,
  on,
  step,
}: {
  editor: WorkflowEditor;
  on: EngagementTest;
  step: string | null | undefined;
}) => {
  const { form, change } = editor;
  const asked = form.steps.find((each) => keyOf(each) === step);
  // WhatsApp tells by itself.
  if (on === 'opened' && asked && isWhatsapp(asked)) return <p className="small faint">{words.readReceipts}</p>;
  const { tracking } = form;
  if (on === 'clicked' && !tracking.clicks)
    return (
      <Alert tone="warn">
        {words.clicksAreOff}{' '}
        <Button onClick={() => change({ ...form, tracking: { ...tracking, clicks: true } })}>
          {words.turnOnClicks}
        </Button>
      </Alert>
    );
  if (on === 'opened' && !tracking.opens)
    return (
      <Alert tone="warn">
        {words.opensAreOff}{' '}
        <Button onClick={() => change({ ...form, tracking: { ...tracking, opens: true } })}>{words.turnOnOpens}</Button>
      </Alert>
    );
  if (on === 'clicked') return null;
  return <p className="small faint">{on === 'opened' ? words.opensAreApproximate : words.repliesStopIt}</p>;
};

const EngagementFields = ({ editor, at, condition, onChange }: FieldsProps<EngagementTest>) => (
  <>
    <SelectField
      label={words.inWhichEmail}
      value={condition.step ?? ''}
      onChange={({ target }) => onChange({ on: condition.on, ...(target.value !== '' && { step: target.value }) })}
    >
      <option value="">{words.anyEarlierEmail}</option>
      {emailsBefore(editor.form.steps, at).map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
    <Needs editor={editor} on={condition.on} step={condition.step} />
  </>
);

interface FieldsProps<T extends On> {
  editor: WorkflowEditor;
  at: number;
  condition: Extract<BranchCondition, { on: T }> | (BranchCondition & { on: T });
  onChange: (condition: BranchCondition) => void;
}

const FieldFields = ({
  condition,
  onChange,
  variables,
}: Pick<FieldsProps<'field'>, 'condition' | 'onChange'> & Pick<Props, 'variables'>) => {
  const hasValue = condition.test !== 'is_empty' && condition.test !== 'is_not_empty';
  return (
    <>
      <SelectField
        label={words.field}
        value={condition.field}
        onChange={({ target }) => onChange({ ...condition, field: target.value })}
      >
        <option value="">{words.chooseAField}</option>
        {variables
          .filter(({ origin }) => origin === 'person' || origin === 'custom')
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={words.test}
        value={condition.test}
        onChange={({ target }) =>
          onChange({ ...condition, test: FIELD_TESTS.find((test) => test === target.value) ?? 'is' })
        }
      >
        {FIELD_TESTS.map((test) => (
          <option key={test} value={test}>
            {words.FIELD_TEST_LABELS[test]}
          </option>
        ))}
      </SelectField>
      {hasValue && (
        <TextField
          label={words.value}
          maxLength={200}
          value={condition.value ?? ''}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      )}
    </>
  );
};

const ConditionFields = ({
  editor,
  at,
  variables,
  condition,
  onChange,
}: Omit<Props, 'step'> & { condition: BranchCondition; onChange: (condition: BranchCondition) => void }) => {
  if (condition.on === 'field') return <FieldFields condition={condition} onChange={onChange} variables={variables} />;
  if (condition.on === 'random')
    return (
      <TextField
        label={words.percentOnYes}
        help={words.alwaysTheSame}
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        value={String(condition.percent)}
        onChange={({ target }) =>
          onChange({ on: 'random', percent: Math.min(99, Math.max(1, Math.trunc(target.valueAsNumber) || 1)) })
        }
      />
    );
  return <EngagementFields editor={editor} at={at} condition={condition} onChange={onChange} />;
};

/** Below such a question stands what turns tracking on, which says what is wrong. */
const needsTracking = ({ on }: BranchCondition, { clicks, opens }: Tracking): boolean =>
  (on === 'clicked' && !clicks) || (on === 'opened' && !opens);

/** A branch: its wait, and what it asks. */
export const BranchPanel = ({ editor, at, step, variables }: Props) => {
  const condition = step.condition ?? firstCondition(editor.form.tracking);
  const change = (next: BranchCondition) => editor.changeStep(at, { condition: next });
  const wrong = Object.entries(editor.wrong).find(([place]) => place.startsWith(`steps.${at}.`))?.[1];
  return (
    <>
      <div className={styles['paneHead']}>
        <h2>{words.stepName('branch', at + 1)}</h2>
        <span className="grow" />
        <StepMenu editor={editor} at={at} />
      </div>
      <div className={styles['ed']}>
        <div className={styles['rules']}>
          <WaitEditor
            step={step}
            at={at}
            isForked={editor.form.steps.slice(0, at).some(isBranch)}
            onChange={(wait) => editor.changeStep(at, { wait })}
          />
        </div>
        {wrong && !needsTracking(condition, editor.form.tracking) && <Alert tone="bad">{wrong}</Alert>}
        <SelectField
          label={words.whatItAsks}
          value={condition.on}
          onChange={({ target }) => {
            const on = ORDER.find((each) => each === target.value);
            if (on === undefined) return;
            change(isEngagement(on) && isEngagement(condition.on) ? { ...condition, on } : conditionFor(on));
          }}
        >
          {ORDER.map((on) => (
            <option key={on} value={on}>
              {words.ASKS[on]}
            </option>
          ))}
        </SelectField>
        <ConditionFields editor={editor} at={at} variables={variables} condition={condition} onChange={change} />
        <p className="small faint">{words.askedWhenTheWaitIsOver}</p>
      </div>
    </>
  );
};
