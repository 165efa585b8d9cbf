import type { Mail } from '@rainmaker/contract';
import { useRef } from 'react';
import { CopyCheck, type EditorHandle, lintCopy, MessageEditor } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { mailRecord } from '../../message-types.ts';
import { EditFrame } from '../../edit/edit-frame.tsx';
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
  const { values: words, wrong, problem } = form;
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
    <EditFrame form={form} onClose={onClose}>
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
        onChange={(text) => form.set({ body: text })}
        handle={body}
      />
      {/* "Looks good" beside a refusal would contradict it. */}
      {problem === null && wrong['body'] === undefined && (
        <CopyCheck
          remarks={remarks}
          onShow={({ field, from = 0, to }) => {
            if (field === 'body') return body.current?.select(from, to ?? words.body.length);
            subject.current?.focus();
            return subject.current?.setSelectionRange(from, to ?? words.subject.length);
          }}
        />
      )}
    </EditFrame>
  );
};
