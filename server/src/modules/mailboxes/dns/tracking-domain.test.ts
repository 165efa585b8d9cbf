import { expect, it } from 'vitest';
import type { FoundRecords } from '../ports.ts';
import { checkTrackingName } from './tracking-domain.ts';

const NONE: FoundRecords = { kind: 'none' };
const serversWith = (cname: FoundRecords) => ({
  publicHost: 'rainmaker.example',
  records: { txt: async () => NONE, mx: async () => NONE, cname: async () => cname },
});

it.each([
  ['passes where it points here, however it is written', { kind: 'found', values: ['Rainmaker.Example.'] }, 'pass'],
  ['is wrong where it points elsewhere', { kind: 'found', values: ['other.example'] }, 'wrong'],
  ['is missing without a record', NONE, 'missing'],
  ['is unknown where no server answers', { kind: 'unknown' }, 'unknown'],
] as const)('a tracking domain %s', async (_what, cname, state) => {
  const found = await checkTrackingName('links.fieldnote.example', serversWith(cname as FoundRecords));
  expect(found.state).toBe(state);
  expect(found.detail).not.toBe('');
});
