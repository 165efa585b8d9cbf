import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import type { ContactForm } from './contact-form-values.ts';
import { readSignature } from './read-signature.ts';
import * as words from './words.ts';

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
    <Dialog isOpen onClose={onClose} title={words.pasteSignature} width={520}>
      <TextAreaField
        label={words.theirEmailSignatureOrASpreadsheet}
        rows={8}
        data-autofocus
        value={text}
        error={isNothing ? words.noNameEmailOrPhoneNumber : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setNothing(false);
        }}
      />
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="go" onClick={fill}>
          {words.fillInForm}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
