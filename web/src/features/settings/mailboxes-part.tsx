import { MailboxesSection, TrackingDomainSection } from '#features/mailboxes/index.ts';
import sectionStyles from '#ui/frame/section.module.css';

/** The mailboxes section of the settings. */
export const MailboxesPart = () => (
  <section className={sectionStyles['mid']}>
    <MailboxesSection />
    <TrackingDomainSection />
  </section>
);
