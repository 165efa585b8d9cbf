import { useState, type FormEvent } from 'react';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { FormProblem } from '../form-problem.tsx';
import { isProofGiven, keptProof, type Proof } from './proof.ts';
import { ProofField } from './proof-field.tsx';
import styles from './security.module.css';
import { useTwoFactor } from './use-two-factor.ts';
import * as words from '../words.ts';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

/** Turns two-factor off; requires the password and a code from the app or a recovery code. */
export const TurnOffDialog = ({ hasPassword, onClose }: Props) => {
  const [proof, setProof] = useState<Proof>({});
  const { send, problems, isBusy } = useTwoFactor();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send({ action: 'disable', ...proof });
    if (!answer) {
      if (!hasPassword) setProof(keptProof);
      return;
    }
    toastSuccess(answer, words.twoFactorTurnedOff);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.turnOffTwoFactor}>
      <form className={styles['step']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.youllOnlyNeedYourPasswordOr}</p>
        <ProofField hasPassword={hasPassword} asksCode value={proof} onChange={setProof} errors={problems} />
        {problems.form && <FormProblem>{problems.form}</FormProblem>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={!isProofGiven(proof, true)}>
            {words.turnOff}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
