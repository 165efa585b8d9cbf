import { describe, expect, it } from 'vitest';
import { askedFor, readInbox, writeInbox } from './inbox-url.ts';

const read = (query: string) => readInbox(new URLSearchParams(query));

describe('the address of the inbox', () => {
  it('begins with what is to be answered', () => {
    expect(read('')).toMatchObject({ tab: 'to_answer', id: undefined, search: '' });
    expect(writeInbox(read('')).toString()).toBe('');
  });

  it('is the same when it is read and written', () => {
    const query = 'tab=all&search=ada&label=question&mailbox=m&unread=true&mine=true&id=t';
    expect(writeInbox(read(query)).toString()).toBe(query);
  });

  it('ignores what isn’t a view or a meaning', () => {
    expect(read('tab=nothing&label=nothing')).toMatchObject({ tab: 'to_answer', label: undefined });
  });
});

describe('what is asked for', () => {
  it('is a state, everything, or what comes back later', () => {
    expect(askedFor(read('tab=waiting'), 'me')).toEqual({ state: 'waiting' });
    expect(askedFor(read('tab=all'), 'me')).toEqual({});
    expect(askedFor(read('tab=later'), 'me')).toEqual({ snoozed: 'true' });
  });

  it('is every state where words are searched for', () => {
    expect(askedFor(read('tab=waiting&search=forty&mine=true'), 'me')).toEqual({ search: 'forty', assignee_id: 'me' });
  });
});
