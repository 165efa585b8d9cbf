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
import * as words from './words.ts';

/** What to do next, or why nothing can be done. */
export const ContactNext = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const mayWrite = useMay('createCampaign');
  if (contact.blocked.email) {
    return (
      <div style={{ marginBottom: 24 }}>
        <Alert tone="warn" title={words.noEmailGoesToThis}>
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
          <b>{words.answer(contact.first_name)}</b>
          <small>{words.repliedTheWorkflowHasStoppedFor(formatRelativeInside(replied, now))}</small>
        </span>
        <a className={buttonClass({ variant: 'go' })} href={`mailto:${contact.email}`}>
          {words.answerByEmail}
        </a>
      </div>
    );
  }
  const last = contact.last_replied_at
    ? words.replied2(formatRelativeInside(contact.last_replied_at, now))
    : contact.last_contacted_at
      ? words.lastWrittenTo(formatRelativeInside(contact.last_contacted_at, now))
      : words.nobodyHasWrittenToThemYet;
  return (
    <div className={styles['next']}>
      <Send aria-hidden />
      <span className="grow">
        <b>{contact.email ? words.writeTo(contact.first_name) : words.hasNoEmailAddress(contact.first_name)}</b>
        <small>{contact.email ? last : words.callOrAddAnAddressTo}</small>
      </span>
      {contact.email && mayWrite && (
        <Link className={buttonClass({ variant: 'go' })} to={campaignForPath(contact.stage, { ids: [contact.id] })}>
          {words.chooseAWorkflow}
        </Link>
      )}
    </div>
  );
};
