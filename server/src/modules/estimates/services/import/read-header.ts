import { plainKey } from '#platform/text/plain-key.ts';
import { SERVICE_FILE_COLUMNS, type ServiceFileColumn } from '../columns.ts';

/** How price lists call their columns, besides the names that the export writes. */
const OTHER_NAMES: Record<ServiceFileColumn, readonly string[]> = {
  code: ['sku', 'article', 'item code', 'number', 'artikelnummer', 'nummer', 'référence', 'código'],
  name: ['service', 'product', 'item', 'title', 'bezeichnung', 'leistung', 'artikel', 'désignation', 'nombre'],
  description: ['details', 'text', 'beschreibung', 'descripción'],
  unit: ['per', 'einheit', 'unité', 'unidad'],
  price: ['unit price', 'net price', 'rate', 'preis', 'einzelpreis', 'prix', 'prix unitaire', 'precio'],
  currency: ['währung', 'devise', 'moneda'],
  other_prices: ['prices'],
  tax_rate: ['tax', 'vat', 'vat rate', 'mwst', 'ust', 'steuersatz', 'tva', 'iva'],
  billing: ['billing period', 'charged', 'abrechnung', 'facturation', 'facturación'],
  state: ['active', 'status'],
};

const NAMES = new Map(
  (Object.entries(SERVICE_FILE_COLUMNS) as [ServiceFileColumn, string][]).flatMap(([column, name]) =>
    [name, ...OTHER_NAMES[column]].map((each) => [plainKey(each), column] as const),
  ),
);

/** Whether a cell is the name of a column. */
export const isColumnName = (cell: string): boolean => NAMES.has(plainKey(cell));

export interface Header {
  /** The place of each column that the file has. */
  places: ReadonlyMap<ServiceFileColumn, number>;
  unknown: string[];
}

/** Finds the columns by their names; of two with one meaning the first counts. */
export const readHeader = (cells: readonly string[]): Header => {
  const places = new Map<ServiceFileColumn, number>();
  const unknown: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = NAMES.get(plainKey(cell));
    if (column !== undefined && !places.has(column)) places.set(column, at);
    else if (cell.trim() !== '') unknown.push(cell.trim().slice(0, 80));
  }
  return { places, unknown };
};
