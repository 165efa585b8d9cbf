import type { Mailbox } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import styles from './mailboxes.module.css';
import * as words from './words.ts';

interface Words {
  signature: string;
}

const merge = mergeFields<Words>(() => words.signature);
const baseOf = ({ signature, version }: Mailbox) => ({
  values: { signature: signature ?? '' },
  versions: { version },
});

/** The signature below every message from a mailbox. */
export const SignatureForm = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const [update] = api.useUpdateMailboxMutation();
  const form = useRecordForm<Words, Mailbox>({
    record: `mailbox:${box.id}`,
    read: box,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ id: box.id, ...versions, ...changes }).unwrap(),
    onSaved: () => onClose(),
    isGuarded: false,
  });
  const close = () => {
    form.forget();
    onClose();
  };
  return (
    <div className={styles['below']}>
      {form.isBack && <KeptNotice onStartOver={form.startOver} />}
      <TextAreaField
        label={words.signature}
        rows={4}
        maxLength={2000}
        value={form.values.signature}
        error={form.wrong['signature'] ?? form.problem ?? undefined}
        help={words.addedToEveryEmailFromThis}
        onChange={({ target }) => form.set({ signature: target.value })}
      />
      <div className={styles['rowEnds']}>
        <Button onClick={close}>{words.cancel}</Button>
        <Button busy={form.isBusy} onClick={() => void form.save()}>
          {words.saveSignature}
        </Button>
      </div>
      <ConflictDialog question={form.question} />
    </div>
  );
};
