import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useEndSession } from '#lib/api/use-end-session.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { Page, Scroll } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FormProblem } from '../form-problem.tsx';
import styles from './change-password-screen.module.css';
import { GoogleButton } from '../google/google-button.tsx';
import { FactorField } from '../security/factor-field.tsx';
import * as words from '../words.ts';

interface Form {
  current_password: string;
  new_password: string;
  again: string;
  code: string;
}

const RULES = () => import('../account-rules.ts').then((module) => module.changePasswordRules);
const FIRST_RULES = () => import('../account-rules.ts').then((module) => module.firstPasswordRules);
const empty: Form = { current_password: '', new_password: '', again: '', code: '' };

/** The form; an account without a password uses Google instead of the current password. */
const ChangePasswordForm = ({ hasPassword, asksCode }: { hasPassword: boolean; asksCode: boolean }) => {
  const form = useForm<Form>({
    resolver: lazyRules<Form>(hasPassword ? RULES : FIRST_RULES),
    mode: 'onTouched',
    defaultValues: empty,
  });
  const [change] = api.useChangePasswordMutation();
  const [credential, setCredential] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const endSession = useEndSession();

  const submit = form.handleSubmit(async ({ current_password, new_password, code }) => {
    setProblem(null);
    if (!hasPassword && credential === null) {
      setProblem(words.continueWithGoogleToVerifyIts);
      return;
    }
    try {
      const proof = hasPassword ? { current_password } : { credential: credential ?? '' };
      const factor = asksCode && code.trim() !== '' ? { code } : {};
      const answer = await change({ ...proof, ...factor, new_password }).unwrap();
      toastSuccess(answer, words.passwordChangedSignInWithYour);
      await endSession();
    } catch (error) {
      setCredential(null);
      if (!showFieldErrors(error, Object.keys(empty), form.setError)) setProblem(errorText(error));
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {hasPassword ? (
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
      ) : credential === null ? (
        <GoogleButton onCredential={setCredential} />
      ) : (
        <p className="muted t13">{words.googleVerifiedThatItsYou}</p>
      )}
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        help={words.atLeast8CharactersAShort}
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <PasswordField
        label={words.confirmNewPassword}
        autoComplete="new-password"
        error={errors.again?.message}
        {...form.register('again')}
      />
      {asksCode && <FactorField error={errors.code?.message} {...form.register('code')} />}
      {problem && <FormProblem>{problem}</FormProblem>}
      <div className={styles['ends']}>
        <Button type="submit" variant="go" busy={isSubmitting}>
          {hasPassword ? words.changePassword : words.setPassword}
        </Button>
      </div>
    </form>
  );
};

/** Changes the password, which ends every session, including this one. */
export const Component = () => {
  const { data: user } = api.useGetUserQuery();
  return (
    <Page title={words.changePassword}>
      <Scroll label={words.changePassword}>
        <div className={styles['column']}>
          <p className="muted">{words.youllBeSignedOutOnAll}</p>
          {user ? (
            <ChangePasswordForm hasPassword={user.has_password} asksCode={user.two_factor} />
          ) : (
            <div className={styles['form']}>
              {['current', 'new', 'again'].map((field) => (
                <Skeleton key={field} width="100%" height={56} />
              ))}
            </div>
          )}
        </div>
      </Scroll>
    </Page>
  );
};
