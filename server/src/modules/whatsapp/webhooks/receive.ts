import { sha256 } from '#platform/crypto.ts';
import { type Intake, isIntakeFull, noteIntake } from '#platform/intake/daily-intake.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { SparingLog } from '#platform/log/first-of-minute.ts';
import { intakeOfMessages, intakeOfReports, MOST_REPORTS } from '../daily-reports.ts';
import type { WhatsappOptions } from '../deps.ts';
import { type Candidate, isVerifyToken, keepEvents, sendersOf } from './event-queries.ts';
import type { Reported } from '../ports.ts';
import { type Posted, type Signer, signersAmong, standingOf, webhookTurns } from './signed.ts';
import { eventsKey, type TakeEventsJob } from './take-events.job.ts';
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
const NUMBER_ID = /^\d{1,30}$/;
const NUMBERS_LOGGED = 3;
const WRONG_SIGNATURE = 'a WhatsApp webhook has a wrong signature';

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
  { workspaceId, network }: { workspaceId: string; network: string },
  senders: readonly Signer[],
  reports: readonly Reported[],
  { transact, jobs, takeEvents, takeMessages, realClock }: WebhookDeps,
): Promise<boolean> =>
  transact({ workspaceId, network }, async (db) => {
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
    await jobs.enqueue(db, takeEvents, { workspaceId }, { key: eventsKey(workspaceId) });
    if (parts.some(({ isMessages }) => isMessages))
      await jobs.enqueue(db, takeMessages, { workspaceId }, { key: messagesKey(workspaceId) });
    return isWhole;
  });

/** Meta may send it again for a week, so that what isn't for anybody here is acknowledged. */
const leave = (numbers: readonly string[], count: number, { log }: WebhookDeps): void =>
  log.info(
    { left: count, numbers: numbers.filter((number) => NUMBER_ID.test(number)).slice(0, NUMBERS_LOGGED) },
    'a WhatsApp webhook is for a number that isn’t connected here',
  );

/** Keeps what a webhook that somebody of here has signed reports. */
const takeReports = async (reports: readonly Reported[], posted: Posted, deps: WebhookDeps): Promise<Received> => {
  const numbers = new Set(reports.flatMap(({ phoneNumberId }) => phoneNumberId ?? []));
  const accounts = new Set(reports.filter(({ phoneNumberId }) => phoneNumberId === null).map(({ wabaId }) => wabaId));
  const candidates =
    reports.length === 0 ? [] : await deps.transact(null, (db) => sendersOf(db, [...numbers], [...accounts]));
  const signed = await signersAmong(candidates, posted, deps);
  if (candidates.length > 0 && signed.length === 0) {
    deps.log.warn({ reports: reports.length }, WRONG_SIGNATURE);
    return 'unsigned';
  }
  const left = reports.filter((report) => !signed.some((sender) => concerns(sender, report))).length;
  if (left > 0) leave([...numbers], left, deps);
  let isFull = false;
  for (const [workspaceId, senders] of Map.groupBy(signed, (each) => each.workspaceId))
    if (!(await keepFor({ workspaceId, network: posted.network }, senders, reports, deps))) isFull = true;
  if (isFull) deps.log.warn({ reports: reports.length }, 'a workspace takes no more WhatsApp webhooks today');
  return isFull ? 'full' : 'kept';
};

/**
 * Takes a webhook of Meta: it is signed with the secret of the sender whose number it names, on the bytes as they came, and isn't parsed
 * before that is known. What names a number that isn't connected here is acknowledged and left, because Meta would send it again for a week.
 */
export const receiveWebhook = async (posted: Posted, deps: WebhookDeps): Promise<Received> => {
  const standing = await standingOf(posted, deps);
  if (standing.kind === 'nameless') return 'unreadable';
  if (standing.kind === 'unknown') {
    leave(standing.numbers, 1, deps);
    return 'kept';
  }
  if (standing.kind === 'unsigned') {
    deps.log.warn({ bytes: posted.raw.length }, WRONG_SIGNATURE);
    return 'unsigned';
  }
  const reports = await webhookTurns.take(standing.workspaceId, () =>
    deps.providers.readWebhook(posted.raw, deps.realClock.now()),
  );
  return reports === undefined ? 'unreadable' : takeReports(reports, posted, deps);
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
