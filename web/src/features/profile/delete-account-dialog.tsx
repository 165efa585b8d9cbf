import { useState, type FormEvent } from 'react';
import {
  isProofGiven,
  keptProof,
  problemsOf,
  ProofField,
  type Proof,
  type ProofProblems,
} from '#features/accounts/index.ts';
import { api } from '#lib/api/api.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './profile.module.css';
import * as words from './words.ts';

interface Props {
  hasPassword: boolean;
  asksCode: boolean;
  onClose: () => void;
}

/** Explains what is deleted and when, and asks for proof of identity. */
export const DeleteAccountDialog = ({ hasPassword, asksCode, onClose }: Props) => {
  const [send, { isLoading }] = api.useDeleteAccountMutation();
  const [proof, setProof] = useState<Proof>({});
  const [problems, setProblems] = useState<ProofProblems>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblems({});
    try {
      toastSuccess(await send(proof).unwrap(), words.accountDeletionScheduled);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
      setProof(keptProof);
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
        <ProofField hasPassword={hasPassword} asksCode={asksCode} value={proof} onChange={setProof} errors={problems} />
        {problems.form && <Alert tone="bad">{problems.form}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" busy={isLoading} disabled={!isProofGiven(proof, asksCode)}>
            {words.deleteAccount}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
