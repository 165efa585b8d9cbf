/** What a person may do with it; `reopen` takes the decision back. */
export const PROPOSAL_DECISIONS = ['accept', 'reject', 'reopen'] as const;
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];

/** The fields of Memory that a website can fill. */
export const WEBSITE_FIELDS = [
  'about_us',
  'our_website',
  'our_story',
  'our_offer',
  'our_benefit',
  'our_price',
  'our_next_step',
  'ideal_customer',
  'customer_problem',
] as const;
export type WebsiteField = (typeof WEBSITE_FIELDS)[number];
