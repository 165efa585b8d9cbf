import { expect, it } from 'vitest';
import { emailAnswer, threadOf } from './answer.ts';

it('goes on with the chain of the email that it answers, which comes last', () => {
  expect(threadOf({ answers: '<a@x> <b@y>', rfc_message_id: '<c@z>' })).toEqual(['<a@x>', '<b@y>', '<c@z>']);
  expect(threadOf({ answers: '<a@x>  <a@x>', rfc_message_id: null })).toEqual(['<a@x>']);
});

it('of a long chain names the first and the last', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `<${index}@x>`);
  const thread = threadOf({ answers: ids.join(' '), rfc_message_id: '<own@x>' });
  expect(thread).toHaveLength(10);
  expect([thread[0], thread.at(-1)]).toEqual(['<0@x>', '<own@x>']);
});

it('answers under the same subject', () => {
  const answer = { rfc_message_id: null, attachments: null, answers: '', body: 'Hi' };
  expect(emailAnswer({ ...answer, subject: 'Re: Hello' }).title).toBe('Re: Hello');
  expect(emailAnswer({ ...answer, subject: 'Hello' }).title).toBe('Re: Hello');
});

it('an answer names nothing that a header can’t have, whatever its sender calls their mails', () => {
  expect(threadOf({ answers: '<grüße@x> <a@x>', rfc_message_id: '<日本@z>' })).toEqual(['<a@x>']);
  expect(threadOf({ answers: '', rfc_message_id: `<${'x'.repeat(900)}@z>` })).toEqual([]);
});
