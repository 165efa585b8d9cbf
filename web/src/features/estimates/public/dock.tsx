import { useEffect, useState } from 'react';
import { formatAmount } from '#lib/format.ts';
import type { Offer } from './offer-types.ts';
import type { Choice } from './use-choice.ts';
import controlStyles from './controls.module.css';
import styles from './totals.module.css';
import * as words from './words.ts';

/** On a phone, the total and the way to the signature stay at the bottom until the form is in sight. */
export const Dock = ({ offer, choice }: { offer: Offer; choice: Choice }) => {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const form = document.querySelector('#sign');
    if (!form) return undefined;
    const watch = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false), { threshold: 0.35 });
    watch.observe(form);
    return () => watch.disconnect();
  }, []);
  return (
    <div className={styles['dock']} hidden={isAway}>
      <div>
        <b>{formatAmount(choice.totals.total, offer.currency)}</b>
        {choice.options.length > 0 && <span>{words.optionsChosen(choice.chosen.size)}</span>}
      </div>
      <a className={controlStyles['go']} href="#sign">
        {words.reviewAndSign}
      </a>
    </div>
  );
};
