import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import * as words from '../words.ts';

/** Signs out of all the person's mailboxes. */
export const EmailSignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const [signOut] = api.useEmailLogoutMutation();
  const run = async (): Promise<boolean> => {
    try {
      toastSuccess(await signOut().unwrap(), words.emailLoggedOutSuccessfully);
      return true;
    } catch (error) {
      toastError(error, 'Failed to logout email');
      return false;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.confirmEmailLogout}
      confirmLabel={words.logout}
      isDangerous
      onConfirm={run}
    >
      <p>{words.youAreAboutToLogOut}</p>
    </ConfirmDialog>
  );
};
