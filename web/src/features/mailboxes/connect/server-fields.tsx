import { MAIL_SECURITY } from '@rainmaker/contract';
import type { ChangeEvent, FocusEvent, RefCallback } from 'react';
import { PasswordField, SelectField, TextField } from '#ui/form/field.tsx';
import { IMAP_SECURITY_LABELS, SECURITY_LABELS } from './connect-values.ts';
import styles from '../mailboxes.module.css';
import * as words from '../words.ts';

type Field = 'host' | 'port' | 'secure' | 'user' | 'password';

/** What ties a field to its form, whichever keeps the values. */
interface Bound {
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => unknown;
  value?: string;
  name?: string;
  ref?: RefCallback<HTMLElement>;
  onBlur?: (event: FocusEvent<HTMLElement>) => unknown;
}

interface Props {
  kind: 'smtp' | 'imap';
  bind: (field: Field) => Bound;
  /** Without its own, the server is signed in to like the other one. */
  hasSignIn: boolean;
}

const TEXTS = {
  smtp: { server: words.server, placeholder: 'smtp.example.com', labels: SECURITY_LABELS },
  imap: { server: words.imapServer, placeholder: 'imap.example.com', labels: IMAP_SECURITY_LABELS },
};

/** A mail server: where it is, how it is connected to, and who signs in. */
export const ServerFields = ({ kind, bind, hasSignIn }: Props) => {
  const { server, placeholder, labels } = TEXTS[kind];
  return (
    <>
      <div className={styles['server']}>
        <TextField
          label={server}
          placeholder={placeholder}
          autoCapitalize="none"
          spellCheck={false}
          {...bind('host')}
        />
        <TextField label={words.port} inputMode="numeric" {...bind('port')} />
      </div>
      <SelectField label={words.encryption} {...bind('secure')}>
        {MAIL_SECURITY.map((secure) => (
          <option key={secure} value={secure}>
            {labels[secure]}
          </option>
        ))}
      </SelectField>
      {hasSignIn && (
        <div className={styles['pair']}>
          <TextField
            label={words.username}
            isOptional
            autoComplete="off"
            {...(kind === 'smtp' ? { placeholder: words.emailAddress } : { help: words.imapUsernameHelp })}
            {...bind('user')}
          />
          <PasswordField
            label={words.password}
            isOptional={kind === 'smtp'}
            autoComplete="new-password"
            {...bind('password')}
          />
        </div>
      )}
    </>
  );
};
