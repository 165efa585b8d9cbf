import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeysOf, keyFor, settleKey } from './idempotency-keys.ts';

const post = (path: string, body: object = {}) => ({ method: 'POST', path, body });
const reply = (body: object = { id: '1', body: 'Nine pounds.' }) => post('/email/api/reply/', body);
const send = (status: number | string | undefined, request = reply()): string => {
  const key = keyFor(request);
  settleKey(request, key, status);
  return key;
};

describe('the key of a request', () => {
  // Each test begins ten minutes after the one before, with nothing left of it.
  let now = Date.now();
  beforeEach(() => void vi.useFakeTimers({ now: (now += 20 * 60_000) }));
  afterEach(() => vi.useRealTimers());

  it('is a new one each time it is answered', () => {
    const first = send(undefined);
    expect(first).toMatch(/^[\w-]{21}$/);
    expect(send(400)).not.toBe(first);
    expect(keyFor(reply())).not.toBe(first);
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 502, 503, 409])(
    'is the same where nobody knows what came of it (%s)',
    (status) => {
      const first = send(status);
      expect(send(status)).toBe(first);
      expect(send(undefined)).toBe(first);
      expect(keyFor(reply())).not.toBe(first);
    },
  );

  it('is a new one for other words, and after ten minutes', () => {
    const first = send('FETCH_ERROR');
    expect(keyFor(reply({ id: '1', body: 'Ten pounds.' }))).not.toBe(first);
    vi.advanceTimersByTime(9 * 60_000);
    expect(send('FETCH_ERROR')).toBe(first);
    vi.advanceTimersByTime(60_000);
    expect(keyFor(reply())).not.toBe(first);
  });

  const ADA = '019a0000-0000-7000-8000-000000000001';
  const BOB = '019a0000-0000-7000-8000-000000000002';
  const campaign = (id: string, body: object) => post(`/campaigns/api/update-campaign/${id}/`, body);
  const status = (target: object, to: string) => post('/prospects/api/status/', { ...target, status: to });
  const filter = { city: 'Kochi' };

  it.each([
    ['an answer in another conversation', reply(), reply({ id: '2', body: 'Something else' })],
    [
      'the same template to someone else',
      reply({ id: '1', template: { id: ADA } }),
      reply({ id: '2', template: { id: ADA } }),
    ],
    ['a change of another record', campaign(ADA, { state: 'running' }), campaign(BOB, { state: 'running' })],
    [
      'people added one after the other',
      post('/create/', { email: 'a@x.example' }),
      post('/create/', { email: 'b@x.example' }),
    ],
    ['a change of many people', reply(), status({ filter }, 'Contacted')],
    ['a file', reply(), { ...post('/upload/'), body: new FormData() }],
  ])('stays the same after %s', (_, lost, other) => {
    const key = send('TIMEOUT_ERROR', lost);
    send(undefined, other);
    expect(keyFor(lost)).toBe(key);
  });

  it.each([
    ['by its path', campaign(ADA, { state: 'running' }), campaign(ADA, { state: 'paused' })],
    ['by its id', post('/approve/', { id: ADA }), post('/withdraw/', { id: ADA })],
    ['in a list', post('/approve/', { ids: [BOB, ADA] }), post('/withdraw/', { id: ADA })],
    ['merged with another', status({ ids: [ADA] }, 'New'), post('/merge/', { keep_id: BOB, merge_id: ADA })],
    ['by the same filter', status({ filter }, 'New'), status({ filter }, 'Contacted')],
    ['that a filter may match', status({ ids: [ADA] }, 'New'), status({ filter }, 'Contacted')],
    ['of a filter, in a list', status({ filter }, 'New'), status({ ids: [ADA] }, 'Contacted')],
  ])('is a new one after another change of the same record, %s', (_, lost, other) => {
    const key = send(503, lost);
    send(400, other);
    expect(keyFor(lost)).toBe(key);
    send(undefined, other);
    expect(keyFor(lost)).not.toBe(key);
  });

  it('is a new one once what it did is taken back', () => {
    const [key, elsewhere] = [send('TIMEOUT_ERROR'), send('TIMEOUT_ERROR', reply({ id: '2', body: 'Nine pounds.' }))];
    forgetKeysOf('1');
    expect(keyFor(reply())).not.toBe(key);
    expect(keyFor(reply({ id: '2', body: 'Nine pounds.' }))).toBe(elsewhere);
  });

  it('is a new one for each file', () => {
    const form = () => ({ ...reply(), body: new FormData() });
    expect(send(503, form())).not.toBe(send(503, form()));
  });
});
