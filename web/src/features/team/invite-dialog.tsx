import { ROLE_LABELS, SUB_USER_ROLES, type SubUserRole } from '@rainmaker/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '#lib/api/api.ts';
import { errorText, problemOf } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { ROLE_HELP } from './team-words.ts';
import styles from './team.module.css';
import * as words from './words.ts';

const RULES = () => import('./team-rules.ts').then((module) => module.inviteRules);

interface Form {
  first_name: string;
  last_name: string;
  email: string;
  user_role: SubUserRole;
}

const EMPTY: Form = { first_name: '', last_name: '', email: '', user_role: 'rep' };

/** Invites someone to the team by email. What is typed survives a reload and an expired session. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { value: kept, set: keep, drop } = useKeptState('invite', EMPTY);
  const form = useForm<Form>({ resolver: lazyRules<Form>(RULES), mode: 'onTouched', defaultValues: kept });
  const keepLatest = useEffectEvent(keep);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepLatest(values) }),
    [form],
  );
  const close = () => {
    drop();
    onClose();
  };
  const { errors, isSubmitting } = form.formState;
  const [invite] = api.useCreateSubUserMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const role = useWatch({ control: form.control, name: 'user_role' });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      toastSuccess(await invite(values).unwrap(), words.invitationSent);
      close();
    } catch (error) {
      // Only the address can be a duplicate.
      if (problemOf(error)?.code === 'duplicate') form.setError('email', { type: 'server', message: errorText(error) });
      else if (!showFieldErrors(error, Object.keys(values), form.setError)) setProblem(errorText(error));
    }
  });
  return (
    <Dialog isOpen onClose={onClose} title={words.inviteColleague} width={480}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['pair']}>
          <TextField
            label={words.firstName}
            autoComplete="off"
            data-autofocus
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label={words.lastName}
            autoComplete="off"
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
        </div>
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          help={words.wellEmailAnInvitationLinkThats}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SelectField
          label={words.role}
          help={ROLE_HELP[role]}
          error={errors.user_role?.message}
          {...form.register('user_role')}
        >
          {SUB_USER_ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={close}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isSubmitting}>
            {words.sendInvitation}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
