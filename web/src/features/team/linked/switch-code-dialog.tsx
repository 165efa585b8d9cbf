import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from '../team.module.css';

interface Props {
  name: string;
  problem: string | undefined;
  isBusy: boolean;
  onGive: (code: string) => void;
  onClose: () => void;
}

/** The second step of a switch: the account it goes to has two-factor on. */
export const SwitchCodeDialog = ({ name, problem, isBusy, onGive, onClose }: Props) => {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onGive(code);
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Switch to ${name}`}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p>This account has two-factor on. Enter the code its authenticator app shows.</p>
        <TextField
          label="Code of the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.target.value)}
        />
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="go" busy={isBusy} disabled={code.trim() === ''}>
            Switch account
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
