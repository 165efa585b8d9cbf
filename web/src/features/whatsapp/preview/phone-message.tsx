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
export const Marked = ({ text }: { text: string }) => (
  <div className={styles['body']}>
    {text.split('\n').map((line, row) => (
      <p key={row} dir="auto">
        {markedPieces(line).map((piece, index) => (
          <Piece key={index} {...piece} />
        ))}
      </p>
    ))}
  </div>
);

type Button = Pick<TemplateButton, 'kind' | 'text'>;

/** What a message shows. */
export interface ShownMessage {
  header: string | null;
  media: MediaHeader | null;
  body: string;
  footer: string | null;
  buttons: readonly Button[];
}

interface Props extends ShownMessage {
  /** Its time, perhaps with ticks. */
  end: ReactNode;
  /** Quick replies can be tapped. */
  onTap?: ((text: string) => void) | undefined;
}

const PhoneButton = ({ button: { kind, text }, onTap }: { button: Button; onTap: Props['onTap'] }) => {
  const inside = (
    <>
      {SIGNS[kind]}
      <span className="cut" dir="auto">
        {text || words.button}
      </span>
    </>
  );
  return kind === 'quick_reply' && onTap ? (
    <button type="button" className={styles['button']} onClick={() => onTap(text)}>
      {inside}
    </button>
  ) : (
    <div className={styles['button']}>{inside}</div>
  );
};

/** The inside of a message of a business, as a phone shows it. */
export const PhoneMessage = ({ header, media, body, footer, buttons, end, onTap }: Props) => (
  <>
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
      <span className="num">{end}</span>
    </div>
    {buttons.map((button, index) => (
      <PhoneButton key={index} button={button} onTap={onTap} />
    ))}
  </>
);
