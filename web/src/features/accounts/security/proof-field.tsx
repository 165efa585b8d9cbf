import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { PasswordField } from '#ui/form/field.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { FactorField } from './factor-field.tsx';
import type { Proof, ProofProblems } from './proof.ts';
import styles from './security.module.css';
import * as words from '../words.ts';

interface Props {
  hasPassword: boolean;
  /** Whether the person has two-factor on. */
  asksCode?: boolean;
  value: Proof;
  onChange: (proof: Proof) => void;
  errors: Pick<ProofProblems, 'password' | 'code'>;
}

const FirstField = ({ hasPassword, value, onChange, error }: Omit<Props, 'errors'> & { error: string | undefined }) => {
  if (hasPassword)
    return (
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        value={value.password ?? ''}
        error={error}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
    );
  if (runtimeConfig().google_client_id === null)
    return <p className="muted t13">{words.yourAccountHasNoPasswordSet}</p>;
  return value.credential === undefined ? (
    <div className={styles['proof']}>
      <p className="muted t13">{words.yourAccountHasNoPasswordVerify}</p>
      <GoogleButton onCredential={(credential) => onChange({ ...value, credential })} />
    </div>
  ) : (
    <p className="muted t13">{words.googleVerifiedThatItsYou}</p>
  );
};

/** Asks for proof of identity before actions that a stolen session must not allow. */
export const ProofField = ({ errors, asksCode = false, ...first }: Props) => {
  const { value, onChange } = first;
  return (
    <>
      <FirstField {...first} error={errors.password} />
      {asksCode && (
        <FactorField
          value={value.code ?? ''}
          error={errors.code}
          onChange={(event) => onChange({ ...value, code: event.target.value })}
        />
      )}
    </>
  );
};
