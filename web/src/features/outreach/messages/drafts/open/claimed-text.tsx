import type { Mail } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { ClaimMarks, type Confirm } from '../../../receipts/claim-marks.tsx';
import { ClaimedBody } from '../../../receipts/claimed-body.tsx';

/** How a person vouches for a claim of this draft; undefined where it isn't theirs to do. */
const useConfirm = ({ id, status }: Pick<Mail, 'id' | 'status'>): Confirm => {
  const [vouch] = api.useConfirmMailClaimMutation();
  const mayVouch = useMay('confirmMailClaim');
  return mayVouch && status === 'draft'
    ? ({ key, text }, isConfirmed) => vouch({ id, key, text, is_confirmed: isConfirmed }).unwrap()
    : undefined;
};

/** The subject of a draft that a writer wrote, with its claims underlined. */
export const ClaimedSubject = ({ mail }: { mail: Mail }) => {
  const confirm = useConfirm(mail);
  return (
    <ClaimMarks text={mail.subject} field="subject" claims={mail.claims} confirm={confirm} read={(text) => text} />
  );
};

/** The text of a draft that a writer wrote, with its claims underlined. */
export const ClaimedText = ({ mail }: { mail: Mail }) => (
  <ClaimedBody body={mail.body} claims={mail.claims} confirm={useConfirm(mail)} />
);
