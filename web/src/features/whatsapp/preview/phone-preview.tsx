import { markedPieces, type MediaHeader, type TemplateButton } from '@rainmaker/contract';
import { ExternalLink, FileText, Image as ImageIcon, Phone, Reply, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './phone-preview.module.css';
import * as words from './words.ts';

const MEDIA: Record<MediaHeader, ReactNode> = {
  image: <ImageIcon aria-hidden />,
  video: <Video aria-hidden />,
  document: <FileText aria-hidden />,
};
const SIGNS: Record<TemplateButton['kind'], ReactNode> = {
  quick_reply: <Reply aria-hidden />,
  url: <ExternalLink aria-hidden />,
  phone: <Phone aria-hidden />,
};

const Piece = ({ text, mark }: ReturnType<typeof markedPieces>[number]) => {
  if (mark === 'bold') return <strong>{text}</strong>;
  if (mark === 'italic') return <em>{text}</em>;
  if (mark === 'struck') return <s>{text}</s>;
  return mark === 'code' ? <code>{text}</code> : text;
};

/** Text with WhatsApp's own formatting; each paragraph has the direction of its script. */
const Marked = ({ text }: { text: string }) => (
  <div className={styles['body']}>
    {text.split('\n').map((line, row) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines have no other key, and hold no state
      <p key={row} dir="auto">
        {markedPieces(line).map((piece, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Piece key={index} {...piece} />
        ))}
      </p>
    ))}
  </div>
);

interface Props {
  /** Who it comes from. */
  business: string;
  header: string | null;
  media: MediaHeader | null;
  body: string;
  footer: string | null;
  buttons: readonly Pick<TemplateButton, 'kind' | 'text'>[];
}

/** A message as a phone shows it. */
export const PhonePreview = ({ business, header, media, body, footer, buttons }: Props) => (
  <figure className={styles['phone']} aria-label={words.preview}>
    <div className={styles['top']}>
      <span className={styles['face']} aria-hidden>
        {business.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles['who']}>
        <b className="cut">{business}</b>
        <small>{words.businessAccount}</small>
      </span>
    </div>
    <div className={styles['talk']}>
      <div className={styles['message']}>
        {media && (
          <div className={styles['media']} role="img" aria-label={words.MEDIA[media]}>
            {MEDIA[media]}
          </div>
        )}
        {header !== null && header !== '' && (
          <p className={styles['header']} dir="auto">
            {header}
          </p>
        )}
        {body === '' ? <p className={styles['empty']}>{words.writeSomething}</p> : <Marked text={body} />}
        <div className={styles['foot']}>
          <span dir="auto">{footer}</span>
          <span className="num">9:30</span>
        </div>
        {buttons.map(({ kind, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- buttons have no other key, and hold no state
          <div key={index} className={styles['button']}>
            {SIGNS[kind]}
            <span className="cut" dir="auto">
              {text || words.button}
            </span>
          </div>
        ))}
      </div>
    </div>
  </figure>
);
