import type { Transact } from '#platform/db/transaction.ts';
import { createFairTurns } from '#platform/turns/fair-turns.ts';
import type { WhatsappOptions } from '../deps.ts';
import { webhookSecretsOf } from '../senders/credentials.ts';
import { loadSenders } from '../senders/sender-queries.ts';
import { type Candidate, sendersOf } from './event-queries.ts';

/** A webhook as it was posted. */
export interface Posted {
  raw: Buffer;
  signature: string;
  /** The network of whoever posted it. */
  network: string;
}

/** A sender whose secret signed it. */
export interface Signer extends Candidate {
  userId: string;
}

interface Deps extends Pick<WhatsappOptions, 'secrets' | 'realClock' | 'providers'> {
  transact: Transact;
}

/** What is done with a webhook's bytes, of which anyone may send two million as often as they like. */
export const webhookTurns = createFairTurns();

/** Those of one workspace's senders whose secret signed it. */
const signedFor = async (
  workspaceId: string,
  candidates: readonly Candidate[],
  { raw, signature, network }: Posted,
  { transact, secrets, realClock, providers }: Deps,
): Promise<Signer[]> => {
  const ids = candidates.map(({ id }) => id);
  const rows = await transact({ workspaceId, network }, (db) => loadSenders(db, ids));
  const secretsOf = new Map(rows.map((row) => [row, webhookSecretsOf(row, secrets, realClock.now())]));
  // Senders of one app have one secret.
  const distinct = [...new Set([...secretsOf.values()].flat())];
  const fitting = await Promise.all(
    distinct.map((secret) => webhookTurns.take(network, () => providers.isSigned(raw, signature, secret))),
  );
  const right = new Set(distinct.filter((_, index) => fitting[index]));
  return candidates.flatMap((each) => {
    const row = rows.find(({ id }) => id === each.id);
    const isSigned = row !== undefined && secretsOf.get(row)?.some((secret) => right.has(secret));
    return isSigned ? [{ ...each, userId: row.user_id }] : [];
  });
};

/** Those of these senders whose secret signed it. */
export const signersAmong = async (candidates: readonly Candidate[], posted: Posted, deps: Deps): Promise<Signer[]> => {
  const signers: Signer[] = [];
  for (const [workspaceId, theirs] of Map.groupBy(candidates, (each) => each.workspaceId))
    signers.push(...(await signedFor(workspaceId, theirs, posted, deps)));
  return signers;
};

/** Where a webhook names a number or an account, found without parsing it. Meta's ids are digits. */
const NAMED = /"(phone_number_id|id)"\s{0,8}:\s{0,8}"(\d{1,30})"/g;
const MOST_NAMED = 20;

interface Named {
  numbers: string[];
  accounts: string[];
}

const namedIn = (raw: Buffer): Named => {
  const numbers = new Set<string>();
  const accounts = new Set<string>();
  for (const [, field, id = ''] of raw.toString('latin1').matchAll(NAMED)) {
    const found = field === 'id' ? accounts : numbers;
    if (found.size < MOST_NAMED) found.add(id);
    if (numbers.size + accounts.size === 2 * MOST_NAMED) break;
  }
  return { numbers: [...numbers], accounts: [...accounts] };
};

/** Whether a webhook is signed by a sender that it names, and for which workspace it was; it may name none of here, or nothing at all. */
export type Standing =
  | { kind: 'signed'; workspaceId: string }
  | { kind: 'unsigned' }
  | { kind: 'unknown'; numbers: string[] }
  | { kind: 'nameless' };

/** Looks who has signed a webhook, at little cost whatever it says. */
export const standingOf = async (posted: Posted, deps: Deps): Promise<Standing> => {
  const { numbers, accounts } = await webhookTurns.take(posted.network, () => namedIn(posted.raw));
  if (numbers.length + accounts.length === 0) return { kind: 'nameless' };
  const candidates = await deps.transact(null, (db) => sendersOf(db, numbers, accounts));
  if (candidates.length === 0) return { kind: 'unknown', numbers };
  const [signer] = await signersAmong(candidates, posted, deps);
  return signer === undefined ? { kind: 'unsigned' } : { kind: 'signed', workspaceId: signer.workspaceId };
};
