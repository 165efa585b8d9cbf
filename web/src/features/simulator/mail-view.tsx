import type { OutboxMail } from '@rainmaker/contract';
import { ArrowLeft, Copy } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { copyText } from '#lib/copy.ts';
import { formatBytes, formatWhole } from '#lib/format.ts';
import { simulatedPhonePath } from '#lib/paths.ts';
import { Marked } from '#features/whatsapp/index.ts';
import { Address } from '#ui/address.tsx';
import { codeIn } from '#lib/mail-code.ts';
import { Button } from '#ui/button.tsx';
import { FileKind } from '#ui/file-icon.tsx';
import { HtmlFrame } from '#ui/frame/html-frame.tsx';
import { Reactions } from './reactions.tsx';
import styles from './simulator.module.css';
import * as words from './words.ts';

type Mail = z.infer<typeof OutboxMail>;

const Code = ({ code }: { code: string }) => (
  <div className={styles['code']}>
    <b className="num">{code}</b>
    <Button icon={<Copy aria-hidden />} onClick={() => void copyText(code, words.code)}>
      {words.copyCode}
    </Button>
  </div>
);

const Headers = ({ mail }: { mail: Mail }) => (
  <details className={styles['headers']}>
    <summary>{words.headers}</summary>
    <dl>
      {Object.entries({ From: mail.from, To: mail.to, ...mail.headers }).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** A message as its recipient sees it, with their possible reactions. */
export const MailView = ({ mail, onBack }: { mail: Mail; onBack: () => void }) => {
  const code = codeIn(mail);
  const isWhatsapp = mail.channel === 'whatsapp';
  return (
    <article className={styles['view']} aria-label={isWhatsapp ? words.whatsappMessage : mail.subject}>
      <Button variant="quiet" className="only-phone" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        {words.allMessages}
      </Button>
      {/* WhatsApp has no subjects: the first words would be read twice. */}
      <h2>{isWhatsapp ? words.whatsappMessage : mail.subject}</h2>
      <p className={styles['from']}>
        <b>{mail.from.split(' <', 1)[0]}</b> {words.to} <Address>{mail.to}</Address>
        <time dateTime={mail.at}>{formatWhole(mail.at)}</time>
      </p>
      {code && <Code code={code} />}
      {isWhatsapp ? <Marked text={mail.text} /> : <HtmlFrame title={words.message(mail.subject)} html={mail.html} />}
      {mail.attachments.length > 0 && (
        <ul className={styles['files']} aria-label={words.attachments}>
          {mail.attachments.map(({ name, bytes }) => (
            <li key={name}>
              <FileKind name={name} /> {name} <small className="num">{formatBytes(bytes)}</small>
            </li>
          ))}
        </ul>
      )}
      {mail.can_react && !isWhatsapp && <Reactions mail={mail} />}
      {isWhatsapp && (
        <p>
          <Link to={simulatedPhonePath(mail.to)} className="link">
            {words.reactOnThePhone}
          </Link>
        </p>
      )}
      <Headers mail={mail} />
    </article>
  );
};
