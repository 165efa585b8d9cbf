import { afterEach, expect, it, vi } from 'vitest';
import { WholeRequest } from '../../testing/server.ts';
import { api } from './api.ts';
import { createStore } from './store.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A server that responds on demand, and records canceled requests. */
const slowServer = () => {
  const canceled: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('Request', WholeRequest);
  vi.stubGlobal(
    'fetch',
    vi.fn<(request: Request) => Promise<Response>>(
      (request) =>
        new Promise((resolve, reject) => {
          request.signal.addEventListener('abort', () => {
            canceled.push(new URL(request.url).searchParams.get('search') ?? '');
            reject(request.signal.reason as Error);
          });
          answers.push(() => resolve(Response.json({ results: [], count: 0, count_is_exact: true, next: null })));
        }),
    ),
  );
  return { canceled, answers };
};

it('cancels a list that is no longer needed; new requests continue', async () => {
  const { canceled, answers } = slowServer();
  const store = createStore();
  const ask = (search: string) => store.dispatch(api.endpoints.getLeads.initiate({ search }));
  const [first, second] = [ask('a'), ask('ab')];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  first.unsubscribe();
  await vi.waitFor(() => expect(canceled).toEqual(['a']));
  await first;
  expect(api.endpoints.getLeads.select({ search: 'a' })(store.getState()).status).toBe('uninitialized');

  // A rerendered screen unsubscribes and subscribes again.
  second.unsubscribe();
  const again = ask('ab');
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const answer of answers) answer();
  expect((await again).status).toBe('fulfilled');
  expect(canceled).toEqual(['a']);
});
