import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { keepKnownBrowser } from '#lib/session/known-browsers.ts';
import { paths } from '#lib/paths.ts';
import { sessionEnded } from '#lib/session/session.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { AccountLayout } from '../layout/account-layout.tsx';
import { FormProblem } from '../form-problem.tsx';
import styles from '../account-layout.module.css';
import { usePassedOn } from '../passed-on.ts';
import * as words from '../words.ts';

const RULES = () => import('../account-rules.ts').then((module) => module.newPasswordRules);

interface Form {
  new_password: string;
  again: string;
}

/** Sets a new password after the code, which ends every session of the account. */
export const Component = () => {
  const { email, resetToken } = usePassedOn();
  const form = useForm<Form>({
    resolver: lazyRules<Form>(RULES),
    mode: 'onTouched',
    defaultValues: { new_password: '', again: '' },
  });
  const [change] = publicApi.useChangePasswordForgotMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (!resetToken) return <Navigate to={paths.forgotPassword} replace />;

  const submit = form.handleSubmit(async ({ new_password }) => {
    setProblem(null);
    try {
      const answer = await change({ reset_token: resetToken, new_password }).unwrap();
      if (email) keepKnownBrowser(email, answer.known_browser);
      dispatch(sessionEnded());
      toastSuccess(answer, words.passwordChangedSignInWithYour);
      await navigate(paths.signIn, { replace: true });
    } catch (error) {
      if (!showFieldErrors(error, ['new_password'], form.setError)) setProblem(errorText(error));
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountLayout
      title={words.chooseANewPassword}
      lead={
        email ? (
          <>
            {words.forLabel} <b>{email}</b>
            {words.endOfSignOutEverywhere}
          </>
        ) : (
          words.signOutEverywhere
        )
      }
      back={{ label: words.signIn, to: paths.signIn }}
    >
      <form className={styles['fields']} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          size="large"
          label={words.newPassword}
          autoComplete="new-password"
          help={words.atLeast8CharactersAShort}
          error={errors.new_password?.message}
          {...form.register('new_password')}
        />
        <PasswordField
          size="large"
          label={words.confirmPassword}
          autoComplete="new-password"
          error={errors.again?.message}
          {...form.register('again')}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
        <Button type="submit" variant="go" size="large" wide busy={isSubmitting} className={styles['send']}>
          {words.saveNewPassword}
        </Button>
      </form>
    </AccountLayout>
  );
};
