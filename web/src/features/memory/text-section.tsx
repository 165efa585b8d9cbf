import { LIMITS, type MemorySection } from '@rainmaker/contract';
import { own } from '#lib/own.ts';
import { useMay } from '#lib/api/permissions.ts';
import { kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert, SaveBar } from '#ui/page.tsx';
import type { Field } from './memory-parts.ts';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './memory.module.css';
import { useTextForm, type TextForm } from './use-text-form.ts';
import * as words from './words.ts';

/** Settings belong to the person or the workspace, so they can't be changed while acting as someone else. */
const useMayWrite = (section: MemorySection): boolean => {
  const mayUpdate = useMay('updateMemory');
  const isActing = useAppSelector(({ auth }) => kindOf(auth)) === 'superUser';
  return mayUpdate && !(isActing && section === 'signature');
};

/** Read-only. */
const Reading = ({ fields }: { fields: readonly Field[] }) => (
  <dl className={styles['reading']}>
    {fields.map(({ name, label, value }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{value || <span className="faint">{words.empty}</span>}</dd>
      </div>
    ))}
  </dl>
);

const LONGEST: Record<string, number> = { signature: 2_000, postal_address: 300 };
const ONE_LINE = new Set(['our_website']);

const Input = ({ field, form }: { field: Field; form: TextForm }) => {
  const { name, label, description } = field;
  const theirs = own(form.theirs, name);
  const around = {
    label,
    help: theirs === undefined ? description : undefined,
    error: own(form.wrong, name) ?? (theirs === undefined ? undefined : words.someoneElseChangedThisToSave(theirs)),
    value: own(form.values, name) ?? '',
    maxLength: own(LONGEST, name) ?? LIMITS.memoryValueCharacters,
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  };
  return ONE_LINE.has(name) ? <TextField {...around} inputMode="url" /> : <TextAreaField {...around} rows={4} />;
};

/** The form of a section, with a save bar and a warning when leaving with changes. */
export const TextSection = ({ section, fields }: { section: MemorySection; fields: readonly Field[] }) => {
  const mayWrite = useMayWrite(section);
  const form = useTextForm(section, fields);
  if (!mayWrite) return <Reading fields={fields} />;
  return (
    <>
      <form
        id="memory-form"
        className={sectionStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.isBack && <KeptNotice onStartOver={form.startOver} />}
        {form.problem && <Alert tone="bad">{form.problem}</Alert>}
        {fields.map((field) => (
          <Input key={field.name} field={field} form={form} />
        ))}
      </form>
      {form.isDirty && (
        <div className={sectionStyles['bar']}>
          <SaveBar say={words.unsavedChanges}>
            <Button onClick={form.startOver}>{words.discard}</Button>
            <Button type="submit" form="memory-form" variant="go" busy={form.isBusy}>
              {words.save}
            </Button>
          </SaveBar>
        </div>
      )}
      <LeaveQuestion guard={form.guard} onLeave={form.leave} />
    </>
  );
};
