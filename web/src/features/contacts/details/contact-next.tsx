import { Reply, Send } from 'lucide-react';
import { Link } from 'react-router';
import { formatRelativeInside } from '#lib/format.ts';
import { campaignForPath, inboxPath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { CampaignNow, useCampaignNow } from './contact-campaigns.tsx';
import styles from './contact-details.module.css';
import type { ContactDetails } from '../stage-calls.ts';
import * as words from './words.ts';

/** What to do next, or why nothing can be done. */
export const ContactNext = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const mayWrite = useMay('createCampaign');
  const standing = useCampaignNow(contact.id);
  const { email: noEmail, whatsapp: noWhatsapp } = contact.blocked;
  const { last_replied_at: replied, last_contacted_at: written } = contact;
  const isReplyOpen = replied !== null && (written === null || replied > written);
  if (noEmail && (noWhatsapp || !isReplyOpen)) {
    return (
      <div style={{ marginBottom: 24 }}>
        <Alert tone="warn" title={words.thisPersonCantBeEmailed}>
          {noEmail}
        </Alert>
      </div>
    );
  }
  if (standing) return <CampaignNow standing={standing} />;
  if (isReplyOpen) {
    return (
      <div className={styles['next']}>
        <Reply aria-hidden />
        <span className="grow">
          <b>{words.replyTo(contact.first_name)}</b>
          <small>{words.repliedTheWorkflowStoppedForThem(formatRelativeInside(replied, now))}</small>
        </span>
        <Link className={buttonClass({ variant: 'go' })} to={inboxPath({ tab: 'all', search: contact.name })}>
          {words.answer}
        </Link>
      </div>
    );
  }
  // The follow-up above says what is next.
  if (contact.next_follow_up_at) return null;
  const last = contact.last_replied_at
    ? words.repliedAt(formatRelativeInside(contact.last_replied_at, now))
    : contact.last_contacted_at
      ? words.lastContacted(formatRelativeInside(contact.last_contacted_at, now))
      : words.notContactedYet;
  return (
    <div className={styles['next']}>
      <Send aria-hidden />
      <span className="grow">
        <b>{contact.email ? words.contact(contact.first_name) : words.hasNoEmailAddress(contact.first_name)}</b>
        <small>{contact.email ? last : words.callThemOrAddAnEmail}</small>
      </span>
      {contact.email && mayWrite && standing === null && (
        <Link className={buttonClass({ variant: 'go' })} to={campaignForPath(contact.stage, { ids: [contact.id] })}>
          {words.chooseWorkflow}
        </Link>
      )}
    </div>
  );
};
