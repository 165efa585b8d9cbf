/** What fills a parameter of a template, as it is entered. */
export interface FilledBy {
  /** Null: a fixed text; undefined: nothing was chosen yet. */
  variable?: string | null | undefined;
  fallback: string;
}
