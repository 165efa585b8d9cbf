import { toast } from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CANCELED } from '../errors.ts';
import { leaveToasts } from './toast-wanted.ts';
import { toastError, toastSuccess } from './toast.ts';

afterEach(() => vi.restoreAllMocks());

describe('a success toast', () => {
  it('shows the response’s message for three seconds', () => {
    const shown = vi.spyOn(toast, 'success');
    toastSuccess({ message: 'Saved.' }, 'Email logged out successfully');
    expect(shown).toHaveBeenCalledWith('Saved.', { duration: 3000 });
  });

  it('shows the fallback if the response has none', () => {
    const shown = vi.spyOn(toast, 'success');
    toastSuccess({}, 'Email logged out successfully');
    expect(shown).toHaveBeenCalledWith('Email logged out successfully', { duration: 3000 });
  });
});

describe('a success toast on leaving its screen', () => {
  it('goes with it, unless it came with the navigation', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const dismissed = vi.spyOn(toast, 'dismiss');
    const id = toastSuccess({}, '40 sample people added.');
    leaveToasts();
    expect(dismissed).not.toHaveBeenCalled();
    now.mockReturnValue(6_500);
    leaveToasts();
    expect(dismissed).toHaveBeenCalledExactlyOnceWith(id);
  });
});

describe('an error toast', () => {
  it('shows the server’s message', () => {
    const shown = vi.spyOn(toast, 'error');
    toastError({ status: 409, data: { detail: 'Someone else saved changes.' } }, 'Failed');
    expect(shown).toHaveBeenCalledWith('Someone else saved changes.', { duration: 3000 });
  });

  it('is not shown for a cancelled request', () => {
    const shown = vi.spyOn(toast, 'error');
    expect(toastError(CANCELED, 'Failed')).toBeUndefined();
    expect(shown).not.toHaveBeenCalled();
  });
});
