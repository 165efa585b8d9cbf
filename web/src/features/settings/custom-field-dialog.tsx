import {
  CUSTOM_FIELD_KIND_LABELS,
  CUSTOM_FIELD_KINDS,
  CUSTOM_VARIABLE_PREFIX,
  variableNameOf,
} from '@rainmaker/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/form/form.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './settings.module.css';
import { payloadOf, type CustomFieldForm } from './custom-field-form.ts';

const RULES = () => import('./custom-field-rules.ts').then((module) => module.customFieldRules);
const NAMES = ['label', 'name', 'kind', 'options'];

/** Adds a field to every person. */
export const CustomFieldDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm<CustomFieldForm>({
    resolver: lazyRules<CustomFieldForm>(RULES),
    mode: 'onTouched',
    defaultValues: { label: '', name: '', kind: 'text', options: '' },
  });
  const { errors, dirtyFields, isSubmitting } = form.formState;
  const [create] = api.useCreateCustomFieldMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const made = await create(payloadOf(values)).unwrap();
      toastSuccess(undefined, `“${made.label}” stands in every form now.`);
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, NAMES, form.setError)) setProblem(errorText(error));
    }
  });
  const label = form.register('label', {
    onChange: ({ target }: { target: { value: string } }) => {
      if (!dirtyFields.name) form.setValue('name', variableNameOf(target.value).slice(0, 33));
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="Add a field to every person" width={520}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="Name" maxLength={60} error={errors.label?.message} autoComplete="off" {...label} />
        <TextField
          label="Variable"
          start={<span className="faint">{CUSTOM_VARIABLE_PREFIX}</span>}
          help="What a message calls it."
          error={errors.name?.message}
          autoComplete="off"
          {...form.register('name')}
        />
        <SelectField label="Kind" error={errors.kind?.message} {...form.register('kind')}>
          {CUSTOM_FIELD_KINDS.map((each) => (
            <option key={each} value={each}>
              {CUSTOM_FIELD_KIND_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {kind === 'choice' && (
          <TextAreaField
            label="Choices"
            rows={4}
            help="One a line, in their order."
            error={errors.options?.message}
            {...form.register('options')}
          />
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="go" busy={isSubmitting}>
            Add the field
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
