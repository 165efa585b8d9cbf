import type { Recipient } from '../compose/person.ts';

/** What a message is found by. */
export const searchTextOf = (person: Recipient, title: string, toAddress: string | null): string =>
  [person.firstName, person.lastName, toAddress ?? person.email, person.companyName, title]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
