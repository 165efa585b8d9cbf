import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { formatNumber } from '#lib/format.ts';
import { settingsPath } from '#lib/paths.ts';
import styles from './ai.module.css';
import * as words from './words.ts';

/** How many generations are used this month, and who writes. */
export const GenerationMeter = () => {
  const { data } = api.useGetGenerationCountQuery();
  const may = useMay('getModelSettings');
  if (!data) return null;
  const { used_quota: used, user_quota: most, model } = data;
  const said =
    most === null ? words.meterNoLimit(formatNumber(used)) : words.meterLabel(formatNumber(used), formatNumber(most));
  return (
    <div className={styles['dash']}>
      <h2>{may ? <Link to={settingsPath('ai')}>{words.meter}</Link> : words.meter}</h2>
      {most !== null && (
        <progress className={styles['meter']} aria-label={words.meter} max={Math.max(1, most)} value={used} />
      )}
      <p>
        {said}. {words.writtenBy(model)}
      </p>
    </div>
  );
};
