import type { WrittenClaim, WrittenProblem } from '@rainmaker/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { isBare } from './claim-pieces.ts';
import styles from './receipts.module.css';
import * as words from './words.ts';

interface ClaimCountProps {
  claims: readonly Pick<WrittenClaim, 'sources' | 'confirmed_by'>[];
  /** Depends on what becomes of the text. */
  say: words.ClaimWords;
}

/** How many claims of a text have no source; or that all have one. */
export const ClaimCount = ({ claims, say }: ClaimCountProps) => {
  if (claims.length === 0) return null;
  const bare = claims.filter(isBare).length;
  return (
    <p className={bare > 0 ? styles['warn'] : styles['fine']} role="status">
      {bare > 0 ? <TriangleAlert aria-hidden /> : <Check aria-hidden />}
      {bare > 0 ? say.bare(bare) : say.sourced(claims.length)}
    </p>
  );
};

/** A text that is only suggested has no field. */
type Problem = Omit<WrittenProblem, 'field'> & { field?: WrittenProblem['field'] };

/** What a check found in a text, with its place. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length === 0 ? null : (
    <ul className={styles['problems']} aria-label={words.problemsFound}>
      {problems.map(({ kind, field, text, detail }) => (
        <li key={`${kind} ${field} ${text} ${detail}`}>
          <TriangleAlert aria-hidden />
          <span>
            {detail}
            {text !== null && <q>{text}</q>}
          </span>
        </li>
      ))}
    </ul>
  );
