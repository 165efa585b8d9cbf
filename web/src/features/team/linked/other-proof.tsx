import { GoogleButton } from '#features/accounts/index.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import styles from '../team.module.css';
import * as words from '../words.ts';

/** Proof for the other account: its password, or a Google credential. */
export type OtherProof = { by: 'password'; password: string } | { by: 'google'; credential: string | undefined };

export const isOtherGiven = (other: OtherProof): boolean =>
  other.by === 'google' ? other.credential !== undefined : other.password !== '';

interface Props {
  value: OtherProof;
  onChange: (value: OtherProof) => void;
  error: string | undefined;
}

/** The other account's password, or a Google credential if it has none and Google is configured. */
export const OtherProofField = ({ value, onChange, error }: Props) => {
  if (value.by === 'google')
    return value.credential === undefined ? (
      <div className={styles['proof']}>
        <p className="muted t13">{words.chooseTheGoogleAccountYouUse}</p>
        <GoogleButton onCredential={(credential) => onChange({ by: 'google', credential })} />
        <Button variant="quiet" onClick={() => onChange({ by: 'password', password: '' })}>
          {words.useItsPassword}
        </Button>
      </div>
    ) : (
      <p className="muted t13">{words.googleVerifiedThatTheOtherAccount}</p>
    );
  return (
    <div className={styles['proof']}>
      <PasswordField
        label={words.itsPassword}
        autoComplete="off"
        value={value.password}
        error={error}
        onChange={({ target }) => onChange({ by: 'password', password: target.value })}
      />
      {runtimeConfig().google_client_id !== null && (
        <Button variant="quiet" onClick={() => onChange({ by: 'google', credential: undefined })}>
          {words.useGoogle}
        </Button>
      )}
    </div>
  );
};
