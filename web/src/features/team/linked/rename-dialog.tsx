import type { SubUser } from '@rainmaker/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { lazyRules } from '#lib/form/form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from '../team.module.css';
import { useChangeSubUser } from '../use-sub-user.ts';

const RULES = () => import('../team-rules.ts').then((module) => module.nameRules);

interface Form {
  first_name: string;
  last_name: string;
}

/** A colleague's name, as everybody sees it. */
export const RenameDialog = ({ user, onClose }: { user: SubUser; onClose: () => void }) => {
  const { id, first_name, last_name } = user;
  // Of the name that stands in the form, whatever is read while it is open.
  const [version] = useState(user.version);
  const form = useForm<Form>({
    resolver: lazyRules<Form>(RULES),
    mode: 'onTouched',
    defaultValues: { first_name, last_name },
  });
  const { errors, isSubmitting } = form.formState;
  const change = useChangeSubUser();
  const submit = form.handleSubmit(async (values) => {
    if (await change({ id, version, ...values })) onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title="Change the name">
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['pair']}>
          <TextField
            label="First name"
            autoComplete="off"
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="off"
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
        </div>
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="go" busy={isSubmitting}>
            Save
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
