import type { RawBuilder } from 'kysely';

/** One file of the archive: a table's rows with their columns as they stand, those of a rep narrowed to what is theirs. */
export interface ExportedTable {
  file: string;
  /** What is in it, for the page that explains the archive. */
  about: string;
  table: string;
  /** The column that carries the workspace, where it is not `workspace_id`. */
  key?: 'id';
  columns: readonly string[];
  /** Those of the columns that are looked up elsewhere, over alias `t`. */
  lookedUp?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns behind these that are looked up elsewhere, over alias `t`. */
  more?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Rows of the first page, where they can be very long. */
  page?: number;
  /** Whose rows a rep takes along, over alias `t`; `nobody`: owners and managers alone. */
  own: RawBuilder<boolean> | 'everybody' | 'nobody';
}
