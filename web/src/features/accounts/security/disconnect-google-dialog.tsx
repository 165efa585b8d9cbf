import { useState, type FormEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { FormProblem } from '../form-problem.tsx';
import styles from './security.module.css';

/** Takes Google away as a way in, for whoever knows the password that stays. */
export const DisconnectGoogleDialog = ({ onClose }: { onClose: () => void }) => {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ password?: string | undefined; form?: string }>({});
  const [disconnect, { isLoading }] = api.useDisconnectGoogleMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblems({});
    try {
      toastSuccess(await disconnect({ password }).unwrap(), 'Google is disconnected.');
      onClose();
    } catch (error) {
      const atPassword = fieldErrors(error)['password'];
      setProblems(atPassword === undefined ? { form: errorText(error) } : { password: atPassword });
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Disconnect Google">
      <form className={styles['step']} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          You’ll sign in with your password only. Your other devices are signed out, and your accounts are unlinked.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problems.form && <FormProblem>{problems.form}</FormProblem>}
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={isLoading} disabled={password === ''}>
            Disconnect
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
