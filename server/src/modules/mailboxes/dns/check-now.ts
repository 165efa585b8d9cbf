import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import { findMailbox, type MailboxRow } from '../mailbox-queries.ts';
import type { DomainRecords } from '../ports.ts';
import { checkDomain } from './check-domain.ts';
import { keepDns } from './dns-queries.ts';

const BY_PERSON: Limit = { name: 'dns-check', most: 30, seconds: 15 * 60 };

/** Looks at a mailbox's domain again, because somebody asks. */
export const checkDnsNow = async (
  context: OutsideContext,
  id: string,
  records: DomainRecords,
): Promise<MailboxRow | undefined> => {
  const { transact, session } = context;
  const row = await transact((db) => findMailbox(db, id));
  if (row === undefined) throw notFound('mailbox');
  if (row.provider === 'simulator') throw notAllowedNow('The simulator sends no email, so it needs no DNS records.');
  const at = realNow(context);
  await takeTry((_scope, work) => transact(work), BY_PERSON, session.userId, at);
  const found = await checkDomain(records, row);
  return transact(async (db) => {
    await keepDns(db, row.id, found, at);
    return findMailbox(db, row.id);
  });
};
