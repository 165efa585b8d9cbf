import type { WhatsappCredential } from '@rainmaker/contract';
import { PasswordField, TextField } from '#ui/form/field.tsx';
import * as words from '../words.ts';

/** Those that nobody should read over a shoulder. */
const SECRET: readonly WhatsappCredential[] = ['access_token', 'app_secret', 'api_key'];

export type Credentials = Partial<Record<WhatsappCredential, string>>;

interface Props {
  names: readonly WhatsappCredential[];
  values: Credentials;
  wrong: Readonly<Record<string, string>>;
  onChange: (values: Credentials) => void;
}

/** A field for each credential, with where to find it. */
export const CredentialFields = ({ names, values, wrong, onChange }: Props) =>
  names.map((name) => {
    const Input = SECRET.includes(name) ? PasswordField : TextField;
    return (
      <Input
        key={name}
        label={words.CREDENTIAL_LABELS[name]}
        help={words.CREDENTIAL_HELP[name]}
        autoComplete="off"
        value={values[name] ?? ''}
        error={wrong[name]}
        onChange={({ target }) => onChange({ ...values, [name]: target.value })}
      />
    );
  });
