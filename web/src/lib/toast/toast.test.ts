import { toast } from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CANCELED } from '../errors.ts';
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
