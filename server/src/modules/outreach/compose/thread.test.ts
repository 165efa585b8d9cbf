import { expect, it } from 'vitest';
import { subjectIn } from './thread.ts';

it('answers what has left, once', () => {
  expect(subjectIn({ subject: 'Hello', hasBegun: true })).toBe('Re: Hello');
  expect(subjectIn({ subject: 'RE: Hello', hasBegun: true })).toBe('RE: Hello');
});

it('begins anew where nothing has left', () => {
  expect(subjectIn({ subject: 'Hello', hasBegun: false })).toBe('Hello');
  expect(subjectIn({ subject: 'Re: Hello', hasBegun: false })).toBe('Hello');
});
