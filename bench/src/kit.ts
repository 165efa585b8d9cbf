import type { Account, Product } from './product.ts';
import type { Owner } from './seed.ts';

/** One line of the table. */
export interface Figure {
  /** As in the list of figures, such as `3`. */
  number: string;
  title: string;
  value: number;
  unit: '×' | 'ms' | 'MB' | 'kB' | '';
  target: number;
  /** Whether less or more is better. */
  better: 'less' | 'more';
  detail?: string;
}

export interface Floor {
  url: string;
  pid: number;
}

/** What every figure uses: the running product, its two filled workspaces, and the baseline server. */
export interface Kit {
  product: Product;
  floor: Floor;
  small: Account & Owner;
  large: Account & Owner;
  sizes: { small: number; large: number };
  /** How many people wait for the scheduler in the two workspaces that it is measured with. */
  waiting: { few: number; many: number };
}

export type Measurement = (kit: Kit) => Promise<Figure[]>;
