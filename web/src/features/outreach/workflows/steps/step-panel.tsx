import { BranchPanel } from './branch-panel.tsx';
import { InsertMenu, StepMenu } from './step-menus.tsx';
import { WaitEditor } from './wait-editor.tsx';
import { APPROVALS, isBranch, isManualStep, LIMITS, type StepKind } from '@rainmaker/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from '#lib/api/api.ts';
import { Select, TextAreaField, TextField } from '#ui/form/field.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { APPROVAL_WORDS } from '../../outreach-words.ts';
import { changedText, textAt } from './step-texts.ts';
import { StepTexts } from './step-texts-bar.tsx';
import { type Fill, TemplateRead } from '../preview/template-read.tsx';
import { hasConditions, insertAt } from '../preview/template-text.ts';
import type { StepPreview } from '../preview/use-preview.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { VariablesTable } from '../preview/variables-table.tsx';
import { oneText, type StepForm, wrongAt } from '../workflow-form.ts';
import styles from '../step-panel.module.css';
import * as words from '../words.ts';

type Variables = Answer<'getVariables'>['results'];

interface Props {
  editor: WorkflowEditor;
  at: number;
  variables: Variables;
  fill: Fill;
  /** The number of people that the fill rates refer to. */
  people: number | undefined;
  preview: StepPreview;
}

type Words = Pick<StepForm, 'subject' | 'body'>;

/** Remembers the caret, so that the menu inserts a variable there. */
const useInsert = (step: Words, onChange: (change: Partial<Words>) => void) => {
  const place = useRef<{ field: 'subject' | 'body'; from: number; to: number }>({
    field: 'body',
    from: step.body.length,
    to: step.body.length,
  });
  const fields = useRef<HTMLDivElement>(null);
  const landing = useRef<{ field: keyof Words; caret: number } | null>(null);
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
    // Setting a text moves the caret to its end; this restores it after the variable.
    landing.current = { field, caret };
  };
  useLayoutEffect(() => {
    const wanted = landing.current;
    const box = wanted && fields.current?.querySelector<HTMLInputElement>(`[data-words="${wanted.field}"]`);
    landing.current = null;
    if (!wanted || !box) return;
    box.focus();
    box.setSelectionRange(wanted.caret, wanted.caret);
  });
  return { remember, insert, fields };
};

/** What the fields of a step are called, and what they're for. */
const hintsOf = (kind: Exclude<StepKind, 'branch'>) =>
  kind === 'email'
    ? {
        subject: words.subject,
        asRead: words.reFirstEmailsSubject,
        noSubject: words.leaveEmptyToReplyInThe,
        withoutSubject: words.thisEmailIsSentAsA,
        body: words.message,
        about: words.yourSignatureAndAnUnsubscribeLink,
      }
    : {
        subject: words.whatToDo,
        asRead: words.usualTitle(kind),
        noSubject: words.usualTitle(kind),
        withoutSubject: undefined,
        body: words.notes,
        about: words.itBecomesAFollowUp,
      };

const WordsEditor = ({
  editor,
  at,
  step: whole,
  variables,
  fill,
  preview,
}: Omit<Props, 'people'> & { step: StepForm }) => {
  const step = textAt(whole, editor.text);
  // Conditions are code: who opens such a text, as most templates are, first reads what it says. A variant is there to be written.
  const [isReading, setReading] = useState(
    () => editor.text === 0 && (hasConditions(step.subject) || hasConditions(step.body)),
  );
  const change = (next: Partial<Words>) => editor.changeStep(at, changedText(whole, editor.text, next));
  const { remember, insert, fields } = useInsert(step, change);
  const hints = hintsOf(whole.kind === 'branch' ? 'task' : whole.kind);
  const subjectWrong = wrongAt(editor.wrong, at, editor.text, 'subject') ?? preview.subjectError;
  const bodyWrong =
    wrongAt(editor.wrong, at, editor.text, 'body') ?? (step.body.trim() === '' ? undefined : preview.bodyError);
  return (
    <>
      <div className={styles['tools']}>
        <Segmented
          label={words.mode}
          items={[
            { key: 'write', label: words.write },
            { key: 'read', label: words.view },
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
              <span className="faint">{hints.asRead}</span>
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
        <div ref={fields} className={styles['fields']}>
          <TextField
            label={hints.subject}
            isOptional={at > 0}
            value={step.subject}
            maxLength={LIMITS.subjectCharacters}
            placeholder={at > 0 ? hints.noSubject : ''}
            help={at > 0 && step.subject.trim() === '' ? hints.withoutSubject : undefined}
            labelEnd={
              preview.of && !preview.of.error && step.subject.trim() !== '' ? (
                <span className="faint num">{words.characters(preview.of.subject.length)}</span>
              ) : undefined
            }
            error={subjectWrong}
            onChange={(event) => change({ subject: event.target.value })}
            onSelect={remember('subject')}
            data-words="subject"
          />
          <TextAreaField
            label={hints.body}
            isOptional={isManualStep(whole)}
            value={step.body}
            rows={Math.min(16, Math.max(8, step.body.split('\n').length + 2))}
            maxLength={LIMITS.bodyCharacters}
            error={bodyWrong}
            help={hints.about}
            onChange={(event) => change({ body: event.target.value })}
            onSelect={remember('body')}
            data-words="body"
          />
        </div>
      )}
    </>
  );
};

/** The selected step: wait, texts, approval and variables. */
export const StepPanel = (props: Props) => {
  const { editor, at, fill, people } = props;
  const step = editor.form.steps[at];
  if (!step) return null;
  const change = (next: Partial<StepForm>) => editor.changeStep(at, next);
  if (isBranch(step)) return <BranchPanel editor={editor} at={at} step={step} variables={props.variables} />;
  const isManual = isManualStep(step);
  return (
    <>
      <div className={styles['paneHead']}>
        <h2>{words.stepName(step.kind, at + 1)}</h2>
        <span className="grow" />
        <StepMenu editor={editor} at={at} />
      </div>
      <div className={styles['ed']}>
        <div className={styles['rules']}>
          <WaitEditor
            step={step}
            at={at}
            isForked={editor.form.steps.slice(0, at).some(isBranch)}
            onChange={(wait) => change({ wait })}
          />
          {!isManual && (
            <div className={styles['approval']}>
              <span className={styles['waitLabel']}>{words.approval}</span>
              <Select
                label={words.approvalForThisStepIfThe}
                value={step.approval ?? ''}
                onChange={(event) =>
                  change({ approval: APPROVALS.find((approval) => approval === event.target.value) ?? null })
                }
              >
                <option value="">{words.sameAsCampaign}</option>
                {APPROVALS.map((approval) => (
                  <option key={approval} value={approval}>
                    {APPROVAL_WORDS[approval].label}
                  </option>
                ))}
              </Select>
            </div>
          )}
        </div>
        {!isManual && <StepTexts editor={editor} at={at} step={step} />}
        <WordsEditor key={`${step.id} ${editor.text}`} {...props} step={step} />
        <VariablesTable
          step={oneText(step, editor.text)}
          fill={fill}
          people={people}
          onChange={(next) => change(changedText(step, editor.text, next))}
        />
      </div>
    </>
  );
};
