import type { Mail } from '@rainmaker/contract';
import { useEffect, useEffectEvent, type FormEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import styles from './draft-message.module.css';
import * as texts from '../words.ts';

interface Words {
  subject: string;
  body: string;
}

const LABELS = { subject: texts.subject, body: texts.message };
const merge = mergeFields<Words>((name) => LABELS[name]);

const baseOf = ({ subject, body, version }: Mail) => ({ values: { subject, body }, versions: { version } });

/** The message in its own place, to be changed; what is typed and not saved is there when it is opened again. */
export const DraftEditor = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const [update] = api.useUpdateMailMutation();
  const form = useRecordForm<Words, Mail>({
    record: `mail:${mail.id}`,
    read: mail,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ id: mail.id, ...versions, ...changes }).unwrap(),
    onSaved: (saved) => {
      // At once: who approves in the same breath approves these words.
      if (saved) dispatch(api.util.updateQueryData('getMail', { id: mail.id }, () => saved));
      onClose();
    },
    said: texts.saved,
    isGuarded: false,
  });
  const { values: words, wrong, problem, isBusy, question } = form;
  const close = () => {
    form.forget();
    onClose();
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    await form.save();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (question) return;
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
      {form.isBack && <KeptNotice onStartOver={form.startOver} />}
      <TextField
        label={texts.subject}
        value={words.subject}
        maxLength={150}
        error={wrong['subject']}
        onChange={(event) => form.set({ subject: event.target.value })}
      />
      <TextAreaField
        label={texts.message}
        rows={Math.min(28, Math.max(10, words.body.split('\n').length + 4))}
        value={words.body}
        data-draft-words
        error={wrong['body'] ?? problem ?? undefined}
        help={texts.yourSignaturePostalAddressAndAn}
        onChange={(event) => form.set({ body: event.target.value })}
      />
      <div className={styles['editorEnd']}>
        <Button type="submit" variant="go" busy={isBusy}>
          {texts.save}
          <Kbd>{texts.ctrl}</Kbd>
        </Button>
        <Button onClick={close}>
          {texts.discard}
          <Kbd>{texts.esc}</Kbd>
        </Button>
      </div>
      <ConflictDialog question={question} />
    </form>
  );
};
