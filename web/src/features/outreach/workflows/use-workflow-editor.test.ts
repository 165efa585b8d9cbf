import type { Sequence } from '@rainmaker/contract';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hookOnScreen } from '../../../testing/hook.tsx';
import { stubServer } from '../../../testing/server.ts';
import { useWorkflowEditor } from './use-workflow-editor.ts';

afterEach(() => vi.unstubAllGlobals());

const ID = '0190a000-0000-7000-8000-000000000001';
const sequenceOf = (body: string, version: number): Sequence =>
  ({
    id: ID,
    sequence_name: 'First contact',
    impression: null,
    channel: 'email',
    state: 'draft',
    version,
    steps: [{ key: 's1', kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hi', body, approval: null }],
    stop_on: ['reply'],
    window: null,
  }) as unknown as Sequence;

it('keeps what is typed during a save', async () => {
  let answer: (() => void) | undefined;
  stubServer({
    [`PATCH /sequences/api/update-sequence/${ID}/`]: () =>
      new Promise((resolve) => {
        answer = () => resolve(sequenceOf('One two', 2));
      }),
  });
  const editor = hookOnScreen(() => useWorkflowEditor(sequenceOf('One', 1)));
  act(() => editor.current.changeStep(0, { body: 'One two' }));
  act(() => void editor.current.save(editor.current.form));
  await waitFor(() => expect(answer).toBeDefined());
  act(() => editor.current.changeStep(0, { body: 'One two three' }));
  await act(async () => answer?.());
  await waitFor(() => expect(editor.current.isBusy).toBe(false));
  expect(editor.current.form.steps[0]).toMatchObject({ key: 's1', body: 'One two three' });
  expect(JSON.stringify(Object.values({ ...localStorage }))).toContain('One two three');
});
