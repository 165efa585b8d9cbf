import { useEffect } from 'react';
import type { WorkflowForm } from './workflow-form.ts';

const SAVE_MS = 400;
const prefix = (key: string): string => `draft:workflow:${key}`;

const isForm = (value: unknown): value is WorkflowForm =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'steps' in value &&
  Array.isArray(value.steps) &&
  'stopOn' in value;

/** What was written and never saved, kept in this browser. */
export const readWorkflowDraft = (key: string): WorkflowForm | undefined => {
  const stored = localStorage.getItem(prefix(key));
  if (stored === null) return undefined;
  const parsed: unknown = JSON.parse(stored);
  if (!isForm(parsed)) return undefined;
  // A draft of a time when a step had one text lacks the others.
  const whole = { share: 100, variantKey: undefined, others: [] };
  return { ...parsed, steps: parsed.steps.map((step) => ({ ...whole, ...step })) };
};

export const dropWorkflowDraft = (key: string): void => localStorage.removeItem(prefix(key));

/** Keeps the draft while something is changed. */
export const useWorkflowDraft = (key: string, form: WorkflowForm, isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => localStorage.setItem(prefix(key), JSON.stringify(form)), SAVE_MS);
    return () => clearTimeout(timer);
  }, [key, form, isDirty]);
};
