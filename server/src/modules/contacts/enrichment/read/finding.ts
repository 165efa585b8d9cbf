import type { CompanyFact, FoundBy, ProposedField } from '@rainmaker/contract';

/** What a page says, before anyone has judged it; texts are as long as the page made them, up to `MOST_FOUND`. */
export interface RawFinding {
  /** `type`: the kind of business, which may be a trade. `staff`: the number of employees. */
  name: ProposedField | CompanyFact | 'type' | 'staff';
  value: string;
  foundBy: FoundBy;
}

export interface ReadPage {
  findings: RawFinding[];
  /** Absolute addresses of pages on the same site that probably say more, the likeliest first. */
  more: string[];
}

/** Characters of a value; the rest is cut. */
export const MOST_FOUND = 1_000;
/** Values of one page. */
export const MOST_FINDINGS = 200;
