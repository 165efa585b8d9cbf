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

/** Somebody else, or another tab, decided about the draft that stands open: it stays until the person goes on. */
export const DecidedElsewhere = ({ mail, isEditing, onNext }: ElsewhereProps) => (
  <div className={styles['choice']}>
    <Alert
      tone="warn"
      title={words.noLongerWaits(mail.contact.name)}
      action={isEditing ? undefined : <Button onClick={onNext}>{words.nextDraft}</Button>}
    >
      {isEditing
        ? words.ifYouSaveItWaitsAgain
        : // Between the list and the message itself a moment may pass.
          mail.status !== 'draft' && words.itsNow(MESSAGE_STATUS_LABELS[mail.status].toLowerCase())}
    </Alert>
  </div>
);

interface UnsavedProps {
  id: string;
  unsaved: Unsaved;
  onEdit: () => void;
}

/** What was typed into this draft and not saved is somewhere else than on the screen. */
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
