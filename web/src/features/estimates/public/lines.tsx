import { formatAmount, formatNumber } from '#lib/format.ts';
import type { Offer, OfferItem } from './offer-types.ts';
import type { Choice } from './use-choice.ts';
import controlStyles from './controls.module.css';
import pageStyles from './public-estimate.module.css';
import styles from './lines.module.css';
import * as words from './words.ts';

/** How many at which price, and what it is. */
const detailsOf = ({ quantity, unit, unit_price: price, description }: OfferItem, currency: string): string[] => {
  const isOne = quantity === 1 && (unit === 'item' || unit === 'project');
  const count = isOne ? null : words.quantityAt(quantity, formatNumber(quantity), unit, formatAmount(price, currency));
  return [count, description].filter((each): each is string => each !== null && each !== '');
};

const Details = ({ line, currency }: { line: OfferItem; currency: string }) => (
  <>
    {detailsOf(line, currency).map((text) => (
      <span key={text} dir="auto">
        {text}
      </span>
    ))}
  </>
);

/** What a discount of a line takes off, with the amount before. */
const Reduction = ({ line, currency }: { line: OfferItem; currency: string }) => {
  const { discount, amounts } = line;
  if (discount === null || amounts.discount === 0) return null;
  const part =
    discount.kind === 'percent'
      ? words.percent(formatNumber(discount.value))
      : formatAmount(amounts.discount, currency);
  return (
    <>
      <span className={styles['save']}>{words.off(part)}</span>{' '}
      <s>
        <span className="hidden-text">{words.before}</span> {formatAmount(amounts.gross, currency)}
      </s>
    </>
  );
};

/** The lines that belong to it, with headings where the sender has put some. */
export const Lines = ({ offer }: { offer: Offer }) => {
  const { lines, currency } = offer;
  const shown = lines.filter((line) => line.kind === 'heading' || !line.optional);
  if (!shown.some(({ kind }) => kind === 'item')) return null;
  return (
    <section className={pageStyles['section']}>
      <div className={styles['sub']}>
        <h2>{words.whatYouGet}</h2>
        <span>{offer.tax_mode === 'inclusive' ? words.withTax : words.withoutTax}</span>
      </div>
      {lines.map((line, at) => {
        if (line.kind === 'heading')
          return (
            <h3 key={at} className={styles['heading']} dir="auto">
              {line.name}
            </h3>
          );
        if (line.optional) return null;
        return (
          <div key={at} className={styles['item']}>
            <b dir="auto">{line.name}</b>
            <span className={styles['amount']}>{formatAmount(line.amounts.amount, currency)}</span>
            <span className={styles['details']}>
              <Details line={line} currency={currency} />
            </span>
            <span className={`${styles['amount']} ${styles['details']}`}>
              <Reduction line={line} currency={currency} />
            </span>
          </div>
        );
      })}
    </section>
  );
};

/** The lines that the recipient chooses; fixed once it was answered. */
export const Options = ({ offer, choice, isFixed }: { offer: Offer; choice: Choice; isFixed: boolean }) => {
  const { currency } = offer;
  if (choice.options.length === 0) return null;
  return (
    <section className={pageStyles['section']}>
      <div className={styles['sub']}>
        <h2 id="options">{words.yoursToChoose}</h2>
        {!isFixed && <span>{words.theTotalFollows}</span>}
      </div>
      <div role="group" aria-labelledby="options">
        {choice.options.map(({ at, line }) => (
          <label key={at} className={styles['option']}>
            <input
              className={controlStyles['tick']}
              type="checkbox"
              checked={choice.chosen.has(at)}
              disabled={isFixed}
              onChange={() => choice.toggle(at)}
            />
            <b dir="auto">{line.name}</b>
            <span className={styles['amount']}>{formatAmount(line.amounts.amount, currency)}</span>
            <span className={styles['details']}>
              <Details line={line} currency={currency} />
              <Reduction line={line} currency={currency} />
            </span>
          </label>
        ))}
      </div>
    </section>
  );
};
