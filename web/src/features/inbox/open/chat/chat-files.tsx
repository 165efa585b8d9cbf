import {
  type Attachment,
  type ReceivedFile,
  SHOWN_MEDIA,
  type ShownMediaType,
  type ThreadEntry,
} from '@rainmaker/contract';
import { AttachmentList } from '#features/outreach/index.ts';
import { ChatMedia, type ShownFile } from './chat-media.tsx';

/** Files of ours have been checked when they were sent, so that their names say what they are. */
const PICTURES: Readonly<Record<string, ShownMediaType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const shownOfOurs = ({ name }: Attachment): ReceivedFile['shown'] => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const as = Object.hasOwn(PICTURES, ending) ? PICTURES[ending] : undefined;
  return as === undefined ? null : { as, width: null, height: null };
};

const filesOf = (entry: ThreadEntry): (Attachment & Partial<ReceivedFile>)[] =>
  entry.direction === 'out' ? entry.attachments.map((file) => ({ ...file, shown: shownOfOurs(file) })) : entry.files;

const isShown = (file: Attachment & Partial<ReceivedFile>): file is ShownFile => file.shown != null;

/** Whether a picture of the entry is shown, which needs no word for what it is. */
export const showsPicture = (entry: ThreadEntry): boolean =>
  filesOf(entry).some((file) => isShown(file) && SHOWN_MEDIA[file.shown.as] === 'image');

/** The files of a message: pictures, videos and sounds where they stand, and everything else as a row. */
export const ChatFiles = ({ entry }: { entry: ThreadEntry }) => {
  const folder = entry.direction === 'out' ? 'attachments' : 'received-files';
  const files = filesOf(entry);
  return (
    <>
      {files.filter(isShown).map((file) => (
        <ChatMedia key={file.id} file={file} folder={folder} />
      ))}
      <AttachmentList files={files.filter((file) => !isShown(file))} folder={`/email/api/${folder}/`} />
    </>
  );
};
