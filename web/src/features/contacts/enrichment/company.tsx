import { COMPANY_FACTS } from '@rainmaker/contract';
import styles from './enrichment.module.css';
import type { Enrichment } from './enrichment-calls.ts';
import { Source } from './source.tsx';
import { shortAddress } from './value-words.ts';
import * as words from './words.ts';

const isLink = (value: string): boolean => value.startsWith('https://');

/** What else a website says about the company. */
export const Company = ({ facts }: { facts: Enrichment['company'] }) =>
  facts.length === 0 ? null : (
    <section>
      <h2>{words.company}</h2>
      <ul className={styles['proposals']}>
        {facts.map((found) => (
          <li key={found.fact} className={styles['proposal']}>
            <b>{COMPANY_FACTS[found.fact]}</b>
            <div className={styles['values']}>
              <span className={styles['new']}>
                {isLink(found.value) ? (
                  <a href={found.value} target="_blank" rel="noreferrer">
                    {shortAddress(found.value)}
                  </a>
                ) : (
                  found.value
                )}
              </span>
              <Source found={found} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
