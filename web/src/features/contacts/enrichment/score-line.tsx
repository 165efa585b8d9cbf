import { MOST_SCORE, type Stage } from '@rainmaker/contract';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { enrichmentPath } from '#lib/paths.ts';
import { enrichmentCallsOf } from './enrichment-calls.ts';
import styles from './enrichment.module.css';
import * as words from './words.ts';

/** On a person's page: the score, and the way to its reasons and to what the website says. */
export const ScoreLine = ({ stage, id }: { stage: Stage; id: string }) => {
  const { data } = enrichmentCallsOf(stage).useOne({ id });
  return (
    <section>
      <h2>
        {words.score}
        <Link to={enrichmentPath(stage, id)}>{data?.state === 'never' ? words.enrich : words.seeWhy}</Link>
      </h2>
      <p className={styles['line']}>
        <b className="num">{data ? formatNumber(data.score) : '–'}</b>
        <meter min={0} max={MOST_SCORE} value={data?.score ?? 0} aria-label={words.score} />
      </p>
    </section>
  );
};
