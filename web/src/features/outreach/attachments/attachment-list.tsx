import type { Attachment, ReceivedFile } from '@rainmaker/contract';
import { X } from 'lucide-react';
import { useDownload } from '#lib/api/download.ts';
import { formatBytes } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { FileKind } from '#ui/file-icon.tsx';
import styles from './attachments.module.css';
import * as words from './words.ts';

/** A file of an email or estimate of ours, or one that came with a reply and may not have been kept. */
type File = Attachment & Partial<Pick<ReceivedFile, 'not_kept'>>;

interface Props {
  files: readonly File[];
  /** The path of the calls that download them, without a file's id. */
  folder?: string;
  /** Lets them be taken out. */
  onRemove?: (id: string) => void;
}

const Line = ({
  file,
  folder,
  onRemove,
}: { file: File } & Required<Pick<Props, 'folder'>> & Pick<Props, 'onRemove'>) => {
  const download = useDownload();
  const save = () => download(`${folder}${file.id}/`, file.name).catch((error: unknown) => toastError(error));
  if (file.not_kept)
    return (
      <li className={styles['file']} data-missing>
        <FileKind name={file.name} />
        <span className="cut">{file.name}</span>
        <small>{words.NOT_KEPT[file.not_kept]}</small>
      </li>
    );
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

/** The files of an email or estimate, to download. */
export const AttachmentList = ({ files, folder = '/email/api/attachments/', onRemove }: Props) =>
  files.length === 0 ? null : (
    <ul className={styles['list']} aria-label={words.attachments}>
      {files.map((file) => (
        <Line key={file.id} file={file} folder={folder} onRemove={onRemove} />
      ))}
    </ul>
  );
