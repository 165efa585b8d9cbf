import { expect, it } from 'vitest';
import { mergeWorkflows } from './merge-workflows.ts';
import { emptyWorkflow, newStep, type WorkflowForm } from './workflow-form.ts';

const step = (key: string, body: string) => ({ ...newStep(), id: key, key, body });
const base: WorkflowForm = { ...emptyWorkflow(), name: 'One', steps: [step('a', 'A'), step('b', 'B')] };

it('keeps what only one of the two changed', () => {
  const mine = { ...base, steps: [step('a', 'mine'), step('b', 'B')] };
  const theirs = { ...base, name: 'Two', steps: [step('a', 'A'), step('b', 'theirs')] };
  const { conflicts, resolve } = mergeWorkflows(base, mine, theirs);
  expect(conflicts).toEqual([]);
  const merged = resolve(new Set());
  expect(merged.name).toBe('Two');
  expect(merged.steps.map(({ body }) => body)).toEqual(['mine', 'theirs']);
});

it('asks if both changed the same, and keeps steps that were added or removed', () => {
  const mine = { ...base, steps: [step('a', 'mine'), { ...newStep(), id: 'n', body: 'new' }] };
  const theirs = { ...base, steps: [step('a', 'theirs'), step('b', 'B')] };
  const { conflicts, resolve } = mergeWorkflows(base, mine, theirs);
  expect(conflicts).toMatchObject([{ key: 'a', label: 'Email 1', mine: 'mine', theirs: 'theirs' }]);
  expect(resolve(new Set(['a'])).steps.map(({ body }) => body)).toEqual(['mine', 'new']);
  expect(resolve(new Set()).steps.map(({ body }) => body)).toEqual(['theirs', 'new']);
});
