import type { SubUser } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { lazyRules } from '#lib/record-form/form.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordFields } from '#lib/record-form/use-record-fields.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import styles from '../team.module.css';
import * as words from '../words.ts';

type Form = Pick<SubUser, 'first_name' | 'last_name'>;

const LABELS = { first_name: words.firstName, last_name: words.lastName };
const rules = lazyRules<Form>(() => import('../team-rules.ts').then((module) => module.nameRules));
const merge = mergeFields<Form>((name) => LABELS[name]);
const baseOf = ({ first_name, last_name, version }: SubUser) => ({
  values: { first_name, last_name },
  versions: { version },
});

/** Renames a colleague for everyone. */
export const RenameDialog = ({ user, onClose }: { user: SubUser; onClose: () => void }) => {
  const [update] = api.useUpdateSubUserMutation();
  const editing = useRecordFields<Form, SubUser>({
    record: words.subUser(user.id),
    opened: baseOf(user),
    resolver: rules,
    baseOf,
    merge,
    send: (values, { versions }) => update({ id: user.id, ...versions, ...values }).unwrap(),
    onSaved: (saved) => {
      toastSuccess(saved, words.saved);
      onClose();
    },
    isGuarded: false,
  });
  const { form, problem } = editing;
  const { errors, isSubmitting } = form.formState;
  const cancel = () => {
    editing.forget();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.rename}>
      <form className={styles['form']} noValidate onSubmit={(event) => void editing.submit(event)}>
        {editing.isBack && <KeptNotice onStartOver={editing.startOver} />}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <div className={styles['pair']}>
          <TextField
            label={LABELS.first_name}
            autoComplete="off"
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label={LABELS.last_name}
            autoComplete="off"
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
        </div>
        <DialogEnds>
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isSubmitting}>
            {words.save}
          </Button>
        </DialogEnds>
      </form>
      <ConflictDialog question={editing.question} />
    </Dialog>
  );
};
