import type { Contract, Output, PublicOffer } from '@rainmaker/contract';
import { Temporal } from 'temporal-polyfill';
import { toEstimate } from '../estimates/estimate-row.ts';
import { isShown, type LinkContext, type LinkedEstimate, publicState } from './by-link.ts';

const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until), { largestUnit: 'days' }).days;

const offerOf = (row: LinkedEstimate, today: string): PublicOffer => {
  const estimate = toEstimate(row);
  const { seller_email: email } = row;
  return {
    number: estimate.number,
    revision: estimate.revision,
    title: estimate.title,
    prepared_for: { name: estimate.contact.name, company_name: estimate.contact.company_name },
    sales_person: email === null || estimate.sales_person === null ? null : { name: estimate.sales_person.name, email },
    issue_date: estimate.issue_date,
    valid_until: estimate.valid_until,
    days_left: Math.max(0, daysBetween(today, estimate.valid_until)),
    currency: estimate.currency,
    tax_mode: estimate.tax_mode,
    lines: estimate.lines.map((line) => {
      if (line.kind === 'heading') return line;
      const { service_id: _, ...shown } = line;
      return shown;
    }),
    discount: estimate.discount,
    deposit: estimate.deposit,
    notes: estimate.notes,
    terms: estimate.terms,
    attachments: estimate.attachments,
    totals: estimate.totals,
  };
};

/** The page behind a link; looking at it changes nothing. */
export const viewPage = (
  estimate: LinkedEstimate,
  { workspace, today }: LinkContext,
): Output<Contract['viewEstimate']> => {
  const state = publicState(estimate);
  const { answer } = estimate;
  return {
    state,
    sender: {
      name: workspace.company_name ?? workspace.name,
      logo_url: estimate.logo_url,
      postal_address: workspace.postal_address,
      color: estimate.brand_color,
    },
    offer: isShown(state) ? offerOf(estimate, today) : null,
    answer: answer === null || !isShown(state) ? null : { at: new Date(answer.at).toISOString(), name: answer.name },
  };
};
