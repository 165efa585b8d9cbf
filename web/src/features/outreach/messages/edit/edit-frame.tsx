import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { RecordForm } from '#lib/record-form/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import styles from './edit-frame.module.css';
import * as texts from '../words.ts';

interface Props {
  form: Pick<RecordForm<object>, 'isBack' | 'startOver' | 'isBusy' | 'isDirty' | 'question' | 'save' | 'forget'>;
  onClose: () => void;
  children: ReactNode;
}

/** The form around an edited draft, with its buttons and keys. Closing keeps what was typed with the draft. */
export const EditFrame = ({ form, onClose, children }: Props) => {
  const { question } = form;
  const [isAsking, setAsking] = useState(false);
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    await form.save();
  };
  const press = (event: KeyboardEvent) => {
    if (question || isAsking) return;
    // Typed text is kept with the draft, which says so.
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <div role="presentation" onKeyDown={press}>
      <form className={styles['editor']} onSubmit={(event) => void save(event)}>
        {form.isBack && <KeptNotice onStartOver={form.startOver} />}
        {children}
        <div className={styles['editorEnd']}>
          <Button type="submit" variant="go" busy={form.isBusy}>
            {texts.save}
            <Kbd>{texts.ctrl}</Kbd>
          </Button>
          <Button onClick={onClose}>
            {texts.close}
            <Kbd>{texts.esc}</Kbd>
          </Button>
          {form.isDirty && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {texts.discard}
            </Button>
          )}
        </div>
        <ConflictDialog question={question} />
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={texts.discardYourChanges}
          confirmLabel={texts.discard}
          cancelLabel={texts.keepThem}
          isDangerous
          onConfirm={() => {
            form.forget();
            onClose();
          }}
        >
          <p>{texts.theDraftKeepsItsSavedText}</p>
        </ConfirmDialog>
      </form>
    </div>
  );
};
