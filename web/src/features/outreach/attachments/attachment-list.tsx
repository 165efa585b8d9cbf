import type { Attachment } from '@rainmaker/contract';
import { X } from 'lucide-react';
import { useDownload } from '#lib/api/download.ts';
import { formatBytes } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { FileKind } from '#ui/file-icon.tsx';
import styles from './attachments.module.css';
import * as words from './words.ts';

interface Props {
  files: readonly Attachment[];
  /** Lets them be taken out. */
  onRemove?: (id: string) => void;
}

const Line = ({ file, onRemove }: { file: Attachment; onRemove: Props['onRemove'] }) => {
  const download = useDownload();
  const save = () =>
    download(`/email/api/attachments/${file.id}/`, file.name).catch((error: unknown) => toastError(error));
  return (
    <li className={styles['file']}>
      <FileKind name={file.name} />
      <button type="button" className="link cut" title={words.download(file.name)} onClick={() => void save()}>
        {file.name}
      </button>
      <small className="num">{formatBytes(file.bytes)}</small>
      {onRemove && (
        <IconButton
          label={words.remove(file.name)}
          icon={<X aria-hidden />}
          tight
          hasTooltip={false}
          onClick={() => onRemove(file.id)}
        />
      )}
    </li>
  );
};

/** The files of an email, to download. */
export const AttachmentList = ({ files, onRemove }: Props) =>
  files.length === 0 ? null : (
    <ul className={styles['list']} aria-label={words.attachments}>
      {files.map((file) => (
        <Line key={file.id} file={file} onRemove={onRemove} />
      ))}
    </ul>
  );
