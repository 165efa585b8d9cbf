import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText, fieldErrors, problemOf } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { signedIn } from '#lib/session/session.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import layout from '../account-layout.module.css';
import { FormProblem } from '../form-problem.tsx';
import styles from './google-button.module.css';
import { GoogleButton } from './google-button.tsx';
import { keepRegistration } from '../kept-registration.ts';
import * as words from '../words.ts';

interface PasswordProps {
  problem: string | null;
  isBusy: boolean;
  onGive: (password: string) => void;
  onCancel: () => void;
}

/**
 * Shown if an account has the address and Google doesn't host the mailbox: the account's password connects the two,
 * once.
 */
const AccountPassword = ({ problem, isBusy, onGive, onCancel }: PasswordProps) => {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onGive(password);
  };
  return (
    <form className={layout['fields']} onSubmit={submit} noValidate>
      <p className={layout['lead']}>{words.aRainmakerAccountWithThisGoogle}</p>
      <PasswordField
        size="large"
        label={words.rainmakerPassword}
        autoComplete="current-password"
        value={password}
        error={problem ?? undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="go" size="large" wide busy={isBusy}>
        {words.connectAndSignIn}
      </Button>
      <div className={layout['again']}>
        <button type="button" className="link" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
};

interface Props {
  /** Called with a response that requires the second step; true if it is shown. */
  onSecondStep: (answer: { email: string; challenge?: string | undefined }) => boolean;
}

/** Sign-in with Google, above the form. */
export const GoogleEntry = ({ onSecondStep }: Props) => {
  const [login, { isLoading }] = publicApi.useGoogleLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  // Set while the account's password is requested.
  const [waiting, setWaiting] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const enter = async (credential: string, password?: string) => {
    setProblem(null);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const proof = password === undefined ? {} : { password };
      const answer = await login({ credential, timezone: timeZone, ...proof }).unwrap();
      if (onSecondStep(answer)) return;
      if (answer.registration !== undefined) keepRegistration(answer.email, answer.registration);
      dispatch(signedIn(answer));
      if (!answer.email_verified) await navigate(paths.verifyEmail, { state: { email: answer.email, isFresh: true } });
    } catch (error) {
      if (problemOf(error)?.code === 'password_required') setWaiting(credential);
      else {
        // Any error except a wrong password, such as an expired credential, starts over with Google.
        if (fieldErrors(error)['password'] === undefined) setWaiting(null);
        setProblem(errorText(error));
      }
    }
  };
  const cancel = () => {
    setWaiting(null);
    setProblem(null);
  };
  return (
    <>
      {waiting === null ? (
        <GoogleButton onCredential={(credential) => void enter(credential)} />
      ) : (
        <AccountPassword
          problem={problem}
          isBusy={isLoading}
          onGive={(password) => void enter(waiting, password)}
          onCancel={cancel}
        />
      )}
      {problem && waiting === null && <FormProblem>{problem}</FormProblem>}
      <p className={styles['or']}>{words.orUseYourEmail}</p>
    </>
  );
};
