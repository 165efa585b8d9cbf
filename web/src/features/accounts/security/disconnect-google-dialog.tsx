import { useState, type FormEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { FormProblem } from '../form-problem.tsx';
import styles from './security.module.css';
import * as words from '../words.ts';

/** Disconnects Google; requires the password, which remains the way to sign in. */
export const DisconnectGoogleDialog = ({ onClose }: { onClose: () => void }) => {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ password?: string | undefined; form?: string }>({});
  const [disconnect, { isLoading }] = api.useDisconnectGoogleMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblems({});
    try {
      toastSuccess(await disconnect({ password }).unwrap(), words.googleDisconnected);
      onClose();
    } catch (error) {
      const atPassword = fieldErrors(error)['password'];
      setProblems(atPassword === undefined ? { form: errorText(error) } : { password: atPassword });
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.disconnectGoogle}>
      <form className={styles['step']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.youllSignInWithYourPassword}</p>
        <PasswordField
          label={words.yourPassword}
          autoComplete="current-password"
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problems.form && <FormProblem>{problems.form}</FormProblem>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" busy={isLoading} disabled={password === ''}>
            {words.disconnect}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
