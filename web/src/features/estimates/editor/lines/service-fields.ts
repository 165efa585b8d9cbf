import { minorToDecimal } from '@rainmaker/contract/money';
import type { TypedItem } from '../typed-estimate.ts';
import type { OfferedService } from './service-input.tsx';

/** What a line takes from a service. A price in another currency isn't taken: the same figures would be another amount. */
export const serviceFields = (
  service: OfferedService,
  currency: string,
): Pick<TypedItem, 'serviceId' | 'name' | 'description' | 'unit' | 'price' | 'taxRate'> => ({
  serviceId: service.id,
  name: service.name,
  description: service.description ?? '',
  unit: service.unit,
  price: service.currency === currency ? minorToDecimal(service.unit_price, currency) : '',
  taxRate: String(service.tax_rate),
});
