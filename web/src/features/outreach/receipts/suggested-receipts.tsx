import type { SuggestedText } from '@rainmaker/contract';
import { ClaimMarks } from './claim-marks.tsx';
import { piecesOf } from './claim-pieces.ts';
import { ProblemList } from './receipt-notes.tsx';
import styles from './receipts.module.css';
import * as words from './words.ts';

const asWritten = (text: string) => text;

interface Props {
  suggested: SuggestedText;
  /** What has become of the text: claims that stand in it no more are left out. */
  text?: string;
  /** The text stands beside this: it is shown again only for its claims. */
  isTextShown?: boolean;
}

/** A suggested text with its claims underlined, each with its source, who wrote it, and what the check of it found. */
export const SuggestedReceipts = ({ suggested, text = suggested.text, isTextShown = false }: Props) => {
  const { problems, model, note } = suggested;
  // Nobody can vouch for a claim of a text that isn't kept.
  const claims = suggested.claims.map((claim, index) => ({
    ...claim,
    key: String(index),
    field: 'body' as const,
    confirmed_by: null,
  }));
  const hasClaims = piecesOf(text, claims, 'body').some(({ claim }) => claim);
  return (
    <section className={styles['receipts']} aria-label={words.receipts}>
      {(!isTextShown || hasClaims) && (
        <div className={styles['text']}>
          <p>
            <ClaimMarks text={text} field="body" claims={claims} confirm={undefined} read={asWritten} />
          </p>
        </div>
      )}
      <ProblemList problems={problems} />
      <p className="small faint">{[words.writtenBy(model), note].filter(Boolean).join(' ')}</p>
    </section>
  );
};
