import { APPROVALS, isBranch, isManualStep } from '@rainmaker/contract';
import type { Answer } from '#lib/api/api.ts';
import { Select } from '#ui/form/field.tsx';
import { APPROVAL_WORDS } from '../../outreach-words.ts';
import { AttachmentField } from '../../attachments/attachment-field.tsx';
import { UseTemplate } from '../../library/use-template.tsx';
import type { Fill } from '../preview/template-read.tsx';
import type { StepPreview } from '../preview/use-preview.ts';
import { VariablesTable } from '../preview/variables-table.tsx';
import styles from '../step-panel.module.css';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { oneText, type StepForm } from '../workflow-form.ts';
import * as words from '../words.ts';
import { BranchPanel } from './branch-panel.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { StepMenu } from './step-menus.tsx';
import { StepSource } from './step-source.tsx';
import { changedText, textAt } from './step-texts.ts';
import { StepTexts } from './step-texts-bar.tsx';
import { StepWords } from './step-words.tsx';
import { WaitEditor } from './wait-editor.tsx';

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
        {!isManual && step.prompt === null && (
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
        {!isManual && <StepSource editor={editor} at={at} step={step} />}
        {!isManual && step.prompt === null && <StepTexts editor={editor} at={at} step={step} />}
        {step.prompt === null ? (
          <StepWords key={`${step.id} ${editor.text}`} {...props} step={step} />
        ) : (
          <PromptFields
            prompt={step.prompt}
            isReply={at > 0}
            error={editor.wrong[`steps.${at}.prompt.goal`]}
            onChange={(prompt) => change({ prompt })}
          />
        )}
        {!isManual && (
          <AttachmentField
            files={step.attachments}
            isFirstContact={at === 0}
            error={editor.wrong[`steps.${at}.attachments`]}
            onChange={(attachments) => change({ attachments })}
          />
        )}
        {step.prompt === null && (
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
