import { type Mail, templateLanguage } from '@rainmaker/contract';
import { PhonePreview } from '#features/whatsapp/index.ts';
import { bubbleOf } from './bubble.ts';
import styles from './whatsapp-letter.module.css';
import * as words from './words.ts';

/** The number that a message goes to. */
export const numberOf = ({ contact }: Pick<Mail, 'contact'>): string =>
  contact.whatsapp ?? contact.phone ?? words.noNumber;

/** A WhatsApp message as its recipient's phone shows it, with who it is from and to. */
export const WhatsappLetter = ({ mail }: { mail: Mail }) => {
  const template = mail.whatsapp_template;
  return (
    <div className={styles['letter']}>
      <p className={styles['ends']}>
        {mail.mailbox && <span>{words.from(mail.mailbox.email, mail.mailbox.from_name)}</span>}
        <span className="num">{words.to(numberOf(mail))}</span>
        {template && <span>{words.template(template.name, templateLanguage(template.language))}</span>}
      </p>
      <PhonePreview business={mail.mailbox?.from_name ?? ''} {...bubbleOf(mail)} />
    </div>
  );
};
