import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../../testing/server.ts';
import { useAnswer } from './use-answer.ts';

const THREAD = '01a1ffa5-0000-7000-8000-000000000001';
const MESSAGE = '01a1ffa5-0000-7000-8000-000000000002';

it('an answer that was taken back is sent anew, also where nobody knew that the first one had been sent', async () => {
  let times = 0;
  const asked = stubServer({
    'POST /email/api/reply/': () => (++times < 3 ? new Response('', { status: 502 }) : { id: MESSAGE }),
    'POST /email/api/withdraw-reply/': () => ({ message: 'Taken back.', body: 'Nine pounds.', attachments: [] }),
  });
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useAnswer(THREAD, 'email'), { wrapper });
  act(() => result.current.write('Nine pounds.'));
  await act(() => result.current.send());
  await act(() => result.current.send());
  await act(() => result.current.takeBack(MESSAGE));
  await act(() => result.current.send());
  const keys = asked.flatMap(({ path, headers }) =>
    path === '/email/api/reply/' ? [headers.get('idempotency-key')] : [],
  );
  const [first, again, anew] = keys;
  expect(keys).toHaveLength(3);
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
  expect(result.current.text).toBe('');
});
