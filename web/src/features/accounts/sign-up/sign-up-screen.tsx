import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, SelectField, TextField } from '#ui/form/field.tsx';
import { AccountLayout, LazyGoogleEntry } from '../layout/account-layout.tsx';
import { FormProblem } from '../form-problem.tsx';
import { keepRegistration } from '../kept-registration.ts';
import { keepSignUp, keptSignUp } from '../kept-sign-up.ts';
import { useSecondStep } from '../use-second-step.tsx';
import styles from '../account-layout.module.css';
import * as words from '../words.ts';

const RULES = () => import('../account-rules.ts').then((module) => module.signUpRules);

interface Form {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  company_name: string;
  country: string;
}

/** The password is never stored. */
const keptFields = ({ password: _password, ...fields }: Form): Partial<Form> => fields;

const empty: Form = { first_name: '', last_name: '', email: '', password: '', company_name: '', country: '' };

const ownCountry = (): string => new Intl.Locale(navigator.language).region ?? '';

/** Preselects the browser's country once the list is loaded, unless the person has chosen one. */
const useCountries = ({ getValues, setValue }: UseFormReturn<Form>) => {
  const { data } = publicApi.useGetCountriesQuery();
  const countries = data?.results;
  useEffect(() => {
    const own = ownCountry();
    if (getValues('country') === '' && countries?.some(({ code }) => code === own)) setValue('country', own);
  }, [countries, getValues, setValue]);
  return countries ?? [];
};

const Fields = ({ form }: { form: UseFormReturn<Form> }) => {
  const countries = useCountries(form);
  const { errors } = form.formState;
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          size="large"
          label={words.firstName}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          size="large"
          label={words.lastName}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <TextField
        size="large"
        label={words.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        size="large"
        label={words.password}
        autoComplete="new-password"
        help={words.atLeast8CharactersAShort}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles['pair']}>
        <TextField
          size="large"
          label={words.company}
          isOptional
          autoComplete="organization"
          error={errors.company_name?.message}
          {...form.register('company_name')}
        />
        <SelectField
          size="large"
          label={words.country}
          autoComplete="country"
          error={errors.country?.message}
          {...form.register('country')}
        >
          <option value="">{words.choose}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
};

/** Creates an account; the code that confirms the address is sent at once. */
export const Component = () => {
  const form = useForm<Form>({
    resolver: lazyRules<Form>(RULES),
    mode: 'onTouched',
    defaultValues: { ...empty, ...keptSignUp() },
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepSignUp(keptFields(values)) }),
    [form],
  );
  const [register] = publicApi.useRegisterMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const secondStep = useSecondStep(setProblem);

  const submit = form.handleSubmit(async ({ country, ...values }) => {
    setProblem(null);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { registration } = await register({ ...values, ...(country && { country }), timezone: timeZone }).unwrap();
      keepRegistration(values.email, registration);
      await navigate(paths.verifyEmail, { state: { email: values.email, isFresh: true } });
    } catch (error) {
      if (!showFieldErrors(error, Object.keys(empty), form.setError)) setProblem(errorText(error));
    }
  });

  if (secondStep.screen) return secondStep.screen;
  return (
    <AccountLayout
      title={words.createAccount}
      isLong
      lead={
        <>
          {words.alreadyHaveAnAccount}{' '}
          <Link className="link" to={paths.signIn}>
            {words.signIn}
          </Link>
        </>
      }
    >
      <LazyGoogleEntry onSecondStep={secondStep.begin} />
      <form className={styles['fields']} onSubmit={(event) => void submit(event)} noValidate>
        <Fields form={form} />
        {problem && <FormProblem>{problem}</FormProblem>}
        <Button
          type="submit"
          variant="go"
          size="large"
          wide
          busy={form.formState.isSubmitting}
          className={styles['send']}
        >
          {words.createAccount}
        </Button>
      </form>
    </AccountLayout>
  );
};
