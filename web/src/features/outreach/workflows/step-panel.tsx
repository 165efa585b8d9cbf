import { APPROVALS, LIMITS, WAIT_UNITS, type WaitUnit } from '@rainmaker/contract';
import { ArrowDown, ArrowUp, Braces, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Answer } from '#lib/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Select, TextAreaField, TextField } from '#ui/field.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { APPROVAL_WORDS } from '../outreach-words.ts';
import { type Fill, percentOf, TemplateRead } from './template-read.tsx';
import { insertAt } from './template-text.ts';
import type { StepPreview } from './use-preview.ts';
import type { WorkflowEditor } from './use-workflow-editor.ts';
import { VariablesTable } from './variables-table.tsx';
import { changedWait, type StepForm } from './workflow-form.ts';
import styles from './workflow.module.css';

type Variables = Answer<'getVariables'>['results'];

const UNIT_LABELS: Record<WaitUnit, string> = {
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  business_days: 'business days',
};

interface WaitProps {
  step: StepForm;
  at: number;
  onChange: (wait: StepForm['wait']) => void;
}

/** How long after the step before, from nothing to 60 of a unit. */
const WaitEditor = ({ step, at, onChange }: WaitProps) => (
  <div className={styles['waitEdit']}>
    <span className={styles['waitLabel']}>{at === 0 ? 'Wait after they come in' : `Wait after e-mail ${at}`}</span>
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={60}
      aria-label="How many"
      value={step.wait.amount}
      onChange={(event) => onChange(changedWait(step.wait, { amount: event.target.valueAsNumber }))}
    />
    <Select
      label="Of what"
      value={step.wait.unit}
      onChange={(event) =>
        onChange(changedWait(step.wait, { unit: WAIT_UNITS.find((unit) => unit === event.target.value) ?? 'days' }))
      }
    >
      {WAIT_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {UNIT_LABELS[unit]}
        </option>
      ))}
    </Select>
  </div>
);

const InsertMenu = ({ variables, onInsert }: { variables: Variables; onInsert: (name: string) => void }) => (
  <ActionMenu
    label="Insert a variable"
    align="start"
    width={260}
    groups={[
      { key: 'person', label: 'Theirs', isOwn: false },
      { key: 'own', label: 'Yours', isOwn: true },
    ].map(({ key, label, isOwn }) => ({
      key,
      label,
      items: variables
        .filter(({ name }) => name.startsWith('sender_') === isOwn)
        .map(({ name, label: words, fill_rate: rate }) => ({
          key: name,
          label: words,
          end: rate === null ? undefined : <span className="num">{percentOf(rate)}</span>,
          onSelect: () => onInsert(name),
        })),
    }))}
    trigger={
      <Button variant="quiet" icon={<Braces aria-hidden />}>
        Variable
      </Button>
    }
  />
);

const StepMenu = ({ editor, at }: { editor: WorkflowEditor; at: number }) => {
  const count = editor.form.steps.length;
  const act = (key: string, label: string, icon: MenuAction['icon'], onSelect: () => void, isDisabled: boolean) => ({
    key,
    label,
    icon,
    onSelect,
    isDisabled,
  });
  return (
    <ActionMenu
      label={`More for e-mail ${at + 1}`}
      groups={[
        {
          key: 'move',
          items: [
            act('up', 'Move up', <ArrowUp aria-hidden />, () => editor.moveStep(at, at - 1), at === 0),
            act('down', 'Move down', <ArrowDown aria-hidden />, () => editor.moveStep(at, at + 1), at + 1 === count),
            act(
              'add',
              'Add a step after it',
              <Plus aria-hidden />,
              () => editor.addStep(at + 1),
              count >= LIMITS.workflowSteps,
            ),
          ],
        },
        {
          key: 'remove',
          items: [
            {
              ...act('remove', 'Remove this step', <Trash2 aria-hidden />, () => editor.removeStep(at), count === 1),
              isBad: true,
            },
          ],
        },
      ]}
      trigger={<IconButton label={`More for e-mail ${at + 1}`} icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
    />
  );
};

interface Props {
  editor: WorkflowEditor;
  at: number;
  variables: Variables;
  fill: Fill;
  /** People that the fill rates are of. */
  people: number | undefined;
  preview: StepPreview;
}

/** Remembers where the caret was, so that a variable goes there from the menu. */
const useInsert = (step: StepForm, onChange: (change: Partial<StepForm>) => void) => {
  const place = useRef<{ field: 'subject' | 'body'; from: number; to: number }>({
    field: 'body',
    from: step.body.length,
    to: step.body.length,
  });
  const remember =
    (field: 'subject' | 'body') => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      place.current = { field, from: selectionStart ?? value.length, to: selectionEnd ?? value.length };
    };
  const insert = (name: string) => {
    const { field, from, to } = place.current;
    const { text, caret } = insertAt(step[field], name, from, to);
    onChange({ [field]: text });
    place.current = { field, from: caret, to: caret };
  };
  return { remember, insert };
};

