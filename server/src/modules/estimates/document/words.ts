import type { ServiceUnit } from '@rainmaker/contract';

export const ESTIMATE = 'Estimate';
export const FOR = 'For';
export const ISSUED = 'Issued';
export const VALID_UNTIL = 'Valid until';
export const CONTACT = 'Your contact';
export const SERVICE = 'Service';
export const QUANTITY = 'Quantity';
export const PRICE = 'Price';
export const AMOUNT = 'Amount';
export const OPTION = 'Option';
export const NOT_CHOSEN = 'Option, not included in the total';
export const SUBTOTAL = 'Subtotal';
export const DISCOUNT = 'Discount';
export const LINE_DISCOUNTS = 'Discounts';
export const TOTAL = 'Total';
export const DEPOSIT = 'Deposit';
export const NOTES = 'Notes';
export const TERMS = 'Terms';
export const ATTACHMENTS = 'Attachments';
export const ACCEPTED = 'Accepted and signed';

/** Instead of a document. */
export const TOO_LONG = 'This estimate takes too long to draw. Shorten its texts and try again.';

const UNITS: Record<ServiceUnit, [one: string, many: string]> = {
  item: ['', ''],
  hour: ['hour', 'hours'],
  day: ['day', 'days'],
  month: ['month', 'months'],
  project: ['', ''],
  seat: ['seat', 'seats'],
};

const QUANTITY_FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** 48 seats; a project or an item is only a number. */
export const quantityOf = (quantity: number, unit: ServiceUnit): string => {
  const [one, many] = UNITS[unit];
  return `${QUANTITY_FORMAT.format(quantity)} ${quantity === 1 ? one : many}`.trim();
};

export const taxOf = (rate: number, isInclusive: boolean): string =>
  isInclusive ? `Tax ${rate}%, included` : `Tax ${rate}%`;
