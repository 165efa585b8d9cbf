import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { PasswordField } from '#ui/form/field.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import styles from './security.module.css';
import * as words from '../words.ts';

/** What shows that it is the person: the password, or Google's word where the account has none. */
export interface Proof {
  password?: string;
  credential?: string;
}

interface Props {
  hasPassword: boolean;
  value: Proof;
  onChange: (proof: Proof) => void;
  error: string | undefined;
}

export const isProofGiven = ({ password, credential }: Proof): boolean => Boolean(password) || credential !== undefined;

/** Asks once more who somebody is, before what a stolen session must not do. */
export const ProofField = ({ hasPassword, value, onChange, error }: Props) => {
  if (hasPassword)
    return (
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        value={value.password ?? ''}
        error={error}
        onChange={(event) => onChange({ password: event.target.value })}
      />
    );
  if (runtimeConfig().google_client_id === null)
    return <p className="muted t13">{words.yourAccountHasNoPasswordSet}</p>;
  return value.credential === undefined ? (
    <div className={styles['proof']}>
      <p className="muted t13">{words.yourAccountHasNoPasswordVerify}</p>
      <GoogleButton onCredential={(credential) => onChange({ credential })} />
    </div>
  ) : (
    <p className="muted t13">{words.googleVerifiedThatItsYou}</p>
  );
};
