import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import type { ContactForm } from './contact-form-values.ts';
import { readSignature } from './read-signature.ts';

interface Props {
  onFill: (found: Partial<ContactForm>) => void;
  onClose: () => void;
}

/** Fills the form from a pasted signature or spreadsheet row. */
export const PasteDialog = ({ onFill, onClose }: Props) => {
  const [text, setText] = useState('');
  const [isNothing, setNothing] = useState(false);
  const fill = () => {
    const found = readSignature(text);
    if (Object.keys(found).length === 0) {
      setNothing(true);
      return;
    }
    onFill(found);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Paste a signature" width={520}>
      <TextAreaField
        label="The end of their e-mail, or a row of a spreadsheet"
        rows={8}
        data-autofocus
        value={text}
        error={isNothing ? 'No name, address or number was found in it.' : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setNothing(false);
        }}
      />
      <DialogEnds>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="go" onClick={fill}>
          Fill the form
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
