import { useState, type FormEvent } from 'react';
import { ProofField, type Proof } from '#features/accounts/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './profile.module.css';
import * as words from './words.ts';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

/** Explains what is deleted and when, and asks for proof of identity. */
export const DeleteAccountDialog = ({ hasPassword, onClose }: Props) => {
  const [send, { isLoading }] = api.useDeleteAccountMutation();
  const [proof, setProof] = useState<Proof>({});
  const [wrong, setWrong] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setWrong(undefined);
    setProblem(null);
    try {
      toastSuccess(await send(proof).unwrap(), words.accountDeletionScheduled);
      onClose();
    } catch (error) {
      const { password } = fieldErrors(error);
      setWrong(password);
      if (!hasPassword) setProof({});
      if (password === undefined) setProblem(errorText(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.deleteThisAccount}>
      <form className={styles['ask']} onSubmit={(event) => void submit(event)} noValidate>
        <ul>
          <li>{words.sendingStopsImmediately}</li>
          <li>{words.yourDataIsKeptFor30}</li>
          <li>{words.afterThatYourPeopleMessages}</li>
        </ul>
        <ProofField hasPassword={hasPassword} value={proof} onChange={setProof} error={wrong} />
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            variant="danger"
            busy={isLoading}
            disabled={!proof.password && proof.credential === undefined}
          >
            {words.deleteAccount}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
