import type { Attachment, Estimate, EstimateTemplate, ServiceUnit, Stage, TaxMode } from '@rainmaker/contract';
import { minorToDecimal } from '@rainmaker/contract/money';
import { newId } from '#lib/ids.ts';
import { typedPart } from './typed-figures.ts';

/** Who an estimate is for. */
export interface EstimatePerson {
  id: string;
  name: string;
  company_name: string | null;
  email: string | null;
  stage: Stage;
}

/** A line with a price as it is typed. */
export interface TypedItem {
  /** The line's key on the screen; lines have none when they are saved. */
  key: string;
  kind: 'item';
  serviceId: string | null;
  name: string;
  description: string;
  quantity: string;
  unit: ServiceUnit;
  price: string;
  discount: string;
  taxRate: string;
  isOptional: boolean;
  isSelected: boolean;
}

export interface TypedHeading {
  key: string;
  kind: 'heading';
  name: string;
}
export type TypedLine = TypedItem | TypedHeading;

/** An estimate as it is typed. */
export interface TypedEstimate {
  person: EstimatePerson | null;
  /** Empty for nobody. */
  salesPersonId: string;
  title: string;
  issueDate: string;
  validUntil: string;
  currency: string;
  taxMode: TaxMode;
  lines: TypedLine[];
  discount: string;
  deposit: string;
  notes: string;
  terms: string;
  attachments: Attachment[];
}

/** What a new line begins with. */
export interface LineDefaults {
  taxRate: string;
}

export const newItem = ({ taxRate }: LineDefaults): TypedItem => ({
  key: newId(),
  kind: 'item',
  serviceId: null,
  name: '',
  description: '',
  quantity: '1',
  unit: 'item',
  price: '',
  discount: '',
  taxRate,
  isOptional: false,
  isSelected: true,
});

export const newHeading = (): TypedHeading => ({ key: newId(), kind: 'heading', name: '' });

/** Whether nothing was typed into a line: it isn't saved. */
export const isBlank = (line: TypedLine): boolean =>
  line.name.trim() === '' && (line.kind === 'heading' || (line.price.trim() === '' && line.description.trim() === ''));

type SavedLine = Estimate['lines'][number];

const typedLine = (line: SavedLine, key: string, currency: string): TypedLine =>
  line.kind === 'heading'
    ? { key, kind: 'heading', name: line.name }
    : {
        key,
        kind: 'item',
        serviceId: line.service_id,
        name: line.name,
        description: line.description ?? '',
        quantity: String(line.quantity),
        unit: line.unit,
        price: minorToDecimal(line.unit_price, currency),
        discount: typedPart(line.discount, currency),
        taxRate: String(line.tax_rate),
        isOptional: line.optional,
        isSelected: line.selected,
      };

/** What an estimate and a template both have. */
export const typedContent = (
  from: Pick<
    EstimateTemplate,
    'title' | 'currency' | 'tax_mode' | 'lines' | 'discount' | 'deposit' | 'notes' | 'terms'
  >,
): Pick<TypedEstimate, 'title' | 'currency' | 'taxMode' | 'lines' | 'discount' | 'deposit' | 'notes' | 'terms'> => ({
  title: from.title,
  currency: from.currency,
  taxMode: from.tax_mode,
  // The same lines have the same keys, so that two reads of one estimate are equal.
  lines: from.lines.map((line, at) => typedLine(line, `saved-${at}`, from.currency)),
  discount: typedPart(from.discount, from.currency),
  deposit: typedPart(from.deposit, from.currency),
  notes: from.notes ?? '',
  terms: from.terms ?? '',
});

/** A saved estimate as its form shows it. */
export const typedOf = (estimate: Estimate): TypedEstimate => ({
  ...typedContent(estimate),
  person: {
    id: estimate.contact.id,
    name: estimate.contact.name,
    company_name: estimate.contact.company_name,
    email: estimate.contact.email,
    stage: estimate.contact.stage,
  },
  salesPersonId: estimate.sales_person?.id ?? '',
  issueDate: estimate.issue_date,
  validUntil: estimate.valid_until,
  attachments: estimate.attachments,
});

/** Where the files of a saved estimate are downloaded from. */
export const filesPath = (id: string): string => `/quotation/api/quotation/${id}/files/`;
