import { formatMinor } from '@rainmaker/contract/money';
import { formatAmount, formatNumber } from '#lib/format.ts';
import type { EstimateEditor } from './use-estimate-editor.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

/** What an estimate adds up to, at once as it is typed: by the rule that the server and the PDF use. */
export const Totals = ({ editor }: { editor: EstimateEditor }) => {
  const { totals } = editor.checked;
  const { currency, taxMode, deposit } = editor.values;
  if (!totals) return null;
  const say = (minor: number): string => formatMinor(minor, currency);
  const less = (minor: number): string => `−${say(minor)}`;
  const taxLabel = taxMode === 'inclusive' ? words.taxIncluded : words.taxAt;
  return (
    <dl className={styles['sums']} aria-label={words.totals}>
      <div>
        <dt>{words.sumOfLines}</dt>
        <dd>{say(totals.gross)}</dd>
      </div>
      {totals.line_discounts > 0 && (
        <div>
          <dt>{words.lineDiscounts}</dt>
          <dd>{less(totals.line_discounts)}</dd>
        </div>
      )}
      {totals.discount > 0 && (
        <div>
          <dt>{words.wholeDiscount}</dt>
          <dd>{less(totals.discount)}</dd>
        </div>
      )}
      {totals.taxes.map(({ rate, base, tax }) => (
        <div key={rate}>
          <dt>
            {taxLabel(formatNumber(rate))} <span className="faint">{words.on(say(base))}</span>
          </dt>
          <dd>{say(tax)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{words.total}</dt>
        <dd>{formatAmount(totals.total, currency)}</dd>
      </div>
      {totals.deposit > 0 && (
        <div>
          <dt>{words.depositOf(deposit.trim().endsWith('%') ? deposit.trim() : '')}</dt>
          <dd>{say(totals.deposit)}</dd>
        </div>
      )}
    </dl>
  );
};
