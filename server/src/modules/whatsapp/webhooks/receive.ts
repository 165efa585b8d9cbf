import { setImmediate as othersTurn } from 'node:timers/promises';
import { sha256 } from '#platform/crypto.ts';
import { type Intake, isIntakeFull, noteIntake } from '#platform/intake/daily-intake.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { SparingLog } from '#platform/log/first-of-minute.ts';
import { intakeOfMessages, intakeOfReports, MOST_REPORTS } from '../daily-reports.ts';
import type { WhatsappOptions } from '../deps.ts';
import { webhookSecretsOf } from '../senders/credentials.ts';
import { loadSenders } from '../senders/sender-queries.ts';
import { type Candidate, isVerifyToken, keepEvents, sendersOf } from './event-queries.ts';
import type { Reported } from '../ports.ts';
import type { TakeEventsJob } from './take-events.job.ts';
import { messagesKey, type TakeMessagesJob } from './take-messages.job.ts';

/**
 * What came of a webhook: `kept`, also where nothing of it concerns anyone here; `full` where no more of some of it is taken today; or why it
 * isn't Meta's.
 */
export type Received = 'kept' | 'full' | 'unreadable' | 'unsigned';

export interface WebhookDeps extends Pick<WhatsappOptions, 'secrets' | 'realClock' | 'providers'> {
  transact: Transact;
  jobs: Jobs;
  /** Anyone may post, as often as they like. */
  log: SparingLog;
  takeEvents: TakeEventsJob;
  takeMessages: TakeMessagesJob;
}

/** Meta's ids are digits; a stranger may name anything, as often as they like. */
const NUMBER_ID = /^\d{1,20}$/;
const NUMBERS_LOGGED = 3;

/** A sender whose secret signed it. */
interface Signer extends Candidate {
  userId: string;
}

/** Those of one workspace's senders whose secret signed it. */
const signedFor = async (
  workspaceId: string,
  candidates: readonly Candidate[],
  { raw, signature }: { raw: Buffer; signature: string },
  deps: WebhookDeps,
): Promise<Signer[]> => {
  const ids = candidates.map(({ id }) => id);
  const rows = await deps.transact({ workspaceId }, (db) => loadSenders(db, ids));
  const signed = rows.filter((row) =>
    webhookSecretsOf(row, deps.secrets, deps.realClock.now()).some((secret) =>
      deps.providers.isSigned(raw, signature, secret),
    ),
  );
  return candidates.flatMap((each) => {
    const row = signed.find(({ id }) => id === each.id);
    return row === undefined ? [] : [{ ...each, userId: row.user_id }];
  });
};

const concerns = ({ phoneNumberId, wabaId }: Candidate, report: Reported): boolean =>
  report.phoneNumberId === null ? report.wabaId === wabaId : report.phoneNumberId === phoneNumberId;

/** What concerns one sender, and is counted together. */
interface Part {
  sender: Signer;
  isMessages: boolean;
  reports: readonly Reported[];
}

const partsOf = (senders: readonly Signer[], reports: readonly Reported[]): Part[] =>
  senders.flatMap((sender) => {
    const theirs = Map.groupBy(
      reports.filter((report) => concerns(sender, report)),
      ({ kind }) => kind === 'message',
    );
    return [...theirs].map(([isMessages, part]) => ({ sender, isMessages, reports: part }));
  });

/** What is new of it; undefined where the accounts of its person take no more today. */
const keepPart = async (db: Db, { sender, isMessages, reports }: Part, now: Date): Promise<Intake | undefined> => {
  const source = (isMessages ? intakeOfMessages : intakeOfReports)(sender.userId);
  if (await isIntakeFull(db, source, MOST_REPORTS, now)) return undefined;
  const kept = await keepEvents(
    db,
    reports.map((report) => ({ senderId: sender.id, report })),
    now,
  );
  if (kept.count > 0) await noteIntake(db, source, kept, now);
  return kept;
};

/**
 * Keeps what concerns the senders of one workspace, and has it taken up; all in one transaction. False where some of it isn't taken today:
 * Meta sends the whole again, and what is kept counts once.
 */
const keepFor = (
  workspaceId: string,
  senders: readonly Signer[],
  reports: readonly Reported[],
  { transact, jobs, takeEvents, takeMessages, realClock }: WebhookDeps,
): Promise<boolean> =>
  transact({ workspaceId }, async (db) => {
    const now = realClock.now();
    let isWhole = true;
    let kept = 0;
    const parts = partsOf(senders, reports);
    // A webhook concerns one sender, or the few of an account.
    for (const part of parts) {
      const taken = await keepPart(db, part, now);
      isWhole &&= taken !== undefined;
      kept += taken?.count ?? 0;
    }
    if (kept === 0) return isWhole;
    await jobs.enqueue(db, takeEvents, { workspaceId }, { key: `whatsapp-events:${workspaceId}` });
    if (parts.some(({ isMessages }) => isMessages))
      await jobs.enqueue(db, takeMessages, { workspaceId }, { key: messagesKey(workspaceId) });
    return isWhole;
  });

