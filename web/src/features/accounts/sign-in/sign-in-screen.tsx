import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { knownBrowserOf } from '#lib/session/known-browsers.ts';
import { paths } from '#lib/paths.ts';
import { signedIn } from '#lib/session/session.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/form/field.tsx';
import { AccountLayout, LazyGoogleEntry } from '../layout/account-layout.tsx';
import { FormProblem } from '../form-problem.tsx';
import { WhyHere } from './why-here.tsx';
import { keepRegistration } from '../kept-registration.ts';
import { useSecondStep } from '../use-second-step.tsx';
import styles from '../account-layout.module.css';
import * as words from '../words.ts';

const RULES = () => import('../account-rules.ts').then((module) => module.signInRules);

interface Form {
  email: string;
  password: string;
}

/**
 * Sign-in with email and password, or with Google. An unconfirmed address continues with its code; two-factor asks for
 * an authenticator code as the second step.
 */
export const Component = () => {
  const form = useForm<Form>({
    resolver: lazyRules<Form>(RULES),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const [login] = publicApi.useLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const secondStep = useSecondStep((why) => {
    setProblem(why);
    form.setValue('password', '');
  });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const answer = await login({ ...values, ...knownBrowserOf(values.email) }).unwrap();
      if (secondStep.begin(answer)) return;
      if (answer.registration !== undefined) keepRegistration(answer.email, answer.registration);
      dispatch(signedIn(answer));
      if (!answer.email_verified) await navigate(paths.verifyEmail, { state: { email: answer.email, isFresh: true } });
    } catch (error) {
      if (!showFieldErrors(error, ['email', 'password'], form.setError)) setProblem(errorText(error));
    }
  });

  if (secondStep.screen) return secondStep.screen;
  return (
    <AccountLayout
      title={words.signIn}
      lead={
        <>
          {words.newHere}{' '}
          <Link className="link" to={paths.signUp}>
            {words.createAccount}
          </Link>
        </>
      }
    >
      <WhyHere />
      <LazyGoogleEntry onSecondStep={secondStep.begin} />
      <form className={styles['fields']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          size="large"
          label={words.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          size="large"
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
          labelEnd={
            <Link className="link" to={paths.forgotPassword}>
              {words.forgotPassword}
            </Link>
          }
          {...form.register('password')}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
        <Button type="submit" variant="go" size="large" wide busy={isSubmitting} className={styles['send']}>
          {words.signIn}
        </Button>
      </form>
    </AccountLayout>
  );
};
