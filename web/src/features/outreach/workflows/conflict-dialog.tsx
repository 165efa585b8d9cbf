import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { MergedWorkflow } from './merge-workflows.ts';
import type { WorkflowForm } from './workflow-form.ts';
import styles from './workflow.module.css';

interface Props {
  merged: MergedWorkflow;
  onSave: (form: WorkflowForm) => void;
  onClose: () => void;
}

/** Somebody else saved in between: for each part that both changed, whose words stay? */
export const ConflictDialog = ({ merged, onSave, onClose }: Props) => {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(merged.conflicts.map(({ key }) => key)));
  const choose = (key: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(key);
    else next.delete(key);
    setMine(next);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Somebody else saved in between" width={560}>
      <p>Their other changes are kept. These parts you both changed: choose what stays.</p>
      <div className={styles['conflicts']}>
        {merged.conflicts.map((conflict) => (
          <fieldset key={conflict.key}>
            <legend>{conflict.label}</legend>
            <RadioChoice
              name={conflict.key}
              label={conflict.mine}
              help="Yours"
              checked={mine.has(conflict.key)}
              onChange={() => choose(conflict.key, true)}
            />
            <RadioChoice
              name={conflict.key}
              label={conflict.theirs}
              help="Theirs, saved already"
              checked={!mine.has(conflict.key)}
              onChange={() => choose(conflict.key, false)}
            />
          </fieldset>
        ))}
      </div>
      <DialogEnds>
        <Button onClick={onClose}>Back to the workflow</Button>
        <Button variant="go" onClick={() => onSave(merged.resolve(mine))}>
          Save this
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
