import type { Mail } from '@rainmaker/contract';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CopyCheck, type EditorHandle, lintCopy, MessageEditor } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { mailRecord } from '../../message-types.ts';
import styles from './draft-message.module.css';
import * as texts from '../../words.ts';

interface Words {
  subject: string;
  body: string;
}

const LABELS = { subject: texts.subject, body: texts.message };
const merge = mergeFields<Words>((name) => LABELS[name]);

const baseOf = ({ subject, body, version }: Mail) => ({ values: { subject, body }, versions: { version } });

/** Edits the message in place; unsaved text is restored when it is reopened. */
export const DraftEditor = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const [update] = api.useUpdateMailMutation();
  const form = useRecordForm<Words, Mail>({
    record: mailRecord(mail.id),
    read: mail,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ id: mail.id, ...versions, ...changes }).unwrap(),
    onSaved: (saved) => {
      // Updates the cache immediately, so that an approval right after saving covers the new text.
      if (saved) dispatch(api.util.updateQueryData('getMail', { id: mail.id }, () => saved));
      onClose();
    },
    said: texts.saved,
    isGuarded: false,
  });
  const { values: words, wrong, problem, isBusy, question } = form;
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    form.forget();
    onClose();
  };
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
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<EditorHandle>(null);
  const remarks = lintCopy({
    ...words,
    needsSubject: true,
    isTemplate: false,
    known: new Set(),
    fill: () => undefined,
  });
  return (
    <div role="presentation" onKeyDown={press}>
      <form className={styles['editor']} onSubmit={(event) => void save(event)}>
        {form.isBack && <KeptNotice onStartOver={form.startOver} />}
        <TextField
          ref={subject}
          label={texts.subject}
          value={words.subject}
          maxLength={150}
          error={wrong['subject']}
          onChange={(event) => form.set({ subject: event.target.value })}
        />
        <MessageEditor
          label={texts.message}
          isTemplate={false}
          hasFocus
          value={words.body}
          error={wrong['body'] ?? problem ?? undefined}
          help={texts.yourSignaturePostalAddressAndAn}
          onChange={(body) => form.set({ body })}
          handle={body}
        />
        <CopyCheck
          remarks={remarks}
          onShow={({ field, from = 0, to }) => {
            if (field === 'body') return body.current?.select(from, to ?? words.body.length);
            subject.current?.focus();
            return subject.current?.setSelectionRange(from, to ?? words.subject.length);
          }}
        />
        <div className={styles['editorEnd']}>
          <Button type="submit" variant="go" busy={isBusy}>
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
          onConfirm={discard}
        >
          <p>{texts.theDraftKeepsItsSavedText}</p>
        </ConfirmDialog>
      </form>
    </div>
  );
};
