import { isBranch, type Sequence, type StepKind, type StepPath } from '@rainmaker/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { fieldErrors, savingText } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useKeeping, useKeptWords, type Base } from '#lib/record-form/use-kept-words.ts';
import { useMergedSave } from '#lib/record-form/use-merged-save.ts';
import { useLeaveGuard } from '#lib/record-form/use-leave-guard.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { keyOf, movedInFlow, withoutStep } from './flow.ts';
import { mergeWorkflows } from './merge-workflows.ts';
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
import * as words from './words.ts';

/** The panel's content: the workflow's settings, or the step at an index. */
export type Chosen = 'settings' | number;

const baseOf = (sequence: Sequence): Base<WorkflowForm> => ({
  values: toWorkflowForm(sequence),
  versions: { version: sequence.version },
});

/** The location of the first error, to open it. */
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
  /** A branch begins with an email on its yes side. */
  addStep: (at: number, kind: StepKind, path?: StepPath) => {
    const step = { ...newStep(at === 0, kind, form.tracking), ...(path && { path }) };
    const onSide = isBranch(step) ? [{ ...newStep(), path: { branch: keyOf(step), side: 'yes' as const } }] : [];
    setForm({ ...form, steps: form.steps.toSpliced(at, 0, step, ...onSide) });
    choose(at);
  },
  removeStep: (at: number) => {
    setForm({ ...form, steps: withoutStep(form.steps, at) });
    choose(Math.max(0, at - 1));
  },
  moveStep: (from: number, by: -1 | 1) => {
    const moved = form.steps.some(isBranch)
      ? movedInFlow(form.steps, from, by)
      : { steps: movedStep(form.steps, from, from + by), at: from + by };
    if (!moved) return;
    setForm({ ...form, steps: moved.steps });
    choose(moved.at);
  },
});

/** The workflow with what was typed since it was sent, and the step keys that the save assigned. */
const withSavedKeys = (typed: WorkflowForm, sent: WorkflowForm, saved: WorkflowForm): WorkflowForm => ({
  ...typed,
  steps: typed.steps.map((step) => {
    const place = sent.steps.findIndex(({ id }) => id === step.id);
    return { ...step, ...(saved.steps[place]?.key !== undefined && { key: saved.steps[place].key }) };
  }),
});

/** The saved workflow and the unsaved changes. */
const useKept = (sequence: Sequence | undefined) => {
  const { channel } = useOutreachPlace();
  const isWhatsapp = channel === 'whatsapp';
  const kept = useKeptWords<WorkflowForm>(`workflow:${sequence?.id ?? (isWhatsapp ? 'new:whatsapp' : 'new')}`);
  const [base, setBase] = useState(
    () =>
      kept.found?.base ??
      (sequence
        ? baseOf(sequence)
        : { values: emptyWorkflow(isWhatsapp ? 'whatsapp_template' : 'email'), versions: {} }),
  );
  const [form, setForm] = useState(kept.found?.typed ?? base.values);
  const isDirty = !isSameWorkflow(base.values, form);
  useKeeping(kept, base, form, isDirty);
  const put = (values: WorkflowForm, onto: Base<WorkflowForm>) => {
    setBase(onto);
    setForm(values);
  };
  const take = (next: Sequence) => put(toWorkflowForm(next), baseOf(next));
  // Paused here, or changed by someone else while there are no unsaved changes.
  if (!isDirty && sequence && sequence.version > (base.versions['version'] ?? 0)) take(sequence);
  return { ...kept, base, form, setForm, isDirty, put, take };
};

interface SavingOptions {
  sequence: Sequence | undefined;
  kept: ReturnType<typeof useKept>;
  onWrong: (wrong: Wrong) => void;
  /** Called after saving a new workflow, before navigating to its URL. */
  onMade: () => void;
}

/** Saves; shows errors at their fields, and merges what someone else saved in between. */
const useSaving = ({ sequence, kept, onWrong, onMade }: SavingOptions) => {
  const here = useOutreachPlace();
  const [problem, setProblem] = useState<string | null>(null);
  const [id, setId] = useState(sequence?.id);
  const [create] = api.useCreateSequenceMutation();
  const [update] = api.useUpdateSequenceMutation();
  const navigate = useNavigate();
  const { save, isBusy, question } = useMergedSave<WorkflowForm, Sequence>({
    merge: mergeWorkflows,
    typed: kept.form,
    baseOf,
    send: (form, { versions }) =>
      id === undefined
        ? create(workflowPayload(form)).unwrap()
        : update({ id, ...versions, ...workflowPayload(form) }).unwrap(),
    onMerged: kept.put,
    onSaved: async (answer, sent, typed) => {
      const saved = baseOf(answer);
      if (typed === undefined) {
        kept.drop();
        kept.take(answer);
      } else {
        const form = withSavedKeys(typed, sent, saved.values);
        kept.put(form, saved);
        kept.keepAt(`workflow:${answer.id}`, { base: saved, typed: form });
      }
      setId(answer.id);
      toastSuccess(undefined, words.workflowSaved);
      if (id !== undefined) return;
      onMade();
      await navigate(here.workflow(answer.id), { replace: true });
    },
    onRefused: (error) => {
      const places = serverWrong(fieldErrors(error));
      if (Object.keys(places).length > 0) onWrong(places);
      else setProblem(savingText(error));
    },
  });
  return {
    save: async (form: WorkflowForm): Promise<void> => {
      setProblem(null);
      const found = checkWorkflow(form);
      if (Object.keys(found).length > 0) onWrong(found);
      else await save(form, kept.base);
    },
    problem,
    question,
    isBusy,
  };
};

/** The state of the workflow editor: draft, leave guard, saving and conflicts. */
export const useWorkflowEditor = (sequence: Sequence | undefined) => {
  const kept = useKept(sequence);
  const { form, isDirty } = kept;
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
  const saving = useSaving({ sequence, kept, onWrong: show, onMade: guard.allowLeave });
  return {
    ...saving,
    ...useSteps(form, change, choose),
    form,
    change,
    chosen,
    choose,
    /** The variant of the selected step that is being edited. */
    text,
    chooseText: (at: number, step: Chosen = chosen) => setPlace({ chosen: step, text: at }),
    wrong,
    isDirty,
    /** Changes typed before this editor opened were restored. */
    isBack: kept.found !== undefined && isDirty,
    guard,
    startOver: () => {
      kept.drop();
      change(kept.base.values);
    },
    leave: () => {
      kept.end();
      guard.leave();
    },
  };
};

export type WorkflowEditor = ReturnType<typeof useWorkflowEditor>;
