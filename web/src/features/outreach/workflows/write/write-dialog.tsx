import {
  BUILT_IN_WRITER,
  LIMITS,
  WORKFLOW_PURPOSE_LABELS,
  WORKFLOW_PURPOSES,
  WRITTEN_EMAILS,
} from '@rainmaker/contract';
import { Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { StyleFields } from '../../writing/style-fields.tsx';
import { useWriterName } from '../../writing/use-writer-name.ts';
import type { WorkflowWriting } from './use-workflow-writing.ts';
import * as words from './words.ts';

const COUNTS = Array.from(
  { length: WRITTEN_EMAILS.most - WRITTEN_EMAILS.least + 1 },
  (_, at) => WRITTEN_EMAILS.least + at,
);

const Choices = ({ wishes, setWishes }: Pick<WorkflowWriting, 'wishes' | 'setWishes'>) => (
  <>
    <OptionField
      label={words.purpose}
      options={WORKFLOW_PURPOSES}
      labels={WORKFLOW_PURPOSE_LABELS}
      value={wishes.purpose}
      onChange={(purpose) => setWishes({ ...wishes, purpose })}
    />
    <StyleFields
      value={wishes}
      onChange={(change) => setWishes({ ...wishes, ...change })}
      after={
        <SelectField
          label={words.emails}
          value={wishes.emails}
          onChange={({ target }) => setWishes({ ...wishes, emails: Number(target.value) })}
        >
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      }
    />
  </>
);

interface Props {
  writing: WorkflowWriting;
  /** Steps with words in them would be replaced. */
  hasWords: boolean;
  onClose: () => void;
}

/** Asks for a goal and has a workflow written from it. */
export const WriteDialog = ({ writing, hasWords, onClose }: Props) => {
  const { wishes, setWishes, isWriting, problem } = writing;
  const [wrong, setWrong] = useState<string>();
  const model = useWriterName();
  const write = async (): Promise<void> => {
    if (wishes.goal.trim() === '') setWrong(words.sayTheGoal);
    else if (await writing.write(wishes)) onClose();
  };
  const close = (): void => {
    writing.stop();
    onClose();
  };
  return (
    <Dialog isOpen onClose={close} title={words.title} width={560}>
      <form
        className={sectionStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void write();
        }}
      >
        <p className="small">{words.lead}</p>
        <fieldset className={sectionStyles['form']} disabled={isWriting}>
          <TextAreaField
            label={words.goal}
            help={words.goalHelp}
            error={wrong}
            rows={3}
            maxLength={LIMITS.announcementGoalCharacters}
            value={wishes.goal}
            data-autofocus
            onChange={({ target }) => {
              setWrong(undefined);
              setWishes({ ...wishes, goal: target.value });
            }}
          />
          <TextAreaField
            label={words.audience}
            isOptional
            rows={2}
            maxLength={LIMITS.announcementGoalCharacters}
            value={wishes.audience}
            onChange={({ target }) => setWishes({ ...wishes, audience: target.value })}
          />
          <Choices wishes={wishes} setWishes={setWishes} />
        </fieldset>
        <p className="small faint" role="status">
          {isWriting ? words.writing(wishes.emails) : model === BUILT_IN_WRITER ? words.builtIn : words.byModel(model)}
        </p>
        {hasWords && !isWriting && <Alert>{words.replaces}</Alert>}
        {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          {isWriting ? (
            <Button icon={<Square aria-hidden />} onClick={writing.stop}>
              {words.stop}
            </Button>
          ) : (
            <Button onClick={close}>{words.cancel}</Button>
          )}
          <Button type="submit" variant="go" busy={isWriting} icon={<Sparkles aria-hidden />}>
            {words.write}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
