import { TemplateChoice } from '../../../template-choice/template-choice.tsx';
import type { WorkflowEditor } from '../../use-workflow-editor.ts';
import type { StepForm } from '../../workflow-form.ts';

interface Props {
  editor: WorkflowEditor;
  at: number;
  step: StepForm;
}

/** Which template a step sends, and what fills its variables there. */
export const TemplateStep = ({ editor, at, step }: Props) => (
  <TemplateChoice
    value={step.template}
    wrongAt={(place) => editor.wrong[['steps', at, 'template', place].filter((part) => part !== '').join('.')]}
    onChange={(template) => editor.changeStep(at, { template })}
    file={step.attachments[0] ?? null}
    onFile={(file) => editor.changeStep(at, { attachments: file ? [file] : [] })}
  />
);
