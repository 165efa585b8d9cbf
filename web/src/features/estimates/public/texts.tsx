import { ChevronDown } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { formatPlain } from '#lib/format.ts';
import type { Offer } from './offer-types.ts';
import pageStyles from './public-estimate.module.css';
import styles from './texts.module.css';
import * as words from './words.ts';

/** What it is, for whom and from whom, and what the sender says to it. */
export const Opening = ({ offer }: { offer: Offer }) => {
  const { prepared_for: recipient, sales_person: seller } = offer;
  const names = [recipient.name, recipient.company_name].filter(Boolean).join(', ');
  return (
    <>
      <h1 dir="auto">{offer.title}</h1>
      <div className={styles['meta']}>
        <span>{words.preparedFor(names)}</span>
        <span>{words.numberAndDay(offer.number, offer.revision, formatPlain(offer.issue_date, 'datedYear'))}</span>
      </div>
      {offer.notes !== null && (
        <p className={styles['hello']} dir="auto">
          {offer.notes}
        </p>
      )}
      {seller && (
        <div className={styles['by']}>
          <Avatar name={seller.name} hueKey={seller.name} />
          <span>
            <b>
              <bdi>{seller.name}</bdi>
            </b>
            <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </span>
        </div>
      )}
    </>
  );
};

/** A paragraph of one line at the beginning of terms is the heading of what follows. */
const partsOf = (terms: string): { heading: string; text: string }[] => {
  const blocks = terms.split(/\n{2,}/).map((block) => block.trim());
  const headed = blocks.filter(Boolean).map((block) => {
    const [first = '', ...rest] = block.split('\n');
    return rest.length > 0 && first.length <= 80
      ? { heading: first, text: rest.join('\n') }
      : { heading: '', text: block };
  });
  return headed.every(({ heading }) => heading !== '') ? headed : [];
};

/** The terms: one below the other, or folded by their headings where all have one. */
export const Terms = ({ terms }: { terms: string | null }) => {
  if (terms === null) return null;
  const parts = partsOf(terms);
  return (
    <section className={pageStyles['section']} id="terms">
      <h2>{words.terms}</h2>
      {parts.length < 2 ? (
        <p className={styles['terms']} dir="auto">
          {terms}
        </p>
      ) : (
        parts.map(({ heading, text }, at) => (
          <details key={at} open={at === 0}>
            <summary>
              <bdi>{heading}</bdi>
              <ChevronDown aria-hidden />
            </summary>
            <p dir="auto">{text}</p>
          </details>
        ))
      )}
    </section>
  );
};
