import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './account-layout.module.css';
import * as words from './words.ts';

const RULES = () => import('./account-rules.ts').then((module) => module.emailRules);

interface Props {
  initial?: string;
  label: string;
  onSend: (email: string) => Promise<void>;
}

/** Asks for an address and sends it a code. */
export const EmailForm = ({ initial = '', label, onSend }: Props) => {
  const form = useForm<{ email: string }>({
    resolver: lazyRules<{ email: string }>(RULES),
    mode: 'onTouched',
    defaultValues: { email: initial },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(null);
    try {
      await onSend(email);
    } catch (error) {
      if (!showFieldErrors(error, ['email'], form.setError)) setProblem(errorText(error));
    }
  });
  return (
    <form className={styles['fields']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        size="large"
        label={words.email}
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {problem && <FormProblem>{problem}</FormProblem>}
      <Button
        type="submit"
        variant="go"
        size="large"
        wide
        busy={form.formState.isSubmitting}
        className={styles['send']}
      >
        {label}
      </Button>
    </form>
  );
};
