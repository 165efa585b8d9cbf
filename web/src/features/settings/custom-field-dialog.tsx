import {
  CUSTOM_FIELD_KIND_LABELS,
  CUSTOM_FIELD_KINDS,
  CUSTOM_VARIABLE_PREFIX,
  variableNameOf,
} from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import { lazyRules } from '#lib/record-form/form.ts';
import { useRecordFields } from '#lib/record-form/use-record-fields.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { payloadOf, type CustomFieldForm } from './custom-field-form.ts';
import * as words from './words.ts';

const rules = lazyRules<CustomFieldForm>(() =>
  import('./custom-field-rules.ts').then((module) => module.customFieldRules),
);
const EMPTY = { values: { label: '', name: '', kind: 'text', options: '' } as const, versions: {} };

const variableFor = (label: string): string => variableNameOf(label).slice(0, 33);

interface Props {
  /** What it is probably called. */
  label?: string;
  /** Called with its name once it exists. */
  onMade?: (name: string) => void;
  onClose: () => void;
}

/** Adds a field to every person. */
export const CustomFieldDialog = ({ label: wanted, onMade, onClose }: Props) => {
  const [create] = api.useCreateCustomFieldMutation();
  const editing = useRecordFields<CustomFieldForm, Answer<'createCustomField'>>({
    record: wanted === undefined ? 'custom-field:new' : `custom-field:new:${wanted}`,
    opened:
      wanted === undefined
        ? EMPTY
        : { ...EMPTY, values: { ...EMPTY.values, label: wanted, name: variableFor(wanted) } },
    resolver: rules,
    send: (values) => create(payloadOf(values)).unwrap(),
    onSaved: (made) => {
      toastSuccess(undefined, words.added(made.label));
      onMade?.(made.name);
      onClose();
    },
    isGuarded: false,
  });
  const { form, problem } = editing;
  const { errors, isSubmitting } = form.formState;
  const { kind } = editing.values;
  const cancel = () => {
    editing.forget();
    onClose();
  };
  const label = form.register('label', {
    onChange: ({ target }: { target: { value: string } }) => {
      // Keeps a name that the user typed.
      if (editing.values.name === variableFor(editing.values.label)) form.setValue('name', variableFor(target.value));
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={words.addCustomField} width={520}>
      <form className={sectionStyles['form']} noValidate onSubmit={(event) => void editing.submit(event)}>
        {editing.isBack && <KeptNotice onStartOver={editing.startOver} />}
        <TextField label={words.name} maxLength={60} error={errors.label?.message} autoComplete="off" {...label} />
        <TextField
          label={words.variable}
          start={<span className="faint">{CUSTOM_VARIABLE_PREFIX}</span>}
          help={words.useThisNameInMessages}
          error={errors.name?.message}
          autoComplete="off"
          {...form.register('name')}
        />
        <SelectField label={words.type} error={errors.kind?.message} {...form.register('kind')}>
          {CUSTOM_FIELD_KINDS.map((each) => (
            <option key={each} value={each}>
              {CUSTOM_FIELD_KIND_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {kind === 'choice' && (
          <TextAreaField
            label={words.choices}
            rows={4}
            help={words.onePerLineInTheOrder}
            error={errors.options?.message}
            {...form.register('options')}
          />
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isSubmitting}>
            {words.addField}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
