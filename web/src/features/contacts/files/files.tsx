import { Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { type Answer, api } from '#lib/api/api.ts';
import { useDownload } from '#lib/api/download.ts';
import { formatBytes, formatDate } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { IconButton } from '#ui/button.tsx';
import { FileKind } from '#ui/file-icon.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { type ContactDetails, useMayChangePeople } from '../stage-calls.ts';
import styles from './files.module.css';
import { useAddFiles } from './use-add-files.ts';
import * as words from './words.ts';

type KeptFile = Answer<'getContactFiles'>['results'][number];

const Line = ({ file, contact, mayChange }: { file: KeptFile; contact: ContactDetails; mayChange: boolean }) => {
  const download = useDownload();
  const [remove, { isLoading }] = api.useDeleteContactFileMutation();
  const showOutcome = useShowOutcome();
  const now = useNow();
  const save = () =>
    download(`/contacts/api/files/${file.id}/`, file.name).catch((error: unknown) => toastError(error));
  const drop = async () => {
    try {
      const { message, undo_token: token } = await remove({ id: file.id }).unwrap();
      showOutcome(
        { message, done: 1, skipped: [], undo_token: token },
        { fallback: message, working: message, names: { [contact.id]: contact.name }, stage: contact.stage },
      );
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <li className={styles['file']}>
      <FileKind name={file.name} />
      <span>
        <button type="button" className="link cut" title={words.download(file.name)} onClick={() => void save()}>
          {file.name}
        </button>
        <small className="cut">
          {[formatBytes(file.bytes), formatDate(file.created_at, now), file.added_by?.name].filter(Boolean).join(', ')}
        </small>
      </span>
      {mayChange && file.may_delete && (
        <IconButton
          label={words.deleteFile(file.name)}
          icon={<Trash2 aria-hidden />}
          tight
          disabled={isLoading}
          onClick={() => void drop()}
        />
      )}
    </li>
  );
};

/** The files kept with a person; dropped here, or chosen. */
export const Files = ({ contact }: { contact: ContactDetails }) => {
  const { currentData, isError, refetch } = api.useGetContactFilesQuery({ contact_id: contact.id });
  const { add, adding } = useAddFiles(contact.id);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mayChange = useMayChangePeople(contact.stage);
  const files = currentData?.results ?? [];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const zone = mayChange && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  return (
    <section className={isOver ? styles['over'] : undefined} {...zone}>
      <h2>
        {words.files}
        {mayChange && (
          <button type="button" aria-label={words.addFiles} onClick={() => input.current?.click()}>
            {words.add}
          </button>
        )}
      </h2>
      <input
        ref={input}
        type="file"
        multiple
        className="hidden-text"
        tabIndex={-1}
        aria-label={words.addFiles}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // Choosing the same file again must trigger a change.
          target.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className={styles['list']}>
          {files.map((file) => (
            <Line key={file.id} file={file} contact={contact} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {adding !== null && (
        <p className="row muted t13" role="status">
          <Spinner /> <span className="cut">{words.adding(adding)}</span>
        </p>
      )}
      {isError && (
        <p className="muted t13">
          {words.couldntLoad}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {currentData && files.length === 0 && adding === null && (
        <p className="muted t13">{mayChange ? words.dropHere : words.none}</p>
      )}
    </section>
  );
};
