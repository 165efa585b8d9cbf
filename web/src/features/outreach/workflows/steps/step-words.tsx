import { isManualStep, LIMITS, type StepKind } from '@rainmaker/contract';
import { useLayoutEffect, useRef } from 'react';
import {
  CopyCheck,
  type EditorHandle,
  insertAt,
  lintCopy,
  MessageEditor,
  offsetOf,
  type Remark,
  VariableMenu,
} from '#features/message-editor/index.ts';
import type { Answer } from '#lib/api/api.ts';
import { TextField } from '#ui/form/field.tsx';
import { InsertSnippet } from '../../library/insert-snippet.tsx';
import type { Fill } from '../preview/template-read.tsx';
import type { StepPreview } from '../preview/use-preview.ts';
import styles from '../step-panel.module.css';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { type StepForm, wrongAt } from '../workflow-form.ts';
import * as words from '../words.ts';
import { changedText, textAt } from './step-texts.ts';

interface Props {
  editor: WorkflowEditor;
  at: number;
  step: StepForm;
  variables: Answer<'getVariables'>['results'];
  fill: Fill;
  preview: StepPreview;
}

/** What the fields of a step are called, and what they're for. */
const hintsOf = (kind: Exclude<StepKind, 'branch'>) =>
  kind === 'email'
    ? {
        subject: words.subject,
        noSubject: words.leaveEmptyToReplyInThe,
        withoutSubject: words.thisEmailIsSentAsA,
        body: words.message,
        about: words.yourSignatureAndAnUnsubscribeLink,
        placeholder: words.writeTheEmail,
      }
    : {
        subject: words.whatToDo,
        noSubject: words.usualTitle(kind),
        withoutSubject: undefined,
        body: words.notes,
        about: words.itBecomesAFollowUp,
        placeholder: '',
      };

/** Inserts a variable into a subject, behind which the caret is afterwards. */
const useSubject = (subject: string, onChange: (subject: string) => void) => {
  const field = useRef<HTMLInputElement>(null);
  const landing = useRef<number | null>(null);
  useLayoutEffect(() => {
    const caret = landing.current;
    landing.current = null;
    if (caret === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  });
  return {
    field,
    insert: (name: string): void => {
      const { selectionStart, selectionEnd } = field.current ?? {};
      const { text, caret } = insertAt(subject, name, selectionStart ?? subject.length, selectionEnd ?? subject.length);
      landing.current = caret;
      onChange(text);
    },
    select: (from: number, to: number): void => {
      field.current?.focus();
      field.current?.setSelectionRange(from, to);
    },
  };
};

/** What the server found, at its place; the check beside the text says the rest. */
const foundByServer = ({ problems }: StepPreview, text: { subject: string; body: string }): Remark[] =>
  problems.map(({ field, detail, line, column }, index) => {
    const from = line === undefined ? undefined : offsetOf(text[field], line, column ?? 1);
    return {
      key: `server:${index}`,
      severity: 'bad',
      sentence: detail,
      field,
      ...(from !== undefined && { from, to: from + 1 }),
    };
  });

/** What a step says: its subject and its text, and the check of both. */
export const StepWords = ({ editor, at, step: whole, variables, fill, preview }: Props) => {
  const step = textAt(whole, editor.text);
  const change = (next: { subject?: string; body?: string }) =>
    editor.changeStep(at, changedText(whole, editor.text, next));
  const { field, insert, select } = useSubject(step.subject, (text) => change({ subject: text }));
  const body = useRef<EditorHandle>(null);
  // A branch has no words.
  const hints = hintsOf(whole.kind === 'branch' ? 'task' : whole.kind);
  const isManual = isManualStep(whole);
  const isEmpty = step.body.trim() === '';
  const remarks = lintCopy({
    ...step,
    needsSubject: at === 0,
    isTemplate: true,
    known: new Set(variables.map(({ name }) => name)),
    fill,
  });
  // Where both see the same, the check knows its place and says how to mend it.
  const server = foundByServer(preview, step).filter(
    ({ field }) =>
      !remarks.some((remark) => remark.field === field && remark.severity === 'bad' && remark.from !== undefined),
  );
  return (
    <div className={styles['fields']}>
      <TextField
        ref={field}
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
        end={<VariableMenu variables={variables} onInsert={insert} label={words.insertVariable} />}
        error={wrongAt(editor.wrong, at, editor.text, 'subject') ?? preview.subjectError}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <MessageEditor
        label={hints.body}
        isPlain={isManual}
        value={step.body}
        onChange={(text) => change({ body: text })}
        variables={variables}
        fill={fill}
        maxLength={LIMITS.bodyCharacters}
        placeholder={hints.placeholder}
        help={hints.about}
        error={wrongAt(editor.wrong, at, editor.text, 'body') ?? (isEmpty ? undefined : preview.bodyError)}
        handle={body}
        extras={!isManual && <InsertSnippet field={body} />}
      />
      {!isManual && !isEmpty && (
        <CopyCheck
          remarks={[...server, ...remarks]}
          onShow={({ field: where, from = 0, to = step[where].length }) =>
            where === 'subject' ? select(from, to) : body.current?.select(from, to)
          }
        />
      )}
    </div>
  );
};
