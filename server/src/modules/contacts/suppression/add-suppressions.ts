import type { contract, Input, Output } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { suppress } from '../reach/suppression.ts';
import { readEntry } from './read-entry.ts';
import { takeSuppressionRoom } from './room.ts';

type Call = typeof contract.addSuppressions;

const ONLY_MANAGERS = 'Only an owner or a manager can block a whole domain.';

const addresses = (count: number): string => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`);

/** Adds addresses and domains to the suppression list; what can't be read is said, and the rest is added. */
export const addSuppressions = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'live' | 'request'>,
  { entries, evidence }: Input<Call>,
): Promise<Output<Call>> => {
  const { db, session, clock, live, request } = context;
  const refused: Output<Call>['refused'] = [];
  const wanted = new Set<string>();
  for (const entry of entries) {
    const read = readEntry(entry);
    if ('refusal' in read) refused.push({ entry, reason: read.refusal });
    else if (read.isDomain && session.role === 'rep') refused.push({ entry, reason: ONLY_MANAGERS });
    else wanted.add(read.address);
  }
  await takeSuppressionRoom(db, session, { addresses: [...wanted], evidence: evidence ?? '' });
  const at = clock.now();
  const blocks = [...wanted].map((address) => ({
    channel: 'email',
    address,
    reason: 'manual' as const,
    evidence: evidence || null,
    at,
  }));
  const added = await suppress(db, blocks);
  if (added > 0) {
    const [only] = wanted;
    await recordAudit(db, session, request, {
      action: 'suppressions_added',
      subject: wanted.size === 1 && only !== undefined ? only.replace(/^@/, '') : addresses(added),
      at: realNow(context),
    });
    await live.publish(db, session.workspaceId, { type: 'contacts' });
  }
  const already = wanted.size - added;
  return {
    message: added === 0 ? 'Nothing was added.' : `${addresses(added)} added. Nothing is sent there any more.`,
    added,
    already,
    refused,
  };
};
