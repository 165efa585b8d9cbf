import type { Sequence } from '@rainmaker/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors, problemOf } from '#lib/errors.ts';
import { workflowPath } from '#lib/paths.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useLeaveGuard } from '#lib/form/use-leave-guard.ts';
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
const placeOf = (wrong: Wrong): { chosen: Chosen; text: number } => {
  const place = Object.keys(wrong)
    .map((name) => /^steps\.(\d+)(?:\.variants\.(\d+))?/.exec(name))
    .find((found) => found !== null);
  return wrong['name'] !== undefined || !place
    ? { chosen: 'settings', text: 0 }
    : { chosen: Number(place[1]), text: Number(place[2] ?? 0) };
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

/** What is saved, and the draft of what is not. */
const useKept = (sequence: Sequence | undefined) => {
  const key = sequence?.id ?? 'new';
  const [saved, setSaved] = useState(sequence);
  const [draft, setDraft] = useState(() => readWorkflowDraft(key));
  const [form, setForm] = useState<WorkflowForm>(() => draft ?? (saved ? toWorkflowForm(saved) : emptyWorkflow()));
  const [fresh] = useState(emptyWorkflow);
  const base = saved ? toWorkflowForm(saved) : fresh;
  const isDirty = !isSameWorkflow(base, form);
  useWorkflowDraft(key, form, isDirty);
  const take = (next: Sequence) => {
    setSaved(next);
    setForm(toWorkflowForm(next));
  };
  // Paused here, or changed by somebody else while nothing of ours waits.
  if (!isDirty && sequence && saved && sequence.version > saved.version) take(sequence);
  const dropDraft = () => {
    dropWorkflowDraft(key);
    setDraft(undefined);
  };
  return { saved, base, form, setForm, isDirty, take, dropDraft, hasDraft: draft !== undefined };
};

interface SavingOptions {
  kept: ReturnType<typeof useKept>;
  onWrong: (wrong: Wrong) => void;
  /** Called once a new workflow is saved and before its own address is gone to. */
  onMade: () => void;
}

/** Saves; puts what is wrong at its place, and brings together what somebody else saved in between. */
const useSaving = ({ kept, onWrong, onMade }: SavingOptions) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [create, creating] = api.useCreateSequenceMutation();
  const [update, updating] = api.useUpdateSequenceMutation();
  const navigate = useNavigate();
  const explain = async (error: unknown, mine: WorkflowForm) => {
    const found = problemOf(error);
    if (found?.code === 'stale_version' && isSequence(found.current)) {
      const merged = mergeWorkflows(kept.base, mine, toWorkflowForm(found.current));
      if (merged.conflicts.length > 0) setConflict({ merged, current: found.current });
      else await save(merged.resolve(new Set()), found.current);
      return;
    }
    const places = serverWrong(fieldErrors(error));
    if (Object.keys(places).length > 0) onWrong(places);
    else setProblem(errorText(error));
  };
  const save = async (mine: WorkflowForm, onto: Sequence | undefined = kept.saved): Promise<void> => {
    setProblem(null);
    setConflict(null);
    const found = checkWorkflow(mine);
    if (Object.keys(found).length > 0) {
      onWrong(found);
      return;
    }
    try {
      const payload = workflowPayload(mine);
      const answer = onto
        ? await update({ id: onto.id, version: onto.version, ...payload }).unwrap()
        : await create(payload).unwrap();
      kept.dropDraft();
      kept.take(answer);
      toastSuccess(undefined, 'Saved.');
      if (onto) return;
      onMade();
      await navigate(workflowPath(answer.id), { replace: true });
    } catch (error) {
      await explain(error, mine);
    }
  };
  return {
    save,
    problem,
    conflict,
    closeConflict: () => setConflict(null),
    isBusy: creating.isLoading || updating.isLoading,
  };
};

/** The workflow as it is edited: draft, leave guard, saving, and what somebody else saved in between. */
export const useWorkflowEditor = (sequence: Sequence | undefined) => {
  const kept = useKept(sequence);
  const { form, isDirty, hasDraft } = kept;
  const [wrong, setWrong] = useState<Wrong>({});
  const [{ chosen, text }, setPlace] = useState<{ chosen: Chosen; text: number }>({
    chosen: sequence ? 0 : 'settings',
    text: 0,
  });
  const choose = (at: Chosen) => setPlace({ chosen: at, text: 0 });
  const guard = useLeaveGuard(isDirty);
  const change = (next: WorkflowForm) => {
    kept.setForm(next);
    setWrong({});
  };
  const show = (found: Wrong) => {
    setWrong(found);
    setPlace(placeOf(found));
  };
  const saving = useSaving({ kept, onWrong: show, onMade: guard.letGo });
  return {
    ...saving,
    ...useSteps(form, change, choose),
    form,
    change,
    chosen,
    choose,
    /** Which of the chosen step's texts is looked at. */
    text,
    chooseText: (at: number) => setPlace({ chosen, text: at }),
    wrong,
    isDirty,
    hasDraft,
    guard,
    startOver: () => {
      kept.dropDraft();
      change(kept.base);
    },
    leave: () => {
      kept.dropDraft();
      guard.leave();
    },
  };
};

export type WorkflowEditor = ReturnType<typeof useWorkflowEditor>;
