import { useState, type FormEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { FormProblem } from '../form-problem.tsx';
import { isProofGiven, problemsOf, type Proof, type ProofProblems } from './proof.ts';
import { ProofField } from './proof-field.tsx';
import styles from './security.module.css';
import * as words from '../words.ts';

interface Props {
  asksCode: boolean;
  onClose: () => void;
}

/** Disconnects Google; requires the password, which remains the way to sign in, and with two-factor a code. */
export const DisconnectGoogleDialog = ({ asksCode, onClose }: Props) => {
  const [proof, setProof] = useState<Proof>({});
  const [problems, setProblems] = useState<ProofProblems>({});
  const [disconnect, { isLoading }] = api.useDisconnectGoogleMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblems({});
    try {
      const { password = '', code } = proof;
      const answer = await disconnect({ password, ...(asksCode && { code }) }).unwrap();
      toastSuccess(answer, words.googleDisconnected);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.disconnectGoogle}>
      <form className={styles['step']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.youllSignInWithYourPassword}</p>
        <ProofField hasPassword asksCode={asksCode} value={proof} onChange={setProof} errors={problems} />
        {problems.form && <FormProblem>{problems.form}</FormProblem>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" busy={isLoading} disabled={!isProofGiven(proof, asksCode)}>
            {words.disconnect}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
