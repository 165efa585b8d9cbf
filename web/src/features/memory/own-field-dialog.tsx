import { LIMITS, refuseMemoryName, variableNameOf } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import type { Field } from './memory-parts.ts';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './memory.module.css';
import { useMemoryActions } from './use-memory.ts';
import * as words from './words.ts';

interface Form {
  label: string;
  name: string;
  value: string;
}

const useSave = (field: Field | undefined, onClose: () => void, drop: () => void) => {
  const [create, { isLoading: isCreating }] = api.useCreateMemoryFieldMutation();
  const [update, { isLoading: isUpdating }] = api.useUpdateMemoryMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const save = async ({ label, name, value }: Form) => {
    setProblem(null);
    setWrong({});
    try {
      if (field) {
        const labels = { [field.name]: label };
        await update({ values: { [field.name]: value }, labels, versions: { [field.name]: field.version } }).unwrap();
      } else await create({ label, name, value }).unwrap();
      drop();
      toastSuccess(undefined, field ? words.savedUneditedDraftsAreUpdated : words.youCanNowUse(name));
      onClose();
    } catch (error) {
      const found = fieldErrors(error);
      setWrong(found);
      if (Object.keys(found).length === 0) setProblem(errorText(error));
    }
  };
  return { save, problem, wrong, isBusy: isCreating || isUpdating };
};

/** Deletes an unused field; for a used one, says where. */
const DeleteButton = ({ field, onClose }: { field: Field; onClose: () => void }) => {
  const { remove, isBusy } = useMemoryActions(field);
  const [isSure, setSure] = useState(false);
  const press = async () => {
    if (!isSure) setSure(true);
    else if (await remove()) onClose();
  };
  return (
    <Button variant="bad" busy={isBusy} onClick={() => void press()} className={styles['toStart']}>
      {isSure ? words.deletePermanently : 'Delete'}
    </Button>
  );
};

const Used = ({ field }: { field: Field }) => {
  const { workflows } = field.used_in;
  if (workflows.length === 0) return null;
  return (
    <p className="small muted">
      {words.usedInRemoveItThereBefore(new Intl.ListFormat('en').format(workflows.map((name) => `“${name}”`)))}
    </p>
  );
};

/** Adds or edits a custom field; its name can't change, because workflows refer to it. */
export const OwnFieldDialog = ({ field, onClose }: { field: Field | undefined; onClose: () => void }) => {
  const kept = useKeptState(`own-field:${field?.name ?? ''}`, {
    label: field?.label ?? '',
    name: field?.name ?? '',
    value: field?.value ?? '',
    version: field?.version ?? 0,
  });
  const { value: form, set: setForm } = kept;
  const [isNamed, setNamed] = useState(field !== undefined || form.name !== variableNameOf(form.label));
  const { save, problem, wrong, isBusy } = useSave(field, onClose, kept.drop);
  const nameProblem = isNamed && !field && form.name !== '' ? (refuseMemoryName(form.name) ?? undefined) : undefined;
  return (
    <Dialog isOpen onClose={onClose} title={field ? field.label : words.addField} width={520}>
      <form
        className={sectionStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(form);
        }}
      >
        {field && field.version !== form.version && (
          <Alert tone="warn" title={words.someoneElseChangedThis}>
            {words.savedNowYourWordsReplaceIt(field.value ?? '')}
          </Alert>
        )}
        <TextField
          label={words.name}
          maxLength={LIMITS.memoryLabelCharacters}
          value={form.label}
          error={wrong['label']}
          onChange={({ target }) =>
            setForm({ ...form, label: target.value, ...(!isNamed && { name: variableNameOf(target.value) }) })
          }
        />
        <TextField
          label={words.variable}
          value={form.name}
          disabled={field !== undefined}
          start={<span className="faint">{'{{'}</span>}
          end={<span className="faint">{'}}'}</span>}
          error={wrong['name'] ?? nameProblem}
          help={field ? words.cantBeChangedBecauseWorkflowsUse : words.useThisNameInWorkflows}
          onChange={({ target }) => {
            setNamed(true);
            setForm({ ...form, name: target.value });
          }}
        />
        <TextAreaField
          label={words.value}
          rows={3}
          maxLength={LIMITS.memoryValueCharacters}
          value={form.value}
          error={wrong['value']}
          help={words.theSameForEveryoneIfIts}
          onChange={({ target }) => setForm({ ...form, value: target.value })}
        />
        {field && <Used field={field} />}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          {field && field.used_in.workflows.length === 0 && <DeleteButton field={field} onClose={onClose} />}
          <Button
            onClick={() => {
              kept.drop();
              onClose();
            }}
          >
            {words.cancel}
          </Button>
          <Button type="submit" variant="go" busy={isBusy} disabled={form.label.trim() === '' || form.name === ''}>
            {field ? words.save : words.addField}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
