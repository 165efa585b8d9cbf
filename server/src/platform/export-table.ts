import type { RawBuilder } from 'kysely';

/** One file of the archive: a table's rows with their columns unchanged, limited to a rep's own. */
export interface ExportedTable {
  file: string;
  /** Its description for the archive's explanation page. */
  about: string;
  table: string;
  /** The column with the workspace's id, if it isn't `workspace_id`. */
  key?: 'id';
  columns: readonly string[];
  /** Columns with a looked-up value, over alias `t`. */
  lookedUp?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Additional looked-up columns at the end, over alias `t`. */
  more?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Rows of the first page, if they can be very long. */
  page?: number;
  /** Which rows a rep exports, over alias `t`; `nobody`: owners and managers only. */
  own: RawBuilder<boolean> | 'everybody' | 'nobody';
}
