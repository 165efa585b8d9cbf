import { LIMITS } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { problemOf } from './use-attach.ts';
import * as words from './words.ts';

const file = (size: number, name = 'offer.pdf') => ({ name, size });
const attached = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `${at}.pdf`, bytes }));

it('files can be attached until there are too many, or too much', () => {
  expect(problemOf(file(1_000), [])).toBeUndefined();
  expect(problemOf(file(0), [])).toBe(words.isEmpty('offer.pdf'));
  expect(problemOf(file(LIMITS.attachmentBytes + 1), [])).toBe(
    words.isTooLarge('offer.pdf', LIMITS.attachmentBytes + 1),
  );
  expect(problemOf(file(1), attached(LIMITS.attachmentsOfMessage, 1))).toBe(words.tooMany);
  expect(problemOf(file(8_000_000), attached(1, 8_000_000))).toBe(words.tooMuchTogether);
});
