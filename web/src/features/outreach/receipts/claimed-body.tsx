import type { WrittenClaim } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { ClaimMarks, type Confirm } from './claim-marks.tsx';

interface Props {
  body: string;
  claims: readonly WrittenClaim[];
  confirm: Confirm;
}

/** The text of an email in paragraphs and without formatting, with its claims underlined. */
export const ClaimedBody = ({ body, claims, confirm }: Props) =>
  body.split(/\n{2,}/).map((paragraph, index) => (
    // The paragraphs of a text never change order.
    <p key={index}>
      <ClaimMarks text={paragraph} field="body" claims={claims} confirm={confirm} read={plainText} />
    </p>
  ));
