import { sql } from 'kysely';
import { managesAll } from '#modules/accounts/index.ts';

/** Replies that name a day to wait for, over alias `i`. */
export const NAMES_A_DAY = sql<boolean>`(i.class in ('out_of_office', 'not_now') and i.undone_at is null and i.action_id is not null)`;

/** An opt-out that was left to a person, over alias `i`: an answer doesn't confirm it. */
export const IS_UNCONFIRMED = sql<boolean>`(i.class = 'unsubscribe' and i.action_id is null and i.class_by is null)`;

/**
 * Words on the page of an estimate under a number, over alias `i`: whoever made the record has given it the number, so they are nothing that
 * its owner has said.
 */
export const IS_UNDER_GIVEN_NUMBER = sql<boolean>`(i.channel = 'email' and i.from_address like '+%')`;

/** Whether whoever looks after record `c` reaches person `own`. */
export const OWNER_REACHES_OWN = sql<boolean>`(c.owner_id is null or c.owner_id = own.owner_id or ${managesAll('c.owner_id')})`;
