import type { BillingPeriod, Service, ServiceUnit } from '@rainmaker/contract';
import { minorToDecimal } from '@rainmaker/contract/money';
import { api } from '#lib/api/api.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { readPrice, readRate } from './price-text.ts';
import * as words from './words.ts';

/** A price as it is typed. */
export interface TypedPrice {
  currency: string;
  price: string;
}

/** A service as it is typed. */
export interface ServiceValues {
  code: string;
  name: string;
  description: string;
  unit: ServiceUnit;
  /** Changed together: the same figures are another amount in another currency. */
  price: TypedPrice;
  otherPrices: TypedPrice[];
  taxRate: string;
  billing: BillingPeriod;
}

const LABELS: Record<keyof ServiceValues, string> = {
  code: words.code,
  name: words.name,
  description: words.description,
  unit: words.unit,
  price: words.price,
  otherPrices: words.otherPrices,
  taxRate: words.taxRate,
  billing: words.billing,
};
const priceInWords = ({ price, currency }: TypedPrice): string => `${price} ${currency}`;
const merge = mergeFields<ServiceValues>(
  (field) => LABELS[field],
  (field, value) => {
    if (field === 'price') return priceInWords(value as TypedPrice);
    return field === 'otherPrices' ? (value as TypedPrice[]).map(priceInWords).join(', ') : undefined;
  },
);

const valuesOf = (service: Service): ServiceValues => ({
  code: service.code,
  name: service.name,
  description: service.description ?? '',
  unit: service.unit,
  price: { price: minorToDecimal(service.unit_price, service.currency), currency: service.currency },
  otherPrices: service.other_prices.map((each) => ({
    currency: each.currency,
    price: minorToDecimal(each.unit_price, each.currency),
  })),
  taxRate: String(service.tax_rate),
  billing: service.billing,
});

interface Read {
  values: ServiceValues;
  version: number;
}
const baseOf = ({ values, version }: Read) => ({ values, versions: { version } });

/** What can't be sent as it is typed, by field. */
export const problemsOf = (values: ServiceValues): Partial<Record<keyof ServiceValues, string>> => {
  const { price, otherPrices } = values;
  const currencies = [price, ...otherPrices].map(({ currency }) => currency);
  const isRead = (each: TypedPrice): boolean => readPrice(each.price, each.currency) !== undefined;
  return {
    ...(price.price.trim() === '' ? { price: words.missingPrice } : !isRead(price) && { price: words.wrongPrice }),
    ...(readRate(values.taxRate) === undefined && { taxRate: words.wrongRate }),
    ...(!otherPrices.every(isRead) && { otherPrices: words.wrongPrice }),
    ...(new Set(currencies).size < currencies.length && { otherPrices: words.onePricePerCurrency }),
  };
};

const sentPrice = ({ price, currency }: TypedPrice) => ({ currency, unit_price: readPrice(price, currency) ?? 0 });

/** Changes as the calls take them, once `problemsOf` finds nothing. */
const sentOf = ({ price, otherPrices, taxRate, code, ...rest }: Partial<ServiceValues>) => ({
  ...rest,
  ...(code?.trim() && { code }),
  ...(price && sentPrice(price)),
  ...(otherPrices && { other_prices: otherPrices.map(sentPrice) }),
  ...(taxRate !== undefined && { tax_rate: readRate(taxRate) ?? 0 }),
});

interface Options {
  /** The service to change; a new one if omitted. */
  service: Service | undefined;
  currency: string;
  onSaved: () => void;
}

const NEW = {
  code: '',
  name: '',
  description: '',
  unit: 'item',
  otherPrices: [],
  taxRate: '0',
  billing: 'one_off',
} satisfies Partial<ServiceValues>;

/** The form of a new or an existing service. */
export const useServiceForm = ({ service, currency, onSaved }: Options) => {
  const [add] = api.useAddServiceMutation();
  const [edit] = api.useEditServiceMutation();
  const read: Read = service
    ? { values: valuesOf(service), version: service.version }
    : { values: { ...NEW, price: { price: '', currency } }, version: 0 };
  return useRecordForm<ServiceValues, Read>({
    record: `service:${service?.id ?? 'new'}`,
    read,
    toBase: baseOf,
    merge,
    send: async (changes, versions) => {
      const saved = await (
        service
          ? edit({ id: service.id, ...versions, ...sentOf(changes) })
          : add({ name: '', unit_price: 0, currency, ...sentOf({ ...read.values, ...changes }) })
      ).unwrap();
      return { values: valuesOf(saved), version: saved.version };
    },
    onSaved,
    said: service ? words.saved : words.added,
  });
};
export type ServiceForm = ReturnType<typeof useServiceForm>;
