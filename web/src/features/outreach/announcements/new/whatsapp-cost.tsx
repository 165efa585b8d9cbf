import { costOf } from '@rainmaker/contract';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatMoney } from '#lib/format.ts';
import { settingsPath } from '#lib/paths.ts';
import type { ChosenTemplate } from '../../template-choice/template-sources.ts';
import * as words from '../words.ts';

/** What Meta charges at most for a template to so many people. */
export const WhatsappCost = ({ template, people }: { template: ChosenTemplate; people: number }) => {
  const { data: prices } = api.useGetWhatsappPricesQuery({});
  const { data: templates } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const category = templates?.results.find(({ id }) => id === template.id)?.category;
  if (!prices || category === undefined) return null;
  const cost = costOf({ [category]: people }, prices, prices.currency);
  return cost === null ? (
    <Link className="link" to={settingsPath('whatsapp')}>
      {words.enterPrices}
    </Link>
  ) : (
    words.costsAtMost(formatMoney(cost, prices.currency))
  );
};
