import { type ReceivedFile, SHOWN_MEDIA } from '@rainmaker/contract';
import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AttachmentList } from '#features/outreach/index.ts';
import { formatBytes } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './chat-media.module.css';
import { useMedia } from './use-media.ts';
import * as words from './words.ts';

type Folder = 'attachments' | 'received-files';

/** A file that is shown where it stands. */
export interface ShownFile extends Pick<ReceivedFile, 'id' | 'name' | 'bytes'> {
  shown: NonNullable<ReceivedFile['shown']>;
}

interface Props {
  file: ShownFile;
  folder: Folder;
}

const pathOf = ({ file, folder }: Props): string => `/email/api/${folder}/${file.id}/`;

/** True from when the element has come near the visible part of the page. */
const useIsNear = (element: { current: Element | null }): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return undefined;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isNear]);
  return isNear;
};

/** What can't be shown is a row to download. */
const AsRow = ({ file, folder }: Props): ReactNode => (
  <AttachmentList files={[file]} folder={`/email/api/${folder}/`} />
);

/** A picture in its size, so that nothing moves when it has come; a click opens it large. */
const Picture = (props: Props) => {
  const { name, shown } = props.file;
  const place = useRef<HTMLDivElement>(null);
  const media = useMedia(pathOf(props), shown.as, useIsNear(place));
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (media.state === 'failed' || isBroken) return <AsRow {...props} />;
  const { width, height } = shown;
  const isSticker = shown.as === 'image/webp';
  return (
    <div
      ref={place}
      className={isSticker ? `${styles['picture']} ${styles['sticker']}` : styles['picture']}
      style={{ aspectRatio: width !== null && height !== null ? `${width} / ${height}` : '4 / 3' }}
    >
      {media.state === 'shown' && (
        <button type="button" aria-label={words.openPicture(name)} onClick={() => setOpen(true)}>
          <img src={media.address} alt="" onError={() => setBroken(true)} />
        </button>
      )}
      {media.state === 'shown' && isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={name} width={1_000}>
          <img className={styles['large']} src={media.address} alt={name} />
          <AsRow {...props} />
        </Dialog>
      )}
    </div>
  );
};

/** A video or a sound; it is fetched when somebody wants to play it. */
const Playable = (props: Props) => {
  const { name, bytes, shown } = props.file;
  const [isWanted, setWanted] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const media = useMedia(pathOf(props), shown.as, isWanted);
  const kind = SHOWN_MEDIA[shown.as];
  if (media.state === 'failed' || isBroken) return <AsRow {...props} />;
  if (media.state !== 'shown')
    return (
      <div className={styles['play']}>
        <Button icon={<Play aria-hidden />} busy={isWanted} onClick={() => setWanted(true)}>
          {kind === 'video' ? words.playVideo : words.playSound}
        </Button>
        <small className="num">{formatBytes(bytes)}</small>
      </div>
    );
  const around = { src: media.address, controls: true, autoPlay: true, onError: () => setBroken(true) };
  // What people send has no captions.
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a private video has none
    <video className={styles['video']} aria-label={name} {...around} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a voice message has none
    <audio className={styles['audio']} aria-label={name} {...around} />
  );
};

/** A picture, video or sound of a conversation, where it stands. */
export const ChatMedia = (props: Props) =>
  SHOWN_MEDIA[props.file.shown.as] === 'image' ? <Picture {...props} /> : <Playable {...props} />;