/** What is read without a signature: several events, and some hundredths of a second whatever it says. */
const MOST_UNSIGNED_BYTES = 64 * 1024;
/** Where a webhook names a number or an account, found without reading all of it. */
const NAMED = /"(?:phone_number_id|id)"\s{0,8}:\s{0,8}"(\d{1,20})"/g;
const MOST_NAMED = 20;

const namedIn = (raw: Buffer): string[] => {
  const found = new Set<string>();
  for (const [, id = ''] of raw.toString('latin1').matchAll(NAMED)) {
    found.add(id);
    if (found.size === MOST_NAMED) break;
  }
  return [...found];
};

/** Whether a sender that the bytes name has signed them: only then is more of them read. `unknown` where they name none of here. */
const signedByNamed = async (
  raw: Buffer,
  signature: string,
  deps: WebhookDeps,
): Promise<'signed' | 'unsigned' | 'unknown'> => {
  const named = namedIn(raw);
  const candidates = named.length === 0 ? [] : await deps.transact(null, (db) => sendersOf(db, named, named));
  for (const [workspaceId, theirs] of Map.groupBy(candidates, (each) => each.workspaceId))
    if ((await signedFor(workspaceId, theirs, { raw, signature }, deps)).length > 0) return 'signed';
  return candidates.length > 0 ? 'unsigned' : 'unknown';
};

/** Long ones are read one after the other, and everybody else has a turn in between. */
const createReadingTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(read: () => T): Promise<T> => {
    const next = last.then(() => othersTurn()).then(read);
    last = next.catch(() => undefined);
    return next;
  };
};
const inTurn = createReadingTurns();

/**
 * Takes a webhook of Meta: it is signed with the secret of the sender whose number it names, on the bytes as they came. What names a
 * number that isn't connected here is acknowledged and left, because Meta would send it again for a week.
 */
export const receiveWebhook = async (raw: Buffer, signature: string, deps: WebhookDeps): Promise<Received> => {
  const isLong = raw.length > MOST_UNSIGNED_BYTES;
  const standing = isLong ? await signedByNamed(raw, signature, deps) : 'signed';
  if (standing !== 'signed') {
    deps.log.warn({ bytes: raw.length }, 'a long WhatsApp webhook isn’t signed by a number of here that it names');
    return standing === 'unknown' ? 'kept' : 'unsigned';
  }
  const read = () => deps.providers.readWebhook(raw, deps.realClock.now());
  const reports = isLong ? await inTurn(read) : read();
  if (reports === undefined) return 'unreadable';
  const numbers = new Set(reports.flatMap(({ phoneNumberId }) => phoneNumberId ?? []));
  const accounts = new Set(reports.filter(({ phoneNumberId }) => phoneNumberId === null).map(({ wabaId }) => wabaId));
  const candidates =
    reports.length === 0 ? [] : await deps.transact(null, (db) => sendersOf(db, [...numbers], [...accounts]));
  const signed: Signer[] = [];
  for (const [workspaceId, theirs] of Map.groupBy(candidates, (each) => each.workspaceId))
    signed.push(...(await signedFor(workspaceId, theirs, { raw, signature }, deps)));
  const left = reports.filter((report) => !signed.some((sender) => concerns(sender, report))).length;
  if (candidates.length > 0 && signed.length === 0) {
    deps.log.warn({ reports: reports.length }, 'a WhatsApp webhook has a wrong signature');
    return 'unsigned';
  }
  if (left > 0)
    deps.log.info(
      { left, numbers: [...numbers].filter((number) => NUMBER_ID.test(number)).slice(0, NUMBERS_LOGGED) },
      'a WhatsApp webhook is for a number that isn’t connected here',
    );
  let isFull = false;
  for (const [workspaceId, senders] of Map.groupBy(signed, (each) => each.workspaceId))
    if (!(await keepFor(workspaceId, senders, reports, deps))) isFull = true;
  if (isFull) deps.log.warn({ reports: reports.length }, 'a workspace takes no more WhatsApp webhooks today');
  return isFull ? 'full' : 'kept';
};

/** Answers Meta's question whether this server wants its webhooks: with the challenge, where the token is one that someone entered. */
export const verifyWebhook = async (
  query: Readonly<Record<string, string | undefined>>,
  { transact }: Pick<WebhookDeps, 'transact'>,
): Promise<string | undefined> => {
  const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge } = query;
  if (mode !== 'subscribe' || challenge === undefined || token === '' || token.length > 200) return undefined;
  return (await transact(null, (db) => isVerifyToken(db, sha256(token)))) ? challenge.slice(0, 200) : undefined;
};
