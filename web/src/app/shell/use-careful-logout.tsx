import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { useEndSession } from '#lib/api/use-end-session.ts';
import { useUnsaved } from '#lib/record-form/use-unsaved.ts';
import { logoutFailed } from '#lib/session/session.ts';
import { toastError } from '#lib/toast/toast.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import * as words from '../words.ts';

/** Ends the session on the server, then here; if the call fails, the person stays signed in and gets an error. */
const useLogout = (): (() => Promise<void>) => {
  const [logout] = api.useLogoutMutation();
  const dispatch = useAppDispatch();
  const endSession = useEndSession();
  return async () => {
    try {
      await logout().unwrap();
      await endSession();
    } catch (error) {
      dispatch(logoutFailed());
      toastError(error);
    }
  };
};

/** Signing out discards what this browser keeps of unsaved changes, in every tab: asks first where there are any. */
export const useCarefulLogout = () => {
  const logout = useLogout();
  const unsaved = useUnsaved();
  const [count, setCount] = useState(0);
  return {
    begin: () => {
      const found = unsaved.count('');
      if (found === 0) void logout();
      else setCount(found);
    },
    question: (
      <ConfirmDialog
        isOpen={count > 0}
        onClose={() => setCount(0)}
        title={words.discardAndLogOutQuestion}
        confirmLabel={words.discardAndLogOut}
        isDangerous
        onConfirm={logout}
      >
        <p>{words.unsavedInBrowser(count)}</p>
      </ConfirmDialog>
    ),
  };
};
