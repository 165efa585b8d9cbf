import { Plus } from 'lucide-react';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { BudgetsSection } from './budgets/budgets-section.tsx';
import { MailboxList } from './mailbox-list.tsx';
import { openMailboxes } from './mailboxes-state.ts';
import styles from './mailboxes.module.css';
import * as words from './words.ts';

/** The mailboxes as a section of a screen; connecting one opens the dialog. */
export const MailboxesSection = () => {
  const mayConnect = useMay('connectMailbox');
  return (
    <>
      <div className={styles['sectionHead']}>
        <h2>{words.mailboxes}</h2>
        {mayConnect && (
          <Button variant="go" icon={<Plus aria-hidden />} onClick={() => openMailboxes('connect')}>
            {words.connectMailbox}
          </Button>
        )}
      </div>
      <p className="t13 muted">{words.emailsAreSentFromTheseMailboxes}</p>
      <MailboxList />
      <BudgetsSection />
    </>
  );
};
