import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { ConflictDialog } from '../overlay/conflict-dialog.tsx';
import { LeaveQuestion } from '../overlay/leave-question.tsx';
import { SaveBar } from '../page.tsx';
import sectionStyles from './section.module.css';
import * as words from '../words.ts';

interface Props {
  /** The state of the section's form. */
  form: Pick<ComponentProps<typeof LeaveQuestion>, 'guard'> &
    Pick<ComponentProps<typeof ConflictDialog>, 'question'> & {
      isDirty: boolean;
      isBusy: boolean;
      leave: () => void;
    };
  /** The id of the form element. */
  formId: string;
  onDiscard: () => void;
}

/** The end of a section with one form: its bar while something is unsaved, and what is asked before a save or a departure. */
export const SectionEnds = ({ form, formId, onDiscard }: Props) => (
  <>
    {form.isDirty && (
      <div className={sectionStyles['bar']}>
        <SaveBar say={words.unsavedChangesKept}>
          <Button onClick={onDiscard}>{words.discard}</Button>
          <Button type="submit" form={formId} variant="go" busy={form.isBusy}>
            {words.save}
          </Button>
        </SaveBar>
      </div>
    )}
    <ConflictDialog question={form.question} />
    <LeaveQuestion guard={form.guard} onLeave={form.leave} />
  </>
);
