import { Copy } from 'lucide-react';
import { copyText } from '#lib/copy.ts';
import { IconButton } from '#ui/button.tsx';
import styles from './mailboxes.module.css';
import * as words from './words.ts';

/** A DNS name or record, with a button that copies it. */
export const CopiedRecord = ({ label, text }: { label: string; text: string }) => (
  <div className={styles['record']}>
    <dt>{label}</dt>
    <dd>
      <code>{text}</code>
      <IconButton
        label={words.copy(label.toLowerCase())}
        icon={<Copy aria-hidden />}
        tight
        onClick={() => void copyText(text, label)}
      />
    </dd>
  </div>
);
