import type { Mail } from '@rainmaker/contract';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { dropUnsavedWords, keepUnsavedWords, unsavedWordsOf } from '#lib/unsaved-words.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { Kbd } from '#ui/kbd.tsx';
import styles from './draft-message.module.css';

interface Words {
  subject: string;
  body: string;
  /** Of the message that the words were written over, whatever is read meanwhile. */
  version: number;
}

/** Words that were typed and not saved come back after a reload. */
const kept = (mail: Mail): Words => {
  const text = unsavedWordsOf(mail.id);
  const written = { subject: mail.subject, body: mail.body, version: mail.version };
  return text === undefined ? written : { ...written, ...(JSON.parse(text) as Words) };
};

/** The message in its own place, to be changed. */
export const DraftEditor = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const [words, setWords] = useState(() => kept(mail));
  const dispatch = useAppDispatch();
  const [update, { isLoading, error }] = api.useUpdateMailMutation();
  const wrong = fieldErrors(error);
  const change = (next: Words) => {
    setWords(next);
    keepUnsavedWords(mail.id, JSON.stringify(next));
  };
  const close = () => {
    dropUnsavedWords(mail.id);
    onClose();
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    const result = await update({ id: mail.id, ...words });
    if (result.error) return;
    // At once: who approves in the same breath approves these words.
    dispatch(api.util.updateQueryData('getMail', { id: mail.id }, () => result.data));
    toastSuccess(undefined, 'Saved');
    close();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  });
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-draft-words]')?.focus();
    const handle = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
  return (
    <form className={styles['editor']} onSubmit={(event) => void save(event)}>
      <TextField
        label="Subject"
        value={words.subject}
        maxLength={150}
        error={wrong['subject']}
        onChange={(event) => change({ ...words, subject: event.target.value })}
      />
      <TextAreaField
        label="Message"
        rows={Math.min(28, Math.max(10, words.body.split('\n').length + 4))}
        value={words.body}
        data-draft-words
        error={wrong['body'] ?? (error && !wrong['subject'] ? errorText(error) : undefined)}
        help="Signature, postal address and the way to unsubscribe stand beneath it by themselves."
        onChange={(event) => change({ ...words, body: event.target.value })}
      />
      <div className={styles['editorEnd']}>
        <Button type="submit" variant="go" busy={isLoading}>
          Save
          <Kbd>Ctrl ↵</Kbd>
        </Button>
        <Button onClick={close}>
          Discard
          <Kbd>Esc</Kbd>
        </Button>
      </div>
    </form>
  );
};
