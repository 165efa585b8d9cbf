import { STAGE_LABELS, STAGES, STATUSES, statusLabel, type Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { contactListPath } from '#lib/paths.ts';
import { Segmented } from '#ui/tabs.tsx';
import styles from './dashboard.module.css';
import * as words from './words.ts';

const items = STAGES.map((stage) => ({ key: stage, label: STAGE_LABELS[stage].title }));

/** People of one stage by status; every number links to its list. */
export const People = ({ counts }: { counts: Answer<'getDashboard'>['counts'] }) => {
  const first = STAGES.find((stage) => counts.some((row) => row.stage === stage && row.count > 0)) ?? 'prospect';
  const [stage, setStage] = useState<Stage>(first);
  const rows = STATUSES[stage].map((status) => ({
    status,
    count: counts.find((row) => row.stage === stage && row.status === status)?.count ?? 0,
  }));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={styles['cell']}>
      <div className={styles['sect']}>
        <h2 className="grow">{words.people}</h2>
        <Segmented label={words.stage} items={items} value={stage} onChange={setStage} />
      </div>
      {rows.map(({ status, count }) => (
        <Link key={status} className={styles['funnel']} to={contactListPath(stage, { status })}>
          <span className={`${styles['label']} cut`}>{statusLabel(status)}</span>
          <span className={styles['track']}>{count > 0 && <i style={{ width: `${(count / most) * 100}%` }} />}</span>
          <span className="fig">{formatNumber(count)}</span>
        </Link>
      ))}
    </section>
  );
};
