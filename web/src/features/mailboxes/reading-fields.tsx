import { MAIL_SECURITY } from '@rainmaker/contract';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { type ConnectForm, IMAP_SECURITY_LABELS } from './connect-values.ts';
import styles from './mailboxes.module.css';
import * as words from './words.ts';

interface Props {
  form: UseFormReturn<ConnectForm>;
}

/** The server that replies are read from. */
export const ReadingFields = ({ form }: Props) => {
  const { errors } = form.formState;
  return (
    <>
      <div className={styles['server']}>
        <TextField
          label={words.imapServer}
          placeholder="imap.example.com"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.imap_host?.message}
          {...form.register('imap_host')}
        />
        <TextField
          label={words.port}
          inputMode="numeric"
          error={errors.imap_port?.message}
          {...form.register('imap_port')}
        />
      </div>
      <SelectField label={words.encryption} error={errors.imap_secure?.message} {...form.register('imap_secure')}>
        {MAIL_SECURITY.map((secure) => (
          <option key={secure} value={secure}>
            {IMAP_SECURITY_LABELS[secure]}
          </option>
        ))}
      </SelectField>
    </>
  );
};
