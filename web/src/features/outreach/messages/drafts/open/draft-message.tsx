import type { Mail } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { sendTimeOf, theirTime, withOurTime } from '#lib/their-time.ts';
import { Address } from '#ui/address.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Alert } from '#ui/page.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { ClaimedSubject, ClaimedText } from './claimed-text.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftWriting } from './draft-writing.tsx';
import { missingWords } from '../draft-keys.ts';
import { AttachmentList } from '../../../attachments/attachment-list.tsx';
import { WhatsappEditor } from '../../whatsapp/whatsapp-editor.tsx';
import { WhatsappLetter } from '../../whatsapp/whatsapp-letter.tsx';
import { MessageLine, MessageText } from '../../message-text.tsx';
import { channelStep } from '../../../outreach-words.ts';
import styles from './draft-message.module.css';
import * as words from '../../words.ts';

type Width = 'desk' | 'phone';

const WIDTHS = [
  { key: 'desk' as const, label: <Monitor aria-label={words.desktopPreview} /> },
  { key: 'phone' as const, label: <Smartphone aria-label={words.mobilePreview} /> },
];

/** The lines below the text: signature, postal address, unsubscribe link. */
const footerOf = (mail: Mail): string[] =>
  mail.text
    .slice(plainText(mail.body).length)
    .split('\n\n')
    .map((part) => part.trim())
    .filter(Boolean);

const Letter = ({ mail }: { mail: Mail }) => {
  const time = sendTimeOf(mail);
  const hasClaims = mail.claims.length > 0;
  const footer = footerOf(mail);
  const hasWayOut = footer.at(-1)?.startsWith('Not for you?') ?? false;
  const signature = hasWayOut ? footer.slice(0, -1) : footer;
  return (
    <>
      <h2>{hasClaims ? <ClaimedSubject mail={mail} /> : <MessageLine text={mail.subject} />}</h2>
      <header className={styles['from']}>
        <Avatar name={mail.mailbox?.from_name ?? '?'} size="l" />
        <span>
          <b>{mail.mailbox?.from_name}</b> <Address>{mail.mailbox?.email ?? ''}</Address>
          <small>
            {words.to} <Address>{mail.contact.email ?? words.noOne}</Address>
          </small>
        </span>
        {mail.sends_local && <time title={withOurTime(mail.sends_local, time)}>{theirTime(time)}</time>}
      </header>
      <div className={styles['words']}>
        {hasClaims ? <ClaimedText mail={mail} /> : <MessageText text={mail.body} filled={mail.filled} />}
        {signature.map((part) => (
          <p key={part} className={styles['signature']}>
            {part}
          </p>
        ))}
        {hasWayOut && (
          <p className={styles['wayOut']}>
            {words.notForYou} <u>{words.unsubscribe}</u>
            {words.andIWontWriteAgain}
          </p>
        )}
      </div>
      <AttachmentList files={mail.attachments} />
    </>
  );
};

/** Nothing is written yet; where it is written anew, what it said before stays to be read. */
const isUnwritten = ({ writing, body }: Mail): boolean =>
  writing !== null && writing.state !== 'written' && body === '';

interface Props {
  mail: Mail;
  isEditing: boolean;
  onEdited: () => void;
}

/** The message as its recipient sees it. */
export const DraftMessage = ({ mail, isEditing, onEdited }: Props) => {
  const [width, setWidth] = useState<Width>('desk');
  const isWhatsapp = mail.channel === 'whatsapp';
  return (
    <article className={styles['message']} aria-label={words.messageTo(mail.contact.name)}>
      <header className={styles['about']}>
        <b>{channelStep(mail.channel, mail.step ?? 1)}</b>
        <span>{mail.sequence?.name}</span>
        {mail.is_reply && <span>{words.inSameThread}</span>}
        <span className="grow" />
        {!isWhatsapp && (
          <span className="only-desk">
            <Segmented label={words.previewSize} items={WIDTHS} value={width} onChange={setWidth} />
          </span>
        )}
      </header>
      <div className={styles['paper']} data-width={width}>
        {mail.missing.length > 0 && (
          <Alert tone="warn" title={words.missingValueSentence}>
            {missingWords(mail)}
          </Alert>
        )}
        {!isEditing && <DraftWriting mail={mail} />}
        {isEditing && isWhatsapp && <WhatsappEditor key={mail.id} mail={mail} onClose={onEdited} />}
        {isEditing && !isWhatsapp && <DraftEditor key={mail.id} mail={mail} onClose={onEdited} />}
        {!isEditing && !isUnwritten(mail) && (isWhatsapp ? <WhatsappLetter mail={mail} /> : <Letter mail={mail} />)}
      </div>
    </article>
  );
};
