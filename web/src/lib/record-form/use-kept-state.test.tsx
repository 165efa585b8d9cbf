import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createStore } from '../api/store.ts';
import { signedIn } from '../session/session.ts';
import { useKeptState } from './use-kept-state.ts';

const start = <T,>(record: string, initial: T, email = 'm@x.example') => {
  const store = createStore();
  store.dispatch(
    signedIn({ email, first_name: 'M', last_name: 'C', token: 't', user_role: 'owner', email_verified: true }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => useKeptState(record, initial), { wrapper }).result;
};

it('restores typed text for its record only, until it is dropped', () => {
  const note = start('touch:1', '');
  act(() => note.current.set('Call on Friday'));
  expect(start('touch:1', '').current.value).toBe('Call on Friday');
  expect(start('touch:2', '').current.value).toBe('');
  note.current.drop();
  expect(start('touch:1', '').current.value).toBe('');
});

it('drops text that was typed back, and ignores values of another form', () => {
  const form = start('fact:new', { value: '', sources: [] as string[] });
  act(() => form.current.set({ value: 'x', sources: [] }));
  expect(start('fact:new', { value: '', other: '' }).current.value).toEqual({ value: '', other: '' });
  act(() => form.current.set({ value: '', sources: [] }));
  expect(start('fact:new', { value: '', sources: [] }).current.value).toEqual({ value: '', sources: [] });
});

it('is not shown to another person', () => {
  const mine = start('touch:1', '');
  act(() => mine.current.set('Call on Friday'));
  expect(start('touch:1', '', 'other@x.example').current.value).toBe('');
});
