import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hookOnScreen } from '../../testing/hook.tsx';
import { mergeFields } from './merge-edits.ts';
import { useRecordForm } from './use-record-form.ts';

interface Words {
  subject: string;
  body: string;
}
type Saved = Words & { version: number };

const toBase = ({ subject, body, version }: Saved) => ({ values: { subject, body }, versions: { version } });

it('keeps what is typed during a save, based on what was saved', async () => {
  const answers: ((value: Saved) => void)[] = [];
  const closed: unknown[] = [];
  const form = hookOnScreen(() =>
    useRecordForm<Words, Saved>({
      record: 'mail:typed-on',
      read: { subject: 'Hi', body: 'One', version: 1 },
      toBase,
      merge: mergeFields<Words>((name) => name),
      send: () => new Promise((resolve) => answers.push(resolve)),
      onSaved: (saved) => closed.push(saved),
    }),
  );
  act(() => form.current.set({ body: 'One two' }));
  act(() => void form.current.save());
  act(() => form.current.set({ body: 'One two three' }));
  await act(async () => answers[0]?.({ subject: 'Hello', body: 'One two', version: 2 }));
  expect(form.current).toMatchObject({
    isDirty: true,
    isBusy: false,
    values: { subject: 'Hello', body: 'One two three' },
  });
  expect(closed).toEqual([]);
  expect(JSON.stringify(Object.values({ ...localStorage }))).toContain('One two three');

  act(() => void form.current.save());
  await act(async () => answers[1]?.({ subject: 'Hello', body: 'One two three', version: 3 }));
  expect(form.current.isDirty).toBe(false);
  expect(closed).toHaveLength(1);
});

it('keeps both fields where an editor changes one before it has seen the change of the other', () => {
  const form = hookOnScreen(() =>
    useRecordForm<Words, Saved>({
      record: 'mail:two-fields',
      read: { subject: 'Hi', body: 'One', version: 1 },
      toBase,
      merge: mergeFields<Words>((name) => name),
      send: () => new Promise(() => undefined),
    }),
  );
  const { set } = form.current;
  act(() => set({ subject: 'Hello' }));
  act(() => set({ body: 'Two' }));
  expect(form.current.values).toEqual({ subject: 'Hello', body: 'Two' });
});

it('keeps a space or a line break typed at the end, although alone it is no change to save', () => {
  const form = hookOnScreen(() =>
    useRecordForm<Words, Saved>({
      record: 'mail:spaces',
      read: { subject: 'Hi', body: 'One', version: 1 },
      toBase,
      merge: mergeFields<Words>((name) => name),
      send: () => new Promise(() => undefined),
    }),
  );
  act(() => form.current.set({ body: 'One\n' }));
  expect(form.current).toMatchObject({ isDirty: false, values: { body: 'One\n' } });
  act(() => form.current.set({ body: 'One\nTwo' }));
  expect(form.current).toMatchObject({ isDirty: true, values: { body: 'One\nTwo' } });
  act(() => form.current.set({ body: 'One' }));
  expect(form.current).toMatchObject({ isDirty: false, values: { body: 'One' } });
});
