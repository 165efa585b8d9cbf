import { Send } from 'lucide-react';
import { useState } from 'react';
import { api, type Argument } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import formStyles from '#ui/form/short-form.module.css';
import * as words from './words.ts';

interface Props {
  test: Argument<'testSend'>;
  isDisabled?: boolean;
}

interface PhoneProps {
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the number of whoever wants a test, and keeps it in their profile. */
const PhoneDialog = ({ onSaved, onClose }: PhoneProps) => {
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
            {words.saveAndSend}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};

/** Sends a message of WhatsApp to whoever writes it: to the number in their profile, which is asked for the first time. */
export const WhatsappTest = ({ test, isDisabled = false }: Props) => {
  const may = useMay('testSend');
  const { data: user } = api.useGetUserQuery();
  const [send, { isLoading }] = api.useTestSendMutation();
  const [isAsking, setAsking] = useState(false);
  if (!may) return null;
  const run = async (): Promise<void> => {
    try {
      toastSuccess(await send(test).unwrap(), words.testSent);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Button
        icon={<Send aria-hidden />}
        busy={isLoading}
        disabled={isDisabled || !user}
        onClick={() => (user?.phone ? void run() : setAsking(true))}
      >
        {words.sendMeATest}
      </Button>
      {isAsking && <PhoneDialog onSaved={run} onClose={() => setAsking(false)} />}
    </>
  );
};
