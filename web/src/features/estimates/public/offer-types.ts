import type { Answer } from '#lib/api/api.ts';

export type Page = Answer<'viewEstimate'>;
export type Offer = NonNullable<Page['offer']>;
export type OfferLine = Offer['lines'][number];
export type OfferItem = Extract<OfferLine, { kind: 'item' }>;
