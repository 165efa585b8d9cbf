import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

/** Signs out of every mailbox of the person; title, text and buttons as the spec has them (section 2). */
export const EmailSignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const [signOut] = api.useEmailLogoutMutation();
  const run = async (): Promise<boolean> => {
    try {
      toastSuccess(await signOut().unwrap(), 'Email logged out successfully');
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
      title="Confirm Email Logout"
      confirmLabel="Logout"
      isDangerous
      onConfirm={run}
    >
      <p>
        You are about to log out your email. This action will prevent any pending or scheduled emails from being
        delivered. Are you sure you want to proceed?
      </p>
    </ConfirmDialog>
  );
};
