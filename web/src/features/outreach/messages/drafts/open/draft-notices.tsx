import { type Mail, MESSAGE_STATUS_LABELS } from '@rainmaker/contract';
import { useState } from 'react';
import type { Unsaved } from '#lib/record-form/use-unsaved.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { mailRecord } from '../../message-types.ts';
import styles from '../drafts.module.css';
import * as words from '../../words.ts';

interface ElsewhereProps {
  mail: Pick<Mail, 'status' | 'contact'>;
  isEditing: boolean;
  onNext: () => void;
}

/** Someone else, or another tab, decided on the open draft: it stays until the user continues. */
export const DecidedElsewhere = ({ mail, isEditing, onNext }: ElsewhereProps) => (
  <div className={styles['choice']}>
    <Alert
      tone="warn"
      title={words.noLongerWaits(mail.contact.name)}
      action={isEditing ? undefined : <Button onClick={onNext}>{words.nextDraft}</Button>}
    >
      {isEditing
        ? words.ifYouSaveItWaitsAgain
        : // The message may load slightly later than the list.
          mail.status !== 'draft' && words.itsNow(MESSAGE_STATUS_LABELS[mail.status].toLowerCase())}
    </Alert>
  </div>
);

interface UnsavedProps {
  id: string;
  unsaved: Unsaved;
  onEdit: () => void;
}

/** Unsaved changes to this draft that aren't on the screen. */
export const UnsavedDraft = ({ id, unsaved, onEdit }: UnsavedProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles['choice']}>
      <Alert
        tone="warn"
        title={words.youHaveUnsavedChanges}
        action={
          <>
            <Button onClick={() => setAsking(true)}>{words.discard}</Button>
            <Button onClick={onEdit}>{words.continueEditing}</Button>
          </>
        }
      >
        {words.theTextBelowIsTheSavedOne}
      </Alert>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.discardYourChanges}
        confirmLabel={words.discard}
        cancelLabel={words.keepThem}
        isDangerous
        onConfirm={() => unsaved.drop(mailRecord(id))}
      >
        <p>{words.theDraftKeepsItsSavedText}</p>
      </ConfirmDialog>
    </div>
  );
};
