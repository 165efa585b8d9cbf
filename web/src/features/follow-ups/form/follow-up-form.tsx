import { LIMITS } from '@rainmaker/contract';
import { Link } from 'react-router';
import { useRole } from '#lib/api/permissions.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { FormDateField } from '#ui/form/date/form-date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { useWhenLabel } from '../act/next-touch.tsx';
import { KINDS, titleFor } from '../kinds.tsx';
import * as words from '../words.ts';
import styles from './form.module.css';
import { PRIORITY_NAMES, REMINDER_NAMES, REPEAT_NAMES, TITLE_CHARACTERS } from './form-values.ts';
import { useFollowUpEditor, type Editing, type EditorProps } from './use-follow-up-editor.ts';

/** Who does it; a salesperson has no one else to give it to. */
const Assignee = ({ editing: { form, colleagues, ownId } }: { editing: Editing }) => {
  const role = useRole();
  const chosen = form.getValues('assignee_id');
  if (role === 'rep' || colleagues.length < 2) return null;
  return (
    <SelectField
      label={words.assignedTo}
      error={form.formState.errors.assignee_id?.message}
      {...form.register('assignee_id')}
    >
      {!colleagues.some(({ id }) => id === chosen) && <option value={chosen}>{words.noOne}</option>}
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === ownId ? words.you(name) : name}
        </option>
      ))}
    </SelectField>
  );
};

const Fields = ({ editing, name }: { editing: Editing; name: string }) => {
  const { form, fill, values } = editing;
  const { errors } = form.formState;
  const whenLabel = useWhenLabel();
  const kind = form.register('kind');
  return (
    <div className={styles['fields']}>
      <SelectField
        label={words.kind}
        error={errors.kind?.message}
        {...kind}
        onChange={(event) => {
          const next = KINDS.find(({ key }) => key === event.target.value)?.key;
          // A title that nobody typed follows the kind.
          if (next && values.title === titleFor(values.kind, name)) fill({ title: titleFor(next, name) });
          return kind.onChange(event);
        }}
      >
        {KINDS.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <FormDateField label={whenLabel} hasTime control={form.control} name="due" error={errors.due?.message} />
      <div className={styles['whole']}>
        <TextField
          label={words.title}
          autoComplete="off"
          maxLength={TITLE_CHARACTERS}
          error={errors.title?.message}
          {...form.register('title')}
        />
      </div>
      <SelectField label={words.priority} error={errors.priority?.message} {...form.register('priority')}>
        {PRIORITY_NAMES.map((each) => (
          <option key={each} value={each}>
            {words.PRIORITIES[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.remindMe} error={errors.reminder?.message} {...form.register('reminder')}>
        {REMINDER_NAMES.map((each) => (
          <option key={each} value={each}>
            {words.REMINDERS[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.repeats} error={errors.repeats?.message} {...form.register('repeats')}>
        {REPEAT_NAMES.map((each) => (
          <option key={each} value={each}>
            {words.REPEATS[each]}
          </option>
        ))}
      </SelectField>
      <Assignee editing={editing} />
      <div className={styles['whole']}>
        <TextAreaField
          label={words.note}
          isOptional
          rows={4}
          maxLength={LIMITS.noteCharacters}
          error={errors.note?.message}
          {...form.register('note')}
        />
      </div>
    </div>
  );
};

/** Adds or edits a follow-up. */
export const FollowUpForm = (props: EditorProps) => {
  const { person, followUp } = props;
  const editing = useFollowUpEditor(props);
  const { form, isDirty, guard, problem } = editing;
  return (
    <Page title={followUp ? words.editFollowUp : words.addFor(person.name)} count={followUp && person.name}>
      <Scroll label={words.form}>
        <form
          id="follow-up-form"
          className={styles['body']}
          onSubmit={(event) => void editing.submit(event)}
          noValidate
        >
          {editing.isBack && <KeptNotice onStartOver={editing.startOver} />}
          {problem && <Alert tone="bad">{problem}</Alert>}
          <Fields editing={editing} name={person.name} />
        </form>
      </Scroll>
      <SaveBar say={isDirty ? words.unsavedChanges : followUp ? words.allSaved : ''}>
        <Link to={editing.back} className={buttonClass()}>
          {words.cancel}
        </Link>
        <Button
          type="submit"
          form="follow-up-form"
          variant="go"
          busy={form.formState.isSubmitting}
          disabled={followUp !== undefined && !isDirty}
        >
          {followUp ? words.save : words.addFollowUp}
        </Button>
      </SaveBar>
      <ConflictDialog question={editing.question} />
      <LeaveQuestion guard={guard} onLeave={editing.leave} />
    </Page>
  );
};
