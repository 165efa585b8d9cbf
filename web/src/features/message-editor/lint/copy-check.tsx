import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import styles from './copy-check.module.css';
import type { Remark, Severity } from './copy-lint.ts';
import * as words from './words.ts';

const ICONS: Record<Severity, LucideIcon> = { bad: CircleAlert, warn: TriangleAlert, hint: Info };

/** What to look at before a message is sent; each remark shows its place in the text. */
export const CopyCheck = ({ remarks, onShow }: { remarks: readonly Remark[]; onShow: (remark: Remark) => void }) => (
  <section className={styles['check']} aria-label={words.check}>
    {remarks.length === 0 ? (
      <p className={styles['good']}>
        <CircleCheck aria-hidden />
        {words.looksGood}
      </p>
    ) : (
      <>
        <h3 aria-live="polite">{words.problems(remarks.length)}</h3>
        <ul>
          {remarks.map((remark) => {
            const Icon = ICONS[remark.severity];
            return (
              <li key={remark.key}>
                <button type="button" data-severity={remark.severity} onClick={() => onShow(remark)}>
                  <Icon aria-label={words.SEVERITIES[remark.severity]} />
                  <span>{remark.sentence}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </>
    )}
  </section>
);
