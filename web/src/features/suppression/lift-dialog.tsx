import { LIMITS, type Suppression } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import styles from './suppression.module.css';
import * as words from './words.ts';

interface Props {
  suppression: Suppression;
  name: string;
  onClose: () => void;
}

/** Lifts a block, with what shows that the recipient agrees. */
export const LiftDialog = ({ suppression, name, onClose }: Props) => {
  const [lift, { isLoading }] = api.useLiftSuppressionsMutation();
  const { value: evidence, set: setEvidence, drop } = useKeptState(`lift:${suppression.id}`, '');
  const [problem, setProblem] = useState<string>();
  const submit = async (): Promise<void> => {
    if (evidence.trim() === '') return setProblem(words.sayWhat);
    try {
      const answer = await lift({ ids: [suppression.id], evidence }).unwrap();
      if (answer.done === 0) return setProblem(answer.message);
      drop();
      toastSuccess(answer, words.liftedToast);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.liftTitle(name)}>
      <div className={styles['form']}>
        <p>{words.liftHelp}</p>
        <TextField
          label={words.liftEvidence}
          error={problem}
          maxLength={LIMITS.suppressionEvidenceCharacters}
          value={evidence}
          onChange={({ target }) => setEvidence(target.value)}
        />
      </div>
      <DialogEnds>
        <Button
          onClick={() => {
            drop();
            onClose();
          }}
        >
          {words.keepBlocked}
        </Button>
        <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
          {words.lift}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
