import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { PasswordField } from '#ui/form/field.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import styles from './security.module.css';
import * as words from '../words.ts';

/** Proof of identity: the password, or a Google credential if the account has none. */
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

/** Asks for proof of identity before actions that a stolen session must not allow. */
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
