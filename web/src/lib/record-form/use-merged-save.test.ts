import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mergeFields } from './merge-edits.ts';
import type { Base } from './use-kept-words.ts';
import { useMergedSave } from './use-merged-save.ts';

interface Form {
  city: string;
  phone: string;
}
interface Row extends Form {
  version: number;
}

const baseOf = ({ city, phone, version }: Row): Base<Form> => ({ values: { city, phone }, versions: { version } });
const BASE = baseOf({ city: 'Lagos', phone: '1', version: 1 });
const staleWith = (current: Row) => ({
  status: 409,
  data: { detail: '', code: 'stale_version', status: 409, current },
});

const calls = {
  send: vi.fn<(values: Form, base: Base<Form>) => Promise<Row>>(),
  onMerged: vi.fn(),
  onSaved: vi.fn(),
  onRefused: vi.fn(),
};
const start = () =>
  renderHook(() => useMergedSave<Form, Row>({ merge: mergeFields((name) => name), baseOf, ...calls })).result;

beforeEach(() => vi.resetAllMocks());

it('saves again after someone else’s save if both changed different fields', async () => {
  calls.send.mockRejectedValueOnce(staleWith({ city: 'Lagos', phone: '2', version: 2 }));
  calls.send.mockResolvedValueOnce({ city: 'Abuja', phone: '2', version: 3 });
  const result = start();
  await act(() => result.current.save({ city: 'Abuja', phone: '1' }, BASE));
  expect(calls.send.mock.calls[1]).toEqual([
    { city: 'Abuja', phone: '2' },
    { values: { city: 'Lagos', phone: '2' }, versions: { version: 2 } },
  ]);
  expect(calls.onSaved).toHaveBeenCalledOnce();
  expect(result.current.question).toBeUndefined();
});

it('asks if both changed the same, leaves the form unchanged meanwhile, and saves the choice', async () => {
  calls.send.mockRejectedValueOnce(staleWith({ city: 'Ibadan', phone: '1', version: 2 }));
  calls.send.mockResolvedValueOnce({ city: 'Abuja', phone: '1', version: 3 });
  const result = start();
  await act(() => result.current.save({ city: 'Abuja', phone: '1' }, BASE));
  expect(result.current.question?.conflicts).toEqual([{ key: 'city', label: 'city', mine: 'Abuja', theirs: 'Ibadan' }]);
  expect(calls.onMerged).not.toHaveBeenCalled();
  await act(async () => result.current.question?.onSave(new Set(['city'])));
  expect(calls.onMerged).toHaveBeenCalledWith(
    { city: 'Abuja', phone: '1' },
    { values: { city: 'Ibadan', phone: '1' }, versions: { version: 2 } },
  );
  expect(calls.onSaved).toHaveBeenCalledOnce();
});

it('tells two tabs of one person from someone else', async () => {
  const stale = staleWith({ city: 'Ibadan', phone: '1', version: 2 });
  calls.send.mockRejectedValueOnce(stale);
  const result = start();
  await act(() => result.current.save({ city: 'Abuja', phone: '1' }, BASE));
  expect(result.current.question?.isOwn).toBe(false);
  calls.send.mockRejectedValueOnce({ ...stale, data: { ...stale.data, saved_by_you: true } });
  await act(() => result.current.save({ city: 'Abuja', phone: '1' }, BASE));
  expect(result.current.question?.isOwn).toBe(true);
});

it('passes any other error through', async () => {
  const away = { status: 'FETCH_ERROR', error: 'the server is away' };
  calls.send.mockRejectedValueOnce(away);
  const result = start();
  await act(() => result.current.save({ city: 'Abuja', phone: '1' }, BASE));
  expect(calls.onRefused).toHaveBeenCalledWith(away);
  expect(result.current).toMatchObject({ isBusy: false, question: undefined });
});
