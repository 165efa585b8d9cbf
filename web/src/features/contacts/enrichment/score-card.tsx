import { MOST_SCORE } from '@rainmaker/contract';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import styles from './enrichment.module.css';
import type { Enrichment } from './enrichment-calls.ts';
import * as words from './words.ts';

const WeightsDialog = lazy(() =>
  import('./weights-dialog.tsx').then(({ WeightsDialog: Dialog }) => ({ default: Dialog })),
);

/** Opens the weights of the score, for those who may change them. */
export const WeightsButton = () => {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('updateScoreWeights')) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {words.changeWeights}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WeightsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** A score with its parts in words. */
export const ScoreCard = ({ score, parts }: { score: number; parts: Enrichment['score_parts'] }) => (
  <section>
    <h2>{words.score}</h2>
    <p className={styles['score']}>
      <b className="num">{formatNumber(score)}</b>
      <span className="faint">/ {formatNumber(MOST_SCORE)}</span>
    </p>
    <ul className={styles['parts']}>
      {parts
        .filter(({ most }) => most > 0)
        .map(({ factor, label, points, most, reason }) => (
          <li key={factor}>
            <span>{label}</span>
            <span className="num faint">{words.outOf(formatNumber(points), formatNumber(most))}</span>
            <meter min={0} max={most} value={points} aria-label={label} />
            <small>{reason}</small>
          </li>
        ))}
    </ul>
    <WeightsButton />
  </section>
);
