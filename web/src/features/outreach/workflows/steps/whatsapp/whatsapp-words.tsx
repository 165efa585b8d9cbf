import { CHANNELS } from '@rainmaker/contract';
import { useRef } from 'react';
import { CopyCheck, type EditorHandle, lintCopy, MarkTools, MessageEditor } from '#features/message-editor/index.ts';
import type { Answer } from '#lib/api/api.ts';
import { InsertSnippet } from '../../../library/insert-snippet.tsx';
import type { Fill } from '../../../template-read/template-read.tsx';
import type { StepPreview } from '../../preview/use-preview.ts';
import styles from '../../step-panel.module.css';
import type { WorkflowEditor } from '../../use-workflow-editor.ts';
import { type StepForm, wrongAt } from '../../workflow-form.ts';
import { changedText, textAt } from '../step-texts.ts';
import * as words from './words.ts';

interface Props {
  editor: WorkflowEditor;
  at: number;
  step: StepForm;
  variables: Answer<'getVariables'>['results'];
  fill: Fill;
  preview: StepPreview;
}

/** The text of a WhatsApp message, with its check. */
export const WhatsappWords = ({ editor, at, step: whole, variables, fill, preview }: Props) => {
  const { body } = textAt(whole, editor.text);
  const field = useRef<EditorHandle>(null);
  const isEmpty = body.trim() === '';
  const remarks = lintCopy({
    subject: '',
    body,
    needsSubject: false,
    isTemplate: true,
    known: new Set(variables.map(({ name }) => name)),
    fill,
  });
  return (
    <div className={styles['fields']}>
      <MessageEditor
        label={words.message}
        isPlain
        value={body}
        onChange={(text) => editor.changeStep(at, changedText(whole, editor.text, { body: text }))}
        variables={variables}
        fill={fill}
        maxLength={CHANNELS.whatsapp.content.body}
        placeholder={words.writeMessage}
        help={
          <>
            <span className="num">{words.ofCharacters(body.length)}</span>
            <br />
            {words.whoGetsText}
          </>
        }
        error={wrongAt(editor.wrong, at, editor.text, 'body') ?? (isEmpty ? undefined : preview.bodyError)}
        handle={field}
        extras={
          <>
            <MarkTools field={field} />
            <InsertSnippet field={field} />
          </>
        }
      />
      {!isEmpty && (
        <CopyCheck remarks={remarks} onShow={({ from = 0, to = body.length }) => field.current?.select(from, to)} />
      )}
    </div>
  );
};
