import { describe, expect, it } from 'vitest';
import { CANCELED, errorText, fieldErrors, GENERAL_ERROR, isCanceled, NOT_REACHED, savingText } from './errors.ts';

const problem = (detail: string, errors?: { pointer: string; detail: string }[]) => ({
  status: 400,
  data: { type: 'about:blank', title: 'Bad Request', status: 400, detail, code: 'invalid_input', errors },
});

describe('the message for an error', () => {
  it('is the server’s if it sent one', () => {
    expect(errorText(problem('Enter your password.'), 'Failed')).toBe('Enter your password.');
  });

  it('is the call’s own if the server sent none', () => {
    expect(errorText({ status: 'FETCH_ERROR', error: 'TypeError' }, 'Failed to logout email')).toBe(
      'Failed to logout email',
    );
  });

  it('is the general one otherwise', () => {
    expect(errorText({ status: 'TIMEOUT_ERROR' })).toBe('Something went wrong, please try again later.');
    expect(GENERAL_ERROR).toBe('Something went wrong, please try again later.');
  });

  it('of a form that keeps its text says so when the server is away', () => {
    for (const away of [
      { status: 'FETCH_ERROR', error: 'TypeError' },
      { status: 'PARSING_ERROR', originalStatus: 502 },
    ])
      expect(savingText(away)).toBe(NOT_REACHED);
    expect(savingText({ status: 500 })).toBe(GENERAL_ERROR);
    expect(savingText(problem('Enter a message.'))).toBe('Enter a message.');
  });

  it('is mapped to its field', () => {
    const error = problem('Check the form.', [{ pointer: '/email', detail: 'This is not an email address.' }]);
    expect(fieldErrors(error)).toEqual({ email: 'This is not an email address.' });
  });
});

describe('a cancelled request', () => {
  it('is a CanceledError with a message', () => {
    expect(CANCELED).toMatchObject({ name: 'CanceledError', message: 'Request canceled' });
    expect(isCanceled(CANCELED)).toBe(true);
    expect(isCanceled({ status: 500 })).toBe(false);
  });
});
