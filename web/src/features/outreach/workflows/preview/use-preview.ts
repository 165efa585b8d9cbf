import type { Stage } from '@rainmaker/contract';
import { useEffect, useState } from 'react';
import { piecesOf } from '#features/message-editor/index.ts';
import { api, type Answer } from '#lib/api/api.ts';
import { cancelable } from '#lib/api/cancelable.ts';
import { errorText, isCanceled } from '#lib/errors.ts';
import { oneText, stepPayload, type StepForm } from '../workflow-form.ts';
import * as words from '../words.ts';

/** Milliseconds without typing before the preview is updated. */
const TYPING_MS = 350;
/** The number of people to step through, enough to include the worst cases. */
const SHOWN = 50;

export type Person = Answer<'getProspects'>['results'][number];
type Rendered = Answer<'previewSequence'>['results'][number];

/** A variable's value from a list row; undefined if the row doesn't have it. */
const knownValue = (person: Person, name: string): string | null | undefined => {
  if (name === 'full_name') return person.name;
  const row: Record<string, unknown> = { ...person };
  const value = row[name];
  return typeof value === 'string' || value === null ? value : undefined;
};

/** How many of the used variables a person lacks without a fallback. */
export const lackOf = (person: Person, steps: readonly StepForm[]): number => {
  const names = new Set(
    steps.flatMap(({ subject, body, prompt, template }) => [
      ...piecesOf(prompt ? '' : `${subject}\n${body}`).flatMap(({ name, fallback }) =>
        name !== undefined && fallback === undefined ? [name] : [],
      ),
      ...(template?.variables ?? []).flatMap(({ variable, fallback }) =>
        variable !== null && fallback === null ? [variable] : [],
      ),
    ]),
  );
  return [...names].filter((name) => {
    const value = knownValue(person, name);
    return value === null || value === '';
  }).length;
};

const useList = (stage: Stage): Person[] | undefined => {
  const asked = { page_size: SHOWN };
  const prospects = api.useGetProspectsQuery(asked, { skip: stage !== 'prospect' });
  const leads = api.useGetLeadsQuery(asked, { skip: stage !== 'lead' });
  const customers = api.useGetCustomersQuery(asked, { skip: stage !== 'customer' });
  return { prospect: prospects, lead: leads, customer: customers }[stage].data?.results;
};

/** The people of a stage, those who lack the most first. */
export const useWorstFirst = (stage: Stage, steps: readonly StepForm[]): Person[] | undefined =>
  useList(stage)?.toSorted((a, b) => lackOf(b, steps) - lackOf(a, steps));

export interface Preview {
  results: readonly Rendered[];
  /** Why there is no preview, as a sentence. */
  problem: string | undefined;
}

const askable = (steps: readonly StepForm[]) =>
  steps.map((step) => {
    const payload = stepPayload({
      ...step,
      others: step.others.map((text) => ({ ...text, body: text.body.trim() === '' ? '…' : text.body })),
    });
    // What a branch asks may still be incomplete, and is in no text.
    const { condition: _condition, path: _path, ...said } = payload;
    if (step.kind === 'whatsapp_template') {
      const { template, ...rest } = said;
      // The address of a file may still be incomplete, and no preview shows it.
      if (template) return { ...rest, template: { ...template, media: undefined } };
      // None is chosen yet.
      return { ...rest, kind: 'whatsapp_text' as const, body: '…' };
    }
    // A prompt without a goal is shown as one.
    if (step.prompt) return { ...said, prompt: { ...step.prompt, goal: step.prompt.goal.trim() || '…' } };
    return { ...said, body: step.body.trim() === '' ? '…' : step.body };
  });

/** The steps as a person would receive them, by one of the ways through their spintax; the first is the person's own. */
export const usePreview = (
  all: readonly StepForm[],
  chosen: number,
  { text, personId, way }: { text: number; personId: string | undefined; way: number },
) => {
  const [preview] = api.usePreviewSequenceMutation();
  const [shown, setShown] = useState<Preview>({ results: [], problem: undefined });
  // For the selected step, the variant being edited, whichever the person would get.
  const steps = all.map((step, at) => (at === chosen ? oneText(step, text) : step));
  const asked = JSON.stringify({ steps: askable(steps), way, ...(personId && { contact_id: personId }) });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      cancelable(preview(JSON.parse(asked) as Parameters<typeof preview>[0]), abort.signal)
        .then(({ results }) => setShown({ results, problem: undefined }))
        .catch((error: unknown) => {
          if (!isCanceled(error)) setShown({ results: [], problem: errorText(error) });
        });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, preview]);
  const own = shown.results[chosen];
  const problems = own?.problems ?? [];
  const errorAt = (field: 'subject' | 'body'): string | undefined => {
    const found = problems.find((problem) => problem.field === field);
    return (
      found && (found.line === undefined ? found.detail : words.atPlace(found.detail, found.line, found.column ?? 1))
    );
  };
  return {
    ...shown,
    of: own,
    problems,
    lint: steps.map((_, at) => shown.results[at]?.error ?? undefined),
    /** The error of the selected step, at its field. */
    subjectError: errorAt('subject'),
    bodyError: errorAt('body') ?? (problems.length === 0 ? (own?.error ?? undefined) : undefined),
  };
};

export type StepPreview = ReturnType<typeof usePreview>;
