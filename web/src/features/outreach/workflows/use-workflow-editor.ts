import type { Sequence } from '@rainmaker/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { errorText, fieldErrors, problemOf } from '#lib/errors.ts';
import { workflowPath } from '#lib/paths.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { mergeWorkflows, type MergedWorkflow } from './merge-workflows.ts';
import { dropWorkflowDraft, readWorkflowDraft, useWorkflowDraft } from './workflow-draft.ts';
import {
  checkWorkflow,
  emptyWorkflow,
  isSameWorkflow,
  movedStep,
  newStep,
  serverWrong,
  toWorkflowForm,
  workflowPayload,
  type StepForm,
  type WorkflowForm,
  type Wrong,
} from './workflow-form.ts';

/** What the panel shows: the workflow's own settings, or the step at a place. */
export type Chosen = 'settings' | number;

interface Conflict {
  merged: MergedWorkflow;
  current: Sequence;
}

const isSequence = (value: unknown): value is Sequence =>
  typeof value === 'object' && value !== null && 'steps' in value && 'version' in value;

/** Where the first wrong thing is, so that it can be shown. */
const placeOf = (wrong: Wrong): Chosen => {
  const step = Object.keys(wrong)
    .map((name) => /^steps\.(\d+)/.exec(name)?.[1])
    .find((at) => at !== undefined);
  return wrong['name'] !== undefined || step === undefined ? 'settings' : Number(step);
};

const useSteps = (form: WorkflowForm, setForm: (form: WorkflowForm) => void, choose: (at: Chosen) => void) => ({
  changeStep: (at: number, change: Partial<StepForm>) =>
    setForm({ ...form, steps: form.steps.map((step, other) => (other === at ? { ...step, ...change } : step)) }),
  addStep: (at: number) => {
    setForm({ ...form, steps: form.steps.toSpliced(at, 0, newStep(at === 0)) });
    choose(at);
  },
  removeStep: (at: number) => {
    setForm({ ...form, steps: form.steps.toSpliced(at, 1) });
    choose(Math.max(0, at - 1));
  },
  moveStep: (from: number, to: number) => {
    setForm({ ...form, steps: movedStep(form.steps, from, to) });
    choose(to);
  },
});

/** The workflow as it is edited: draft, leave guard, saving, and what somebody else saved in between. */
export const useWorkflowEditor = (sequence: Sequence | undefined) => {
  const key = sequence?.id ?? 'new';
  const [saved, setSaved] = useState(sequence);
  const base = saved ? toWorkflowForm(saved) : emptyWorkflow();
  const [draft, setDraft] = useState(() => readWorkflowDraft(key));
  const [form, setForm] = useState<WorkflowForm>(() => draft ?? base);
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [chosen, setChosen] = useState<Chosen>(sequence ? 0 : 'settings');
  const [create, creating] = api.useCreateSequenceMutation();
  const [update, updating] = api.useUpdateSequenceMutation();
  const navigate = useNavigate();
  const isDirty = !isSameWorkflow(base, form);
  const guard = useLeaveGuard(isDirty);
  useWorkflowDraft(key, form, isDirty);

  const change = (next: WorkflowForm) => {
    setForm(next);
    setWrong({});
  };
  const show = (found: Wrong) => {
    setWrong(found);
    setChosen(placeOf(found));
  };
  const explain = async (error: unknown, mine: WorkflowForm) => {
    const found = problemOf(error);
    if (found?.code === 'stale_version' && isSequence(found.current)) {
      const merged = mergeWorkflows(base, mine, toWorkflowForm(found.current));
      if (merged.conflicts.length > 0) setConflict({ merged, current: found.current });
      else await save(merged.settle(new Set()), found.current);
      return;
    }
    const places = serverWrong(fieldErrors(error));
    if (Object.keys(places).length > 0) show(places);
    else setProblem(errorText(error));
  };
  const save = async (mine: WorkflowForm = form, onto: Sequence | undefined = saved): Promise<void> => {
    setProblem(null);
    setConflict(null);
    const found = checkWorkflow(mine);
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    try {
      const payload = workflowPayload(mine);
      const answer = onto
        ? await update({ id: onto.id, version: onto.version, ...payload }).unwrap()
        : await create({ ...payload, state: 'active' }).unwrap();
      dropWorkflowDraft(key);
      setDraft(undefined);
      setSaved(answer);
      setForm(toWorkflowForm(answer));
      setWrong({});
      toastSuccess(undefined, 'Saved.');
      if (!onto) {
        guard.letGo();
        await navigate(workflowPath(answer.id), { replace: true });
      }
    } catch (error) {
      await explain(error, mine);
    }
  };
  return {
    form,
    change,
    chosen,
    choose: setChosen,
    wrong,
    problem,
    isDirty,
    isBusy: creating.isLoading || updating.isLoading,
    hasDraft: draft !== undefined,
    guard,
    save,
    conflict,
    closeConflict: () => setConflict(null),
    startOver: () => {
      dropWorkflowDraft(key);
      setDraft(undefined);
      change(base);
    },
    leave: () => {
      dropWorkflowDraft(key);
      guard.leave();
    },
    ...useSteps(form, change, setChosen),
  };
};

export type WorkflowEditor = ReturnType<typeof useWorkflowEditor>;
