import { NEW_TEMPLATE_CATEGORIES, TEMPLATE_CATEGORY_LABELS, type WhatsappPrices } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { PricesDialog } from './prices-dialog.tsx';
import styles from '../whatsapp.module.css';
import * as words from '../words.ts';

/** The prices that are known, such as “Marketing EUR 0.1365”. */
const known = (prices: WhatsappPrices): string[] =>
  NEW_TEMPLATE_CATEGORIES.flatMap((category) => {
    const price = prices[category];
    return price === null ? [] : [`${TEMPLATE_CATEGORY_LABELS[category]} ${prices.currency} ${price}`];
  });

/** What messages cost, in a line below the senders. */
export const Prices = () => {
  const { data } = api.useGetWhatsappPricesQuery();
  const mayChange = useMay('updateWhatsappPrices');
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const prices = known(data);
  return (
    <p className={`${styles['prices']} muted`}>
      <span>{prices.length === 0 ? words.noPrices : words.pricesOfOne(prices.join(' · '))}</span>
      {mayChange && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {prices.length === 0 ? words.enterPrices : words.changePrices}
        </button>
      )}
      {isOpen && <PricesDialog read={data} onClose={() => setOpen(false)} />}
    </p>
  );
};
