import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#lib/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/form.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/dialog.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './team.module.css';

const RULES = () => import('./team-rules.ts').then((module) => module.linkRules);

interface Form {
  email: string;
  password: string;
  code: string;
}

/** Those that are linked already, each with its way out. */
const Linked = () => {
  const { data } = api.useGetLinkedAccountsQuery();
  const [unlink, { isLoading, originalArgs }] = api.useUnlinkAccountMutation();
  const others = data?.users.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  if (others.length === 0) return null;
  const take = async (id: string) => {
    try {
      toastSuccess(await unlink({ user_id: id }).unwrap(), 'It is not linked any more.');
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['linked']}>
      <h3>Linked now</h3>
      <ul>
        {others.map(({ id, first_name, last_name, email }) => (
          <li key={id}>
            <Avatar name={`${first_name} ${last_name}`} hueKey={email} />
            <span className="grow col">
              <b className="cut">{`${first_name} ${last_name}`.trim()}</b>
              <small className="cut">{email}</small>
            </span>
            <Button
              variant="quiet"
              aria-label={`Unlink ${email}`}
              busy={isLoading && originalArgs?.user_id === id}
              onClick={() => void take(id)}
            >
              Unlink
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Links another account of the person, proved by its password, and its code where it asks for one. */
export const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm<Form>({
    resolver: lazyRules<Form>(RULES),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [link] = api.useLinkAccountMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const submit = form.handleSubmit(async ({ code, ...values }) => {
    setProblem(null);
    try {
      toastSuccess(await link({ ...values, ...(code && { code }) }).unwrap(), 'The account is linked.');
      onClose();
    } catch (error) {
      if ('code' in fieldErrors(error)) setAsksForCode(true);
      if (!showFieldErrors(error, ['email', 'password', 'code'], form.setError)) setProblem(errorText(error));
    }
  });
  return (
    <Dialog isOpen onClose={onClose} title="Link another account">
      <p>You switch between linked accounts without a password. A new password on either one ends the link.</p>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="E-mail of the other account"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Its password"
          autoComplete="off"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {asksForCode && (
          <TextField
            label="Code of its authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code?.message}
            {...form.register('code')}
          />
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Linked />
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="go" busy={isSubmitting}>
            Link the account
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
