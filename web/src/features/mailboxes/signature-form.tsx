import type { Mailbox } from '@rainmaker/contract';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import styles from './mailboxes.module.css';
import { useMailbox } from './use-mailbox.ts';

/** What stands under every message from a mailbox. */
export const SignatureForm = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const { change, isBusy } = useMailbox(box);
  const [version] = useState(box.version);
  const [text, setText] = useState(box.signature ?? '');
  const save = async () => {
    if (await change({ version, signature: text })) onClose();
  };
  return (
    <div className={styles['below']}>
      <TextAreaField
        label="Signature"
        rows={4}
        maxLength={2000}
        value={text}
        help="Stands under every message from this mailbox. Empty: your name."
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['rowEnds']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={isBusy} onClick={() => void save()}>
          Save signature
        </Button>
      </div>
    </div>
  );
};
