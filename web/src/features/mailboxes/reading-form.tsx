import type { Mailbox } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { fieldOf, type MailSecurity, presetValues } from './connect/connect-values.ts';
import formStyles from '#ui/form/short-form.module.css';
import styles from './mailboxes.module.css';
import { ServerFields } from './connect/server-fields.tsx';
import * as words from './words.ts';

interface Values {
  host: string;
  port: string;
  secure: MailSecurity;
  user: string;
  password: string;
}

const valuesOf = ({ reading, email }: Mailbox): Values => ({
  host: reading?.host ?? presetValues(email)?.values.imap_host ?? '',
  port: String(reading?.port ?? 993),
  secure: reading?.secure ?? 'tls',
  user: reading?.user ?? '',
  password: '',
});

const payloadOf = ({ host, port, secure, user, password }: Values) => ({
  host,
  port: Number(port),
  secure,
  ...(user.trim() !== '' && { user: user.trim() }),
  ...(password !== '' && { password }),
});

/** Where a connected mailbox's replies are read; the server is tested before anything is saved. */
export const ReadingForm = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const [update, { isLoading }] = api.useUpdateMailboxMutation();
  const [values, setValues] = useState(() => valuesOf(box));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const save = async (imap: ReturnType<typeof payloadOf> | null): Promise<void> => {
    setProblem(null);
    setWrong({});
    try {
      await update({ id: box.id, version: box.version, imap }).unwrap();
      toastSuccess(undefined, imap ? words.readingStarted : words.readingStopped);
      onClose();
    } catch (error) {
      const places = Object.entries(fieldErrors(error)).map(([place, say]) => [fieldOf(place), say] as const);
      setWrong(Object.fromEntries(places));
      if (!places.some(([place]) => place.startsWith('imap_'))) setProblem(errorText(error));
    }
  };
  return (
    <div className={styles['below']}>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <p className={formStyles['hint']}>{words.readRepliesHelp}</p>
      <ServerFields
        kind="imap"
        hasSignIn
        bind={(name) => ({
          value: values[name],
          error: wrong[`imap_${name}`],
          onChange: ({ target }) => set({ [name]: target.value }),
        })}
      />
      <div className={styles['rowEnds']}>
        {box.reading && (
          <Button disabled={isLoading} onClick={() => void save(null)}>
            {words.stopReading}
          </Button>
        )}
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button busy={isLoading} onClick={() => void save(payloadOf(values))}>
          {isLoading ? words.testingConnection : words.saveReading}
        </Button>
      </div>
    </div>
  );
};
