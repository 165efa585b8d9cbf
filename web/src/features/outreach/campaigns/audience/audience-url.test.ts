import { expect, it } from 'vitest';
import { audiencePayload, readAudience, withPart, writeAudience } from './audience-url.ts';

const read = (text: string) => readAudience(new URLSearchParams(text));

it('parses selected people and filters, as JSON and as plain parameters', () => {
  expect(read(`stage=lead&filter=${encodeURIComponent('{"ids":["a","b"]}')}`)).toEqual({
    stage: 'lead',
    ids: ['a', 'b'],
    filter: {},
  });
  expect(read('stage=customer&import_id=7&tag=fair')).toEqual({
    stage: 'customer',
    ids: undefined,
    filter: { import_id: '7', tag: 'fair' },
  });
  expect(read('ids=a,b').ids).toEqual(['a', 'b']);
});

it('treats an invalid URL as everyone of the first stage', () => {
  expect(read('stage=nobody&filter={"sta')).toEqual({ stage: 'prospect', ids: undefined, filter: {} });
});

it('survives a round trip and keeps other parameters', () => {
  const audience = { stage: 'lead', ids: undefined, filter: { status: 'New,Qualified', excluded_ids: ['x'] } } as const;
  const query = writeAudience(new URLSearchParams('workflow=w&tag=old'), {
    ...audience,
    filter: { ...audience.filter, excluded_ids: ['x'] },
  });
  expect(query.get('workflow')).toBe('w');
  expect(readAudience(query)).toEqual(audience);
});

it('keeps selected people frozen, whatever is ticked', () => {
  expect(audiencePayload({ stage: 'lead', ids: ['a'], filter: {} }, true)).toEqual({
    stage: 'lead',
    ids: ['a'],
    frozen: true,
  });
  expect(audiencePayload({ stage: 'lead', ids: undefined, filter: {} }, true).frozen).toBe(false);
});

it('drops an emptied part', () => {
  expect(withPart({ tag: 'a', status: 'New' }, 'tag', '')).toEqual({ status: 'New' });
});
