import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from '../team.module.css';
import * as words from '../words.ts';

interface Props {
  name: string;
  problem: string | undefined;
  isBusy: boolean;
  onGive: (code: string) => void;
  onClose: () => void;
}

/** The second step of switching to an account with two-factor. */
export const SwitchCodeDialog = ({ name, problem, isBusy, onGive, onClose }: Props) => {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onGive(code);
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.switchTo(name)}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p>{words.thisAccountUsesTwoFactorEnter}</p>
        <TextField
          label={words.authenticatorCodeOrRecoveryCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.target.value)}
        />
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isBusy} disabled={code.trim() === ''}>
            {words.switchAccount}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
