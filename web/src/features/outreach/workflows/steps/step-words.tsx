import { isManualStep, LIMITS, type StepKind } from '@rainmaker/contract';
import { useRef } from 'react';
import {
  CopyCheck,
  type EditorHandle,
  lintCopy,
  MessageEditor,
  offsetOf,
  type Remark,
  SubjectEditor,
} from '#features/message-editor/index.ts';
import type { Answer } from '#lib/api/api.ts';
import { InsertSnippet } from '../../library/insert-snippet.tsx';
import type { Fill } from '../../template-read/template-read.tsx';
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
  const subject = useRef<EditorHandle>(null);
  const body = useRef<EditorHandle>(null);
  // A branch has no words.
  const hints = hintsOf(whole.kind === 'branch' ? 'task' : whole.kind);
  const isManual = isManualStep(whole);
  const mayReply = isManual || editor.form.steps.slice(0, at).some(({ kind }) => kind === 'email');
  const isEmpty = step.body.trim() === '';
  const remarks = lintCopy({
    ...step,
    needsSubject: !mayReply,
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
      <SubjectEditor
        handle={subject}
        label={hints.subject}
        isOptional={mayReply}
        value={step.subject}
        maxLength={LIMITS.subjectCharacters}
        placeholder={mayReply ? hints.noSubject : ''}
        help={mayReply && step.subject.trim() === '' ? hints.withoutSubject : undefined}
        labelEnd={
          preview.of && !preview.of.error && step.subject.trim() !== '' ? (
            <span className="faint num">{words.characters(preview.of.subject.length)}</span>
          ) : undefined
        }
        variables={variables}
        fill={fill}
        error={wrongAt(editor.wrong, at, editor.text, 'subject') ?? preview.subjectError}
        onChange={(text) => change({ subject: text })}
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
            (where === 'subject' ? subject : body).current?.select(from, to)
          }
        />
      )}
    </div>
  );
};
