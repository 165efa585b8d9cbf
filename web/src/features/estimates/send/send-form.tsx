import { useState } from 'react';
import { Segmented } from '#ui/tabs.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './send.module.css';
import type { Begun, Mail, Sending } from './use-sending.ts';
import type { Message } from './use-whatsapp.ts';
import { WhatsappForm } from './whatsapp-form.tsx';
import * as words from './words.ts';

const CHANNELS = [
  { key: 'email' as const, label: words.email },
  { key: 'whatsapp' as const, label: words.whatsapp },
];

/** By email, unless only WhatsApp can reach them. */
const firstChannel = ({ problem, whatsapp }: Begun): (typeof CHANNELS)[number]['key'] =>
  problem !== null && whatsapp !== null && whatsapp.can !== 'nothing' ? 'whatsapp' : 'email';

interface Props {
  sending: Sending;
  begun: Begun;
}

/** How an estimate is sent, and what is said; what was written for one channel stays while the other is looked at. */
export const SendForm = ({ sending, begun }: Props) => {
  const [channel, setChannel] = useState(() => firstChannel(begun));
  const [mail, setMail] = useState<Mail>({
    mailboxId: begun.mailboxes[0]?.id ?? '',
    subject: begun.subject,
    body: begun.body,
  });
  const [message, setMessage] = useState<Message>({ body: begun.whatsapp?.body ?? '', template: undefined });
  return (
    <div className={styles['form']}>
      {begun.whatsapp && <Segmented label={words.sendBy} items={CHANNELS} value={channel} onChange={setChannel} />}
      {channel === 'whatsapp' && begun.whatsapp ? (
        <WhatsappForm
          sending={sending}
          begun={begun}
          side={begun.whatsapp}
          message={message}
          onChange={(part) => setMessage((before) => ({ ...before, ...part }))}
        />
      ) : (
        <EmailForm
          sending={sending}
          begun={begun}
          mail={mail}
          onChange={(part) => setMail((before) => ({ ...before, ...part }))}
        />
      )}
    </div>
  );
};
