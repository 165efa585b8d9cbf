import type { Announcement } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { ClaimMarks, type Confirm } from '../../receipts/claim-marks.tsx';
import { ClaimCount, ProblemList } from '../../receipts/receipt-notes.tsx';
import styles from '../../receipts/receipts.module.css';
import * as words from '../../receipts/words.ts';
import { TemplateRead } from '../../template-read/template-read.tsx';

/** How many people have a value isn't asked here. */
const unknown = (): undefined => undefined;
const read = (text: string) => <TemplateRead text={text} fill={unknown} />;

/** A saved text with its claims underlined, each with its source, and what the check of it found. */
export const Receipts = ({ announcement }: { announcement: Announcement }) => {
  const { id, claims, problems } = announcement;
  const [vouch] = api.useConfirmAnnouncementClaimMutation();
  const confirm: Confirm = ({ key, text }, isConfirmed) => vouch({ id, key, text, is_confirmed: isConfirmed }).unwrap();
  if (claims.length === 0 && problems.length === 0) return null;
  return (
    <section className={styles['receipts']} aria-label={words.receipts}>
      <h3>{words.receipts}</h3>
      {claims.length > 0 && (
        <>
          <ClaimCount claims={claims} say={words.CLAIMS_TO_CONFIRM} />
          <div className={styles['text']}>
            <p>
              <b>
                <ClaimMarks {...{ claims, confirm, read }} text={announcement.subject} field="subject" />
              </b>
            </p>
            <p>
              <ClaimMarks {...{ claims, confirm, read }} text={announcement.body} field="body" />
            </p>
          </div>
        </>
      )}
      <ProblemList problems={problems} />
    </section>
  );
};
