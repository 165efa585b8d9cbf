import type { Mail } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { ClaimMarks, type Confirm } from '../../../receipts/claim-marks.tsx';

/** A stretch of a text in plain words; the blanks at its ends part it from its neighbours. */
const read = (text: string): string => {
  const [start = ''] = /^\s*/.exec(text) ?? [];
  const said = plainText(text.trim());
  return said === '' ? text : `${start}${said}${text.slice(text.trimEnd().length)}`;
};

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
export const ClaimedText = ({ mail }: { mail: Mail }) => {
  const confirm = useConfirm(mail);
  return mail.body.split(/\n{2,}/).map((paragraph, index) => (
    // The paragraphs of a text never change order.
    <p key={index}>
      <ClaimMarks text={paragraph} field="body" claims={mail.claims} confirm={confirm} read={read} />
    </p>
  ));
};
