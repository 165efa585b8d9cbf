import type { CompanyFact, FoundBy, ProposedField } from '@rainmaker/contract';

/** What a page says, before anyone has judged it; texts are as long as the page made them, up to `MOST_FOUND`. */
export interface RawFinding {
  /** `type`: the kind of business, which may be a trade. `staff`: the number of employees. */
  name: ProposedField | CompanyFact | 'type' | 'staff';
  value: string;
  foundBy: FoundBy;
}

/** A stretch of a page's text that people see, or its description. */
export interface Passage {
  kind: 'title' | 'description' | 'heading' | 'text';
  text: string;
}

/** What a page is read for: whom to reach there, or what the business is. */
export type ReadFor = 'contact' | 'business';

export interface ReadPage {
  findings: RawFinding[];
  /** Only of a page that is read for the business. */
  passages: Passage[];
  /** Absolute addresses of pages on the same site that probably say more, the likeliest first. */
  more: string[];
}

/** Characters of a value; the rest is cut. */
export const MOST_FOUND = 1_000;
/** Values of one page. */
export const MOST_FINDINGS = 200;
