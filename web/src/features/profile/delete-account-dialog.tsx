import { useState, type FormEvent } from 'react';
import { ProofField, type Proof } from '#features/accounts/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './profile.module.css';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

/** Says what goes and when, and asks once more who it is. */
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
      toastSuccess(await send(proof).unwrap(), 'The deletion is asked for.');
      onClose();
    } catch (error) {
      const { password } = fieldErrors(error);
      setWrong(password);
      if (!hasPassword) setProof({});
      if (password === undefined) setProblem(errorText(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Delete the account?">
      <form className={styles['ask']} onSubmit={(event) => void submit(event)} noValidate>
        <ul>
          <li>From now on nothing is sent any more.</li>
          <li>For 30 days everything stays as it is, and you can change your mind.</li>
          <li>Then people, messages, campaigns and the accounts of your team go for good.</li>
        </ul>
        <ProofField hasPassword={hasPassword} value={proof} onChange={setProof} error={wrong} />
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="danger"
            busy={isLoading}
            disabled={!proof.password && proof.credential === undefined}
          >
            Delete the account
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
