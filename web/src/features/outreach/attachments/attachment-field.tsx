import type { Attachment } from '@rainmaker/contract';
import { Paperclip } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { AttachmentList } from './attachment-list.tsx';
import styles from './attachments.module.css';
import { useAttach } from './use-attach.ts';
import * as words from './words.ts';

interface Props {
  files: readonly Attachment[];
  onChange: (files: Attachment[]) => void;
  error?: string | undefined;
  /** Where those that are there are downloaded from, if not from the caller's own. */
  folder?: string | undefined;
  /** It goes to people who don't know the sender yet. */
  isFirstContact?: boolean;
}

/** Files that leave with an email or belong to an estimate: chosen, or dropped here. */
export const AttachmentField = ({ files, onChange, error, folder, isFirstContact = false }: Props) => {
  const { add, adding } = useAttach(files, onChange);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void add([...event.dataTransfer.files]);
    },
  };
  return (
    <div
      className={isOver ? `${styles['field']} ${styles['over']}` : styles['field']}
      role="group"
      aria-label={words.attachments}
      {...zone}
    >
      <AttachmentList
        files={files}
        {...(folder !== undefined && { folder })}
        onRemove={(id) => onChange(files.filter((file) => file.id !== id))}
      />
      <div className={styles['tools']}>
        <Button
          variant="quiet"
          icon={<Paperclip aria-hidden />}
          disabled={adding !== null}
          onClick={() => input.current?.click()}
        >
          {words.attachFiles}
        </Button>
        {adding !== null && (
          <span className="row muted t13 cut" role="status">
            <Spinner /> <span className="cut">{words.attaching(adding)}</span>
          </span>
        )}
        {isFirstContact && files.length > 0 && adding === null && <small>{words.firstEmails}</small>}
      </div>
      {error !== undefined && (
        <p className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        className="hidden-text"
        tabIndex={-1}
        aria-label={words.attachFiles}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // Choosing the same file again must trigger a change.
          target.value = '';
        }}
      />
    </div>
  );
};
