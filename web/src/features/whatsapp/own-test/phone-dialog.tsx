import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import formStyles from '#ui/form/short-form.module.css';
import * as words from './words.ts';

interface Props {
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the number of whoever wants a test, and keeps it in their profile. */
export const PhoneDialog = ({ onSaved, onClose }: Props) => {
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [update, { isLoading }] = api.useUpdateUserMutation();
  const save = async (): Promise<void> => {
    try {
      await update({ phone }).unwrap();
    } catch (error) {
      return setWrong(fieldErrors(error)['phone'] ?? errorText(error));
    }
    onClose();
    return onSaved();
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.askTitle}>
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (phone.trim() === '') setWrong(words.enterPhone);
          else void save();
        }}
      >
        <TextField
          label={words.phone}
          help={words.phoneHelp}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          error={wrong}
          onChange={({ target }) => setPhone(target.value)}
        />
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isLoading}>
            {words.continueToCode}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
