import type { Prompt } from '@rainmaker/contract';
import { Segmented } from '#ui/tabs.tsx';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import type { StepForm } from '../workflow-form.ts';
import styles from './prompt-fields.module.css';
import * as words from '../words.ts';

const NEW_PROMPT: Prompt = { goal: '', length: 'medium', tone: 'friendly', language: 'en' };

const SOURCES = [
  { key: 'text' as const, label: words.sourceText },
  { key: 'prompt' as const, label: words.sourcePrompt },
];

/** Whether an email has a text, or is written for each person. Going back brings the text back. */
export const StepSource = ({ editor, at, step }: { editor: WorkflowEditor; at: number; step: StepForm }) => (
  <div className={styles['source']}>
    <Segmented
      label={words.howItIsWritten}
      items={SOURCES}
      value={step.prompt === null ? 'text' : 'prompt'}
      onChange={(source) => editor.changeStep(at, { prompt: source === 'text' ? null : (step.prompt ?? NEW_PROMPT) })}
    />
    {step.prompt !== null && <span className={styles['hint']}>{words.writtenByTheWriter}</span>}
  </div>
);
