import { Reply, Send } from 'lucide-react';
import { Link } from 'react-router';
import { formatRelativeInside } from '#lib/format.ts';
import { campaignForPath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './contact-details.module.css';
import type { ContactDetails } from '../stage-calls.ts';

/** What to do next, or why nothing can be done. */
export const ContactNext = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const mayWrite = useMay('createCampaign');
  if (contact.blocked.email) {
    return (
      <div style={{ marginBottom: 24 }}>
        <Alert tone="warn" title="No e-mail goes to this person">
          {contact.blocked.email}
        </Alert>
      </div>
    );
  }
  const { last_replied_at: replied, last_contacted_at: written } = contact;
  if (contact.email && replied !== null && (written === null || replied > written)) {
    return (
      <div className={styles['next']}>
        <Reply aria-hidden />
        <span className="grow">
          <b>Answer {contact.first_name}</b>
          <small>Replied {formatRelativeInside(replied, now)}. The workflow has stopped for them.</small>
        </span>
        <a className={buttonClass({ variant: 'go' })} href={`mailto:${contact.email}`}>
          Answer by e-mail
        </a>
      </div>
    );
  }
  const last = contact.last_replied_at
    ? `Replied ${formatRelativeInside(contact.last_replied_at, now)}.`
    : contact.last_contacted_at
      ? `Last written to ${formatRelativeInside(contact.last_contacted_at, now)}.`
      : 'Nobody has written to them yet.';
  return (
    <div className={styles['next']}>
      <Send aria-hidden />
      <span className="grow">
        <b>{contact.email ? `Write to ${contact.first_name}` : `${contact.first_name} has no e-mail address`}</b>
        <small>{contact.email ? last : 'Call, or add an address to write.'}</small>
      </span>
      {contact.email && mayWrite && (
        <Link className={buttonClass({ variant: 'go' })} to={campaignForPath(contact.stage, { ids: [contact.id] })}>
          Choose a workflow
        </Link>
      )}
    </div>
  );
};
