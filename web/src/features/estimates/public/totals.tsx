import { formatAmount, formatNumber, formatPlain } from '#lib/format.ts';
import type { Offer } from './offer-types.ts';
import type { Choice } from './use-choice.ts';
import styles from './totals.module.css';
import * as words from './words.ts';

/** The total of what is chosen, large, and what it is made of. */
export const Totals = ({ offer, totals, isOpen }: { offer: Offer; isOpen: boolean } & Pick<Choice, 'totals'>) => {
  const lastDay = formatPlain(offer.valid_until, 'datedYear');
  const { currency, tax_mode: mode, deposit } = offer;
  const say = (minor: number): string => formatAmount(minor, currency);
  const depositLabel = deposit?.kind === 'percent' ? words.depositOf(formatNumber(deposit.value)) : words.deposit;
  const rows: [label: string, value: string][] = [
    [words.subtotal, say(totals.gross)],
    ...(totals.line_discounts > 0 ? [[words.lineDiscounts, `−${say(totals.line_discounts)}`] as [string, string]] : []),
    ...(totals.discount > 0 ? [[words.discount, `−${say(totals.discount)}`] as [string, string]] : []),
    ...totals.taxes
      .filter(({ rate }) => rate > 0)
      .map(({ rate, tax }): [string, string] => [words.taxAt(formatNumber(rate), mode === 'inclusive'), say(tax)]),
    ...(totals.deposit > 0 ? [[depositLabel, say(totals.deposit)] as [string, string]] : []),
    [words.validUntil, isOpen ? words.daysLeft(lastDay, offer.days_left) : lastDay],
  ];
  return (
    <>
      <div className={styles['totalLabel']}>{totals.tax > 0 ? words.totalWithTax : words.total}</div>
      <output className={styles['total']} aria-label={words.total}>
        {say(totals.total)}
      </output>
      <dl className={styles['bits']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
