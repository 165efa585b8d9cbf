import { sql } from 'kysely';

/** Whether a draft, in `messages`, can't be approved for its text: it is being written, or claims what no source has. */
export const LACKS_TEXT = sql<boolean>`(coalesce(reason_code, '') in ('writing', 'unvouched_claim'))`;

/** The same over messages `m`. */
export const LACKS_TEXT_M = sql<boolean>`(coalesce(m.reason_code, '') in ('writing', 'unvouched_claim'))`;
