import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { ConflictDialog } from '../overlay/conflict-dialog.tsx';
import { DialogEnds } from '../overlay/dialog.tsx';
import { Alert } from '../page.tsx';
import * as words from '../words.ts';

interface Props {
  /** The state of the record's form. */
  form: Pick<ComponentProps<typeof ConflictDialog>, 'question'> & {
    problem: string | null | undefined;
    isBusy: boolean;
    forget: () => void;
  };
  /** What is typed can't be saved. */
  isWrong: boolean;
  onClose: () => void;
}

/** The end of a dialog that edits a record: what went wrong, its buttons, and what is asked before a save. */
export const RecordDialogEnds = ({ form, isWrong, onClose }: Props) => (
  <>
    {form.problem && <Alert tone="bad">{form.problem}</Alert>}
    <DialogEnds>
      <Button
        onClick={() => {
          form.forget();
          onClose();
        }}
      >
        {words.cancel}
      </Button>
      <Button type="submit" variant="go" busy={form.isBusy} disabled={isWrong}>
        {words.save}
      </Button>
    </DialogEnds>
    <ConflictDialog question={form.question} />
  </>
);
