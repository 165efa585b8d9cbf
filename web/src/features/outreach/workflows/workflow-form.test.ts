import { expect, it } from 'vitest';
import {
  changedWait,
  checkWorkflow,
  copyName,
  emptyWorkflow,
  movedStep,
  newStep,
  serverWrong,
  stepPayload,
  waitWords,
} from './workflow-form.ts';

it('reports what is missing at its step and field', () => {
  expect(checkWorkflow(emptyWorkflow())).toEqual({
    name: 'Give the workflow a name.',
    'steps.0.body': 'Enter a message.',
    'steps.0.subject': 'Add a subject to the first email.',
  });
});

it('sends a prompt instead of a text, which comes back with the text', () => {
  const prompt = { goal: 'A call', length: 'short', tone: 'friendly', language: 'en' } as const;
  const step = { ...newStep(true), subject: 'Hello', body: 'Hi', prompt };
  expect(stepPayload(step)).toMatchObject({ subject: null, body: '', prompt });
  expect(stepPayload({ ...step, prompt: null })).toMatchObject({ subject: 'Hello', body: 'Hi' });
  expect(checkWorkflow({ ...emptyWorkflow(), name: 'Crews', steps: [step] })).toEqual({});
  expect(
    checkWorkflow({ ...emptyWorkflow(), name: 'Crews', steps: [{ ...step, prompt: { ...prompt, goal: '' } }] }),
  ).toEqual({
    'steps.0.prompt.goal': 'Say what the message is to achieve.',
  });
});

it('maps the server’s errors to their fields', () => {
  expect(serverWrong({ 'steps.1.body': 'Step 2, text: There is no variable “x”. (line 1, character 4)' })).toEqual({
    'steps.1.body': 'There is no variable “x”. (line 1, character 4)',
  });
  expect(serverWrong({ sequence_name: 'Taken.', 'window.to': 'Late.' })).toEqual({ name: 'Taken.', window: 'Late.' });
});

it('keeps the waits in place when steps are reordered', () => {
  const first = { ...newStep(true), id: 'a' };
  const second = { ...newStep(), id: 'b' };
  const steps = movedStep([first, second], 1, 0);
  expect(steps.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(steps.map(({ wait }) => wait.amount)).toEqual([0, 3]);
  expect(movedStep([first, second], 0, -1).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('formats waits and limits them to 0 to 60', () => {
  expect(waitWords(newStep(true), 0)).toBe('immediately');
  expect(waitWords(newStep(), 1)).toBe('after 3 business days');
  expect(waitWords({ ...newStep(), wait: { amount: 1, unit: 'hours' } }, 1)).toBe('after 1 hour');
  expect(changedWait({ amount: 3, unit: 'days' }, { amount: 99 })).toEqual({ amount: 60, unit: 'days' });
  expect(changedWait({ amount: 3, unit: 'days' }, { amount: Number.NaN })).toEqual({ amount: 3, unit: 'days' });
  expect(changedWait({ amount: 3, unit: 'days' }, { unit: 'minutes' })).toEqual({ amount: 3, unit: 'minutes' });
});

it('names a copy within the length limit', () => {
  expect(copyName('First contact')).toBe('First contact (copy)');
  expect(copyName('x'.repeat(80))).toHaveLength(80);
});

it('a new branch can be saved as it is, and says at once everything that is wrong', () => {
  const first = { ...newStep(true), subject: 'Hello', body: 'Hi' };
  const branch = newStep(false, 'branch');
  const after = { ...newStep(), body: 'Still there?', path: { branch: branch.key ?? '', side: 'yes' as const } };
  const form = { ...emptyWorkflow(), name: 'Crews', steps: [first, branch, after] };
  expect(checkWorkflow(form)).toEqual({});
  expect(newStep(false, 'branch', { opens: false, clicks: true }).condition).toEqual({ on: 'clicked' });
  const asking = (condition: typeof branch.condition) => ({ ...branch, ...(condition && { condition }) });
  expect(
    checkWorkflow({ ...form, name: '', steps: [first, asking({ on: 'clicked' }), { ...after, body: '' }] }),
  ).toEqual({
    name: 'Give the workflow a name.',
    'steps.1.condition': 'Turn on “Track clicks” for this workflow: the branch asks who clicked.',
    'steps.2.body': 'Enter a message.',
  });
});
