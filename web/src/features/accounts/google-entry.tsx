import { useState } from 'react';
import { api } from '#lib/api.ts';
import { errorText } from '#lib/errors.ts';
import { signedIn } from '#lib/session.ts';
import { useAppDispatch } from '#lib/store.ts';
import { FormProblem } from './form-problem.tsx';
import styles from './google-button.module.css';
import { GoogleButton } from './google-button.tsx';

/** The way in through Google, above the form. */
export const GoogleEntry = () => {
  const [login] = api.useGoogleLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const enter = async (credential: string) => {
    setProblem(null);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      dispatch(signedIn(await login({ credential, timezone: timeZone }).unwrap()));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <GoogleButton onCredential={(credential) => void enter(credential)} />
      {problem && <FormProblem>{problem}</FormProblem>}
      <p className={styles['or']}>or with your e-mail</p>
    </>
  );
};
