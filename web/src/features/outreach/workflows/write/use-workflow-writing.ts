import { type WorkflowPurpose, type WritingLanguage, type WritingTone, WRITTEN_EMAILS } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, isCanceled } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { filledForm, type Taken } from './written-form.ts';

/** What a workflow is written from. */
export interface Wishes {
  goal: string;
  purpose: WorkflowPurpose;
  audience: string;
  tone: WritingTone;
  language: WritingLanguage;
  emails: number;
  /** How often it was asked for before. */
  variation: number;
}

const NO_WISHES: Wishes = {
  goal: '',
  purpose: 'first_meeting',
  audience: '',
  tone: 'friendly',
  language: 'en',
  emails: WRITTEN_EMAILS.usual,
  variation: 0,
};

/** Has a workflow written into the editor, and takes it back. The wishes and what was written survive a reload. */
export const useWorkflowWriting = (editor: WorkflowEditor) => {
  const wishes = useKeptState('workflow-wishes', NO_WISHES);
  const taken = useKeptState<{ last: Taken | null }>('workflow-written', { last: null });
  const [ask, { isLoading }] = api.useWriteSequenceMutation();
  const [problem, setProblem] = useState<string>();
  const running = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  const { last } = taken.value;
  // What was written is saved, or was given up: the next workflow has wishes of its own.
  if (last !== null && !editor.isDirty) {
    wishes.set(NO_WISHES);
    taken.set({ last: null });
  }
  /** True if the editor has it. */
  const write = async (wish: Wishes): Promise<boolean> => {
    setProblem(undefined);
    const { audience, ...given } = wish;
    const request = ask({ ...given, ...(audience.trim() !== '' && { audience }) });
    running.current = request;
    try {
      const written = await request.unwrap();
      const { form, change, choose } = latest.current;
      const filled = filledForm(form, written, last?.written);
      change(filled);
      choose(0);
      taken.set({ last: { written, stepIds: filled.steps.map(({ id }) => id), before: form } });
      wishes.set({ ...wish, variation: (wish.variation + 1) % 1_000 });
      return true;
    } catch (error) {
      if (!isCanceled(error)) setProblem(errorText(error));
      return false;
    }
  };
  return {
    wishes: wishes.value,
    setWishes: wishes.set,
    write,
    isWriting: isLoading,
    stop: () => running.current?.abort(),
    problem,
    /** What was written and still stands in the editor. */
    taken: last && editor.form.steps.some(({ id }) => last.stepIds.includes(id)) ? last : undefined,
    undo: () => {
      if (last) editor.change(last.before);
      editor.choose('settings');
      taken.set({ last: null });
    },
  };
};
export type WorkflowWriting = ReturnType<typeof useWorkflowWriting>;