const Words = ({ editor, at, step, variables, fill, preview }: Omit<Props, 'people'> & { step: StepForm }) => {
  const [isReading, setReading] = useState(false);
  const change = (next: Partial<StepForm>) => editor.changeStep(at, next);
  const { remember, insert } = useInsert(step, change);
  const subjectWrong = editor.wrong[`steps.${at}.subject`] ?? preview.subjectError;
  const bodyWrong = editor.wrong[`steps.${at}.body`] ?? (step.body.trim() === '' ? undefined : preview.bodyError);
  return (
    <>
      <div className={styles['tools']}>
        <Segmented
          label="Write or read"
          items={[
            { key: 'write', label: 'Write' },
            { key: 'read', label: 'Read' },
          ]}
          value={isReading ? 'read' : 'write'}
          onChange={(key) => setReading(key === 'read')}
        />
        <span className="grow" />
        {!isReading && <InsertMenu variables={variables} onInsert={insert} />}
      </div>
      {isReading ? (
        <div className={styles['read']}>
          <b>
            {step.subject.trim() === '' ? (
              <span className="faint">Re: the first subject</span>
            ) : (
              <TemplateRead text={step.subject} fill={fill} />
            )}
          </b>
          {step.body.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>
              <TemplateRead text={paragraph} fill={fill} />
            </p>
          ))}
        </div>
      ) : (
        <>
          <TextField
            label="Subject"
            isOptional={at > 0}
            value={step.subject}
            maxLength={LIMITS.subjectCharacters}
            placeholder={at > 0 ? 'Empty: a reply in the same thread' : ''}
            help={at > 0 && step.subject.trim() === '' ? 'It goes out as a reply to the e-mail before.' : undefined}
            labelEnd={
              preview.of && !preview.of.error && step.subject.trim() !== '' ? (
                <span className="faint num">{preview.of.subject.length} characters</span>
              ) : undefined
            }
            error={subjectWrong}
            onChange={(event) => change({ subject: event.target.value })}
            onSelect={remember('subject')}
          />
          <TextAreaField
            label="Message"
            value={step.body}
            rows={Math.min(16, Math.max(8, step.body.split('\n').length + 2))}
            maxLength={LIMITS.bodyCharacters}
            error={bodyWrong}
            help="Signature and unsubscribe link are added by themselves."
            onChange={(event) => change({ body: event.target.value })}
            onSelect={remember('body')}
          />
        </>
      )}
    </>
  );
};

/** The chosen step: its wait, its words, who approves it, and its variables. */
export const StepPanel = (props: Props) => {
  const { editor, at, fill, people } = props;
  const step = editor.form.steps[at];
  if (!step) return null;
  const change = (next: Partial<StepForm>) => editor.changeStep(at, next);
  return (
    <>
      <div className={styles['paneHead']}>
        <h2>E-mail {at + 1}</h2>
        <span className="grow" />
        <StepMenu editor={editor} at={at} />
      </div>
      <div className={styles['ed']}>
        <div className={styles['rules']}>
          <WaitEditor step={step} at={at} onChange={(wait) => change({ wait })} />
          <div className={styles['approval']}>
            <span className={styles['waitLabel']}>Approval</span>
            <Select
              label="Approval of this step; the stricter of campaign and step holds"
              value={step.approval ?? ''}
              onChange={(event) =>
                change({ approval: APPROVALS.find((approval) => approval === event.target.value) ?? null })
              }
            >
              <option value="">As the campaign says</option>
              {APPROVALS.map((approval) => (
                <option key={approval} value={approval}>
                  {APPROVAL_WORDS[approval].label}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <Words key={step.id} {...props} step={step} />
        <VariablesTable step={step} fill={fill} people={people} onChange={change} />
      </div>
    </>
  );
};
