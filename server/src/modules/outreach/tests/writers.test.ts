import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const UPDATES = /update (campaigns|enrolments|messages|sequences)\b([\s\S]*?)\bwhere\b/g;
const WRITES_STATE = /(?:\bset|,)\s+(?:state|status) =/;

/** Every statement of the source that writes the state of one of these, as "file: table". */
const writersOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(UPDATES)].flatMap(([, table, set = '']) =>
    WRITES_STATE.test(set) ? [`${file}: ${table}`] : [],
  );

it('the states of messages, campaigns, workflows and people of a campaign have one writer each', () => {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(writersOf).toSorted()).toEqual([
    'modules/outreach/campaign/move-campaigns.ts: campaigns',
    'modules/outreach/enrolment/move.ts: enrolments',
    'modules/outreach/message/move.ts: messages',
    'modules/outreach/sequence/move-sequence.ts: sequences',
  ]);
});
