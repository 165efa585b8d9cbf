import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { fieldLabel, type ContactForm, type FormField } from './contact-form-values.ts';
import styles from './contact-form.module.css';
import type { Merged } from './merge-edits.ts';

interface Props {
  merged: Merged;
  onSave: (form: ContactForm) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Somebody else saved in between: for each field that both changed, whose words stay? */
export const MergeDialog = ({ merged, onSave, onClose }: Props) => {
  const [chosen, setChosen] = useState<Partial<Record<FormField, Side>>>({});
  const sideOf = (name: FormField): Side => chosen[name] ?? 'mine';
  const save = () => {
    const picked = merged.conflicts.map((conflict) => [conflict.name, conflict[sideOf(conflict.name)]]);
    onSave({ ...merged.form, ...Object.fromEntries(picked) });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Somebody else saved in between" width={560}>
      <p>Their other changes are kept. These fields you both changed: choose what stays.</p>
      <div className={styles['conflicts']}>
        {merged.conflicts.map(({ name, mine, theirs }) => (
          <fieldset key={name}>
            <legend>{fieldLabel(name)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <RadioChoice
                key={side}
                name={name}
                label={(side === 'mine' ? mine : theirs) || 'Empty'}
                help={side === 'mine' ? 'Yours' : 'Theirs, saved already'}
                checked={sideOf(name) === side}
                onChange={() => setChosen({ ...chosen, [name]: side })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <DialogEnds>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="go" onClick={save}>
          Save this
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
