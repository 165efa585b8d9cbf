import type { WhatsappCredential, WhatsappSender } from '@rainmaker/contract';
import { useState } from 'react';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { CredentialFields, type Credentials } from './credential-fields.tsx';
import { useSender } from './use-sender.ts';
import formStyles from '#ui/form/short-form.module.css';
import * as words from '../words.ts';

interface Props {
  sender: WhatsappSender;
  onClose: () => void;
}

const useSave = ({ sender, onClose }: Props) => {
  const { save, isBusy } = useSender(sender);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (change: Parameters<typeof save>[0]): Promise<void> => {
    setWrong({});
    setProblem(null);
    try {
      await save({ version: sender.version, ...change });
      toastSuccess(undefined, words.saved);
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      setWrong(fields);
      if (Object.keys(fields).length === 0) setProblem(errorText(error));
    }
  };
  return { submit, isBusy, wrong, problem };
};

/** Gives a sender another name. */
export const RenameDialog = ({ sender, onClose }: Props) => {
  const [name, setName] = useState(sender.name);
  const { submit, isBusy, wrong, problem } = useSave({ sender, onClose });
  return (
    <Dialog isOpen onClose={onClose} title={words.renameSender(sender.number)}>
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit({ name });
        }}
      >
        <TextField
          label={words.senderName}
          help={words.senderNameHelp}
          value={name}
          error={wrong['name']}
          onChange={({ target }) => setName(target.value)}
        />
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isBusy}>
            {words.save}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};

const RENEWED = {
  cloud: ['access_token', 'app_secret', 'verify_token'],
  aisensy: ['api_key'],
  simulator: [],
} as const satisfies Record<WhatsappSender['provider'], readonly WhatsappCredential[]>;

/** Gives a sender new credentials; what is left empty stays. */
export const CredentialsDialog = ({ sender, onClose }: Props) => {
  const [values, setValues] = useState<Credentials>({});
  const { submit, isBusy, wrong, problem } = useSave({ sender, onClose });
  const entered = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  return (
    <Dialog isOpen onClose={onClose} title={words.newCredentialsFor(sender.number)} width={560}>
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(entered);
        }}
      >
        <p className={formStyles['hint']}>{words.leaveEmpty}</p>
        <CredentialFields names={RENEWED[sender.provider]} values={values} wrong={wrong} onChange={setValues} />
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isBusy} disabled={Object.keys(entered).length === 0}>
            {isBusy ? words.checking : words.save}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
