import { useId, useState, type FormEvent } from 'react';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText, problemOf } from '#lib/errors.ts';
import { knownBrowserOf } from '#lib/session/known-browsers.ts';
import { signedIn } from '#lib/session/session.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { TextField } from '#ui/form/field.tsx';
import { AccountLayout } from './layout/account-layout.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './account-layout.module.css';
import * as words from './words.ts';

interface Props {
  /** The account being signed in to. */
  email: string;
  challenge: string;
  /** Back to the password, with a sentence if the challenge has expired. */
  onBack: (why: string | null) => void;
}

const LEADS = {
  app: words.enterTheCodeFromYourAuthenticator,
  recovery: words.enterOneOfYourRecoveryCodes,
};

/** The second step of a sign-in: an authenticator code or a recovery code. */
export const TwoFactorStep = ({ email, challenge, onBack }: Props) => {
  const wrongId = useId();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [verify, { isLoading }] = publicApi.useVerifyTwoFactorMutation();
  const dispatch = useAppDispatch();

  const check = async (given: string) => {
    if (isLoading) return;
    setProblem(null);
    try {
      dispatch(signedIn(await verify({ challenge, code: given, ...knownBrowserOf(email) }).unwrap()));
    } catch (error) {
      if (problemOf(error)?.code === 'expired_code') onBack(errorText(error));
      else setProblem(errorText(error));
    }
  };
  const change = (next: string) => {
    setCode(next);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'app' && code.length < 6) setProblem(words.enterAllSixDigits);
    else if (code.trim() === '') setProblem(words.enterARecoveryCode);
    else void check(code);
  };
  const turn = () => {
    setWay(way === 'app' ? 'recovery' : 'app');
    change('');
  };
  return (
    <AccountLayout
      title={words.enterYourCode}
      lead={LEADS[way]}
      back={{ label: words.signIn, onGo: () => onBack(null) }}
    >
      <form className={styles['fields']} onSubmit={submit} noValidate>
        {way === 'app' ? (
          <>
            <CodeField
              value={code}
              onChange={change}
              onComplete={(digits) => void check(digits)}
              isWrong={problem !== null}
              describedBy={problem === null ? undefined : wrongId}
            />
            {problem && <FormProblem id={wrongId}>{problem}</FormProblem>}
          </>
        ) : (
          <TextField
            size="large"
            label={words.recoveryCode}
            placeholder="xxxxx-xxxxx"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={problem ?? undefined}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <Button type="submit" variant="go" size="large" wide busy={isLoading}>
          {words.verifyCode}
        </Button>
        <div className={styles['again']} style={{ marginTop: 0 }}>
          <button type="button" className="link" onClick={turn}>
            {way === 'app' ? words.useARecoveryCode : words.useAuthenticatorApp}
          </button>
        </div>
      </form>
    </AccountLayout>
  );
};
