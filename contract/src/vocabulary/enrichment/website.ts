/** Fields of a person that a company's website may fill, with their names on screens. */
export const PROPOSED_FIELDS = {
  company_name: 'Company',
  website: 'Website',
  industry: 'Industry',
  size_band: 'Company size',
  phone: 'Phone',
  email: 'Email',
  country: 'Country',
  state: 'State or region',
  city: 'City',
  language: 'Language',
} as const;
export type ProposedField = keyof typeof PROPOSED_FIELDS;
export const PROPOSED_FIELD_NAMES = Object.keys(PROPOSED_FIELDS) as [ProposedField, ...ProposedField[]];

/** What else a website says about a company. */
export const COMPANY_FACTS = {
  description: 'Description',
  legal_name: 'Legal name',
  address: 'Address',
  vat_id: 'VAT number',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
} as const;
export type CompanyFact = keyof typeof COMPANY_FACTS;
export const COMPANY_FACT_NAMES = Object.keys(COMPANY_FACTS) as [CompanyFact, ...CompanyFact[]];

/** How a value was found on a page. */
export const FOUND_BY = {
  schema: 'schema.org data',
  open_graph: 'Open Graph data',
  link: 'a link on the page',
  page: 'the page itself',
} as const;
export type FoundBy = keyof typeof FOUND_BY;
export const FOUND_BY_NAMES = Object.keys(FOUND_BY) as [FoundBy, ...FoundBy[]];

export const ENRICHMENT_STATES = ['never', 'waiting', 'done', 'failed'] as const;
export type EnrichmentState = (typeof ENRICHMENT_STATES)[number];

export const PROPOSAL_STATES = ['open', 'accepted', 'rejected'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Empty fields are filled by rule only with values at least this certain, of 100. */
export const CERTAIN_ENOUGH = 60;
