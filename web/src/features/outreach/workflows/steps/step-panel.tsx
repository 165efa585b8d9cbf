import { APPROVALS, isBranch, isManualStep } from '@rainmaker/contract';
import type { Answer } from '#lib/api/api.ts';
import { Select } from '#ui/form/field.tsx';
import { APPROVAL_WORDS } from '../../outreach-words.ts';
import { AttachmentField } from '../../attachments/attachment-field.tsx';
import { UseTemplate } from '../../library/use-template.tsx';
import type { Fill } from '../../template-read/template-read.tsx';
import type { StepPreview } from '../preview/use-preview.ts';
import { VariablesTable } from '../preview/variables-table.tsx';
import styles from '../step-panel.module.css';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { isReplyStep, isWhatsapp, oneText, type StepForm } from '../workflow-form.ts';
import * as words from '../words.ts';
import { BranchPanel } from './branch-panel.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { StepMenu } from './step-menus.tsx';
import { StepSource } from './step-source.tsx';
import { changedText, textAt } from './step-texts.ts';
import { StepTexts } from './step-texts-bar.tsx';
import { StepWords } from './step-words.tsx';
import { WaitEditor } from './wait-editor.tsx';
import { SenderHint } from './whatsapp/sender-hint.tsx';
import { TemplateStep } from './whatsapp/template-step.tsx';
import { WhatsappWords } from './whatsapp/whatsapp-words.tsx';

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

/** Whether a step may have several texts to compare. */
const hasTexts = ({ kind, prompt }: StepForm): boolean =>
  kind === 'whatsapp_text' || (kind === 'email' && prompt === null);

/** What a step says: a template, a text, or a prompt for one. */
const StepContent = ({ step, ...props }: Props & { step: StepForm }) => {
  const { editor, at } = props;
  const key = `${step.id} ${editor.text}`;
  if (step.kind === 'whatsapp_template') return <TemplateStep editor={editor} at={at} step={step} />;
  if (step.kind === 'whatsapp_text') return <WhatsappWords key={key} {...props} step={step} />;
  if (step.prompt === null) return <StepWords key={key} {...props} step={step} />;
  return (
    <PromptFields
      prompt={step.prompt}
      isReply={isReplyStep(editor.form.steps, at)}
      error={editor.wrong[`steps.${at}.prompt.goal`]}
      onChange={(prompt) => editor.changeStep(at, { prompt })}
    />
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
  const isMail = step.kind === 'email';
  return (
    <>
      <div className={styles['paneHead']}>
        <h2>{words.stepName(step.kind, at + 1)}</h2>
        <span className="grow" />
        {isMail && step.prompt === null && (
          <UseTemplate
            current={textAt(step, editor.text)}
            onUse={(text) => change(changedText(step, editor.text, text))}
          />
        )}
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
        {isWhatsapp(step) && <SenderHint />}
        {isMail && <StepSource editor={editor} at={at} step={step} />}
        {hasTexts(step) && <StepTexts editor={editor} at={at} step={step} />}
        <StepContent {...props} step={step} />
        {isMail && (
          <AttachmentField
            files={step.attachments}
            isFirstContact={at === 0}
            error={editor.wrong[`steps.${at}.attachments`]}
            onChange={(attachments) => change({ attachments })}
          />
        )}
        {step.prompt === null && step.kind !== 'whatsapp_template' && (
          <VariablesTable
            step={oneText(step, editor.text)}
            fill={fill}
            people={people}
            onChange={(next) => change(changedText(step, editor.text, next))}
          />
        )}
      </div>
    </>
  );
};
