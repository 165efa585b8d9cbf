import { addressOn, CHANNELS, type DeskKind, DO_NOT_CONTACT } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { suppressedAddresses, SUPPRESSION_WORDS } from '../reach/suppression.ts';
import { WITHDRAWN_WORDS } from '../reach/withdrawn-words.ts';

interface Reached {
  status: string;
  phone: string | null;
  linkedin_url: string | null;
  has_withdrawn: boolean;
}

/** Why someone must not be reached as a desk does; null where nothing forbids it. One query for everybody on the desk. */
export const blockedOnDesk = async (
  db: Db,
  kind: DeskKind,
  people: readonly Reached[],
): Promise<(person: Reached) => string | null> => {
  const addressOf = (person: Reached): string => addressOn(CHANNELS[kind], person) ?? '';
  const addresses = [...new Set(people.map(addressOf))].filter((address) => address !== '');
  const blocks = addresses.length === 0 ? undefined : await suppressedAddresses(db, kind, addresses);
  return (person) => {
    if (person.status === DO_NOT_CONTACT) return SUPPRESSION_WORDS.do_not_contact;
    if (person.has_withdrawn) return WITHDRAWN_WORDS[kind];
    const reason = blocks?.get(addressOf(person));
    return reason === undefined ? null : SUPPRESSION_WORDS[reason];
  };
};
