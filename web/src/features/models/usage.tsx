import { Ban, Check } from 'lucide-react';
import { GENERATION_PURPOSE_LABELS, type ModelSettings } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';
import styles from './ai.module.css';
import { formatCost } from './format-cost.ts';
import * as words from './words.ts';

const Purposes = ({ usage, currency }: { usage: ModelSettings['usage']; currency: string }) => {
  const most = Math.max(1, ...usage.purposes.map(({ tokens }) => tokens));
  return (
    <ul className={styles['uses']}>
      {usage.purposes.map(({ purpose, generations, tokens, cost }) => (
        <li key={purpose}>
          {GENERATION_PURPOSE_LABELS[purpose]}
          <i aria-hidden>
            <b style={{ width: `${(tokens / most) * 100}%` }} />
          </i>
          <span className="num">{cost === null ? formatNumber(generations) : formatCost(cost, currency)}</span>
        </li>
      ))}
    </ul>
  );
};

/** What the model was used for this month, against its limit. */
export const Usage = ({ settings }: { settings: ModelSettings }) => {
  const { usage, monthly_generations: most, currency } = settings;
  const used = formatNumber(usage.generations);
  return (
    <section aria-label={words.usage}>
      <h3>{words.usage}</h3>
      <p className={styles['spent']}>
        {usage.cost !== null && <strong>{formatCost(usage.cost, currency)}</strong>}
        <span>{most === null ? words.generations(used) : words.generationsOf(used, formatNumber(most))}</span>
      </p>
      {most !== null && (
        <progress
          className={styles['meter']}
          aria-label={words.usage}
          max={Math.max(1, most)}
          value={usage.generations}
        />
      )}
      {usage.purposes.length > 0 ? (
        <Purposes usage={usage} currency={currency} />
      ) : (
        <p className={styles['faint']}>{words.nothingYet}</p>
      )}
      {usage.built_in > 0 && <p className={styles['faint']}>{words.byBuiltIn(formatNumber(usage.built_in))}</p>}
    </section>
  );
};

/** What a model is given of a person and the business, and what never. */
export const WhatIsSent = () => (
  <section aria-label={words.sentTitle}>
    <h3>{words.sentTitle}</h3>
    <ul className={styles['sent']}>
      {words.sent.map((line) => (
        <li key={line}>
          <Check aria-hidden />
          {line}
        </li>
      ))}
      <li data-state="never">
        <Ban aria-hidden />
        {words.neverSent}
      </li>
    </ul>
  </section>
);
