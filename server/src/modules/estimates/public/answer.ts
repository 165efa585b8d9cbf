import type { Contract, Input } from '@rainmaker/contract';
import { formatMinor } from '@rainmaker/contract/money';
import { sql } from 'kysely';
import { winLead } from '#modules/contacts/index.ts';
import { openUndo } from '#platform/bulk/undo.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notAllowedNow } from '#platform/errors.ts';
import { type Limit, returnTry, takeTry } from '#platform/limits.ts';
import { nextHour } from '#platform/zones/zoned-time.ts';
import { loadSender } from '../document/download-pdf.ts';
import { estimatePdf } from '../document/estimate-pdf.ts';
import { keepDocument } from '../document/keep-document.ts';
import { toEstimate } from '../estimates/estimate-row.ts';
import type { SendingDeps } from '../sending/deps.ts';
import type { NamedLink } from '../sending/links.ts';
import { callOffMails } from '../sending/cancel-mails.ts';
import { moveEstimate } from '../sending/move-estimate.ts';
import { askFor, endReminder, responsibleFor, tellOf } from '../sending/tell.ts';
import { assertOpen, byLink, changeByLink, type LinkContext, type LinkedEstimate, namedBy } from './by-link.ts';
import { type Choice, choose } from './choose.ts';
import { keepWords } from './keep-words.ts';

type Asked = Input<Contract['answerEstimate']>;

const ANSWERS: Limit = { name: 'answer-estimate', most: 20, seconds: 3600 };
const TITLE = 120;
const USER_AGENT = 500;
/** The hour by which a customer is to be made. */
const MORNING = 9;

/** Who has answered, from where: kept as the proof of it. */
interface Proof {
  name: string | null;
  ip: string;
  userAgent: string;
  linkId: string;
}

const proofOf = ({ request }: PublicContext, { name = '' }: Asked, { linkId }: NamedLink): Proof => ({
  name: name === '' ? null : name,
  ip: request.ip,
  userAgent: request.userAgent.slice(0, USER_AGENT),
  linkId,
});

interface Kept {
  answer: Asked['answer'];
  reason: string | null;
  signature?: Asked['signature'];
  choice?: Choice;
  sha256?: Buffer;
}

const keepAnswer = (db: Db, estimateId: string, at: Date, proof: Proof, kept: Kept): Promise<number> =>
  db.run(sql`
    insert into estimate_answers (workspace_id, estimate_id, answer, at, link_id, name, signature, reason, selected_lines, total,
      sha256, ip, user_agent)
    values (app.workspace_id(), ${estimateId}, ${kept.answer}, ${at}, ${proof.linkId}, ${proof.name},
      ${kept.signature === undefined ? null : JSON.stringify(kept.signature)}::jsonb, ${kept.reason},
      ${kept.choice?.selected ?? null}::integer[], ${kept.choice?.total ?? null}, ${kept.sha256 ?? null}, ${proof.ip},
      ${proof.userAgent})`);

interface Taking {
  action: Asked['answer'];
  at: Date;
  today: string;
  /** By which it is answered. */
  linkId: string;
  choice?: Choice;
}

/** The answer in one update: whoever comes second finds it answered, and reads so. */
const take = async (db: Db, estimate: LinkedEstimate, { action, at, today, linkId, choice }: Taking): Promise<void> => {
  assertOpen(estimate);
  const isMoved = await moveEstimate(db, {
    id: estimate.id,
    action,
    at,
    also: choice
      ? sql`, answered_at = ${at}, total = ${choice.total}, lines = ${JSON.stringify(choice.lines)}::jsonb`
      : sql`, answered_at = ${at}`,
    guard: sql<boolean>`e.valid_until >= ${today}::date and exists (select 1 from estimate_links l
      where l.workspace_id = e.workspace_id and l.estimate_id = e.id and l.id = ${linkId} and l.revoked_at is null)`,
  });
  if (!isMoved) throw notAllowedNow('This estimate has just been answered or changed. Load the page again.');
};

/** What an answer does to the person: campaigns end as with a reply, and an acceptance makes them Won. */
const follow = async (
  db: Db,
  estimate: LinkedEstimate,
  { workspace, at }: LinkContext,
  { isWon, summary }: { isWon: boolean; summary: string },
  { events, direct, realClock }: Pick<SendingDeps, 'events' | 'direct' | 'realClock'>,
): Promise<void> => {
  await callOffMails(db, [estimate.id], { direct });
  const undoId = await openUndo(db, {
    userId: await responsibleFor(db, estimate),
    kind: 'estimate',
    summary,
    at: realClock.now(),
    hasOwnUndo: true,
  });
  await direct.stopCampaigns(db, estimate.contact_id, { at, summary, undoId });
  if (!isWon) return;
  const why = `estimate ${estimate.number} was accepted`;
  await winLead(db, estimate.contact_id, { workspaceId: workspace.id, at, events, undoId, why });
};

const decline = async (
  context: PublicContext,
  asked: Asked,
  named: NamedLink,
  deps: SendingDeps,
): Promise<{ message: string }> =>
  changeByLink(context, named, deps, async (db, estimate, around) => {
    const { at, today, workspace } = around;
    await take(db, estimate, { action: 'decline', at, today, linkId: named.linkId });
    const reason = asked.reason?.trim() || null;
    await keepAnswer(db, estimate.id, at, proofOf(context, asked, named), { answer: 'decline', reason });
    const summary = `Estimate ${estimate.number} declined`;
    await follow(db, estimate, around, { isWon: false, summary }, deps);
    if (reason !== null) {
      await keepWords(db, estimate, { subject: summary, text: reason }, deps);
      await deps.live.publish(db, workspace.id, { type: 'messages' });
    }
    await endReminder(db, estimate.id, at);
    const news = { kind: 'estimate_declined', summary, detail: reason, at } as const;
    await tellOf(db, estimate, news, { live: deps.live, workspaceId: workspace.id });
    await askFor(db, estimate, { title: `${estimate.number} was declined`, note: reason, kind: 'email', at });
    return { message: 'Your answer was sent.' };
  });

const accept = async (
  context: PublicContext,
  asked: Asked,
  named: NamedLink,
  deps: SendingDeps,
): Promise<{ message: string }> => {
  const name = asked.name ?? '';
  const drawn = await byLink(context, named, deps, async (db, estimate, { at, workspace }) => {
    assertOpen(estimate);
    const choice = choose(estimate, asked.selected_lines, asked.total);
    return { estimate, choice, at, sender: await loadSender(db, estimate.sales_person_id), zone: workspace.timezone };
  });
  const { at, choice } = drawn;
  const signed = toEstimate({ ...drawn.estimate, lines: choice.lines, total: choice.total });
  const signature = { name, at: at.toISOString(), zone: drawn.zone, strokes: asked.signature ?? null };
  const content = await estimatePdf(
    deps.sandbox,
    { estimate: signed, sender: drawn.sender, at: at.toISOString(), signature },
    { purpose: 'sign', who: { owner: named.workspaceId } },
  );
  return changeByLink(context, named, deps, async (db, estimate, around) => {
    // What was drawn is what is signed.
    await take(db, estimate, { action: 'accept', at, today: around.today, linkId: named.linkId, choice });
    const { id, number, currency } = estimate;
    const sha256 = await keepDocument(db, { estimateId: id, kind: 'signed', content, at });
    const kept = { answer: 'accept', reason: null, signature: asked.signature, choice, sha256 } as const;
    await keepAnswer(db, id, at, proofOf(context, asked, named), kept);
    const summary = `Estimate ${number} accepted: ${currency} ${formatMinor(choice.total, currency)}`;
    await follow(db, estimate, around, { isWon: true, summary }, deps);
    await endReminder(db, id, at);
    const news = { kind: 'estimate_accepted', summary, detail: `Signed by ${name}`, at } as const;
    await tellOf(db, estimate, news, { live: deps.live, workspaceId: around.workspace.id });
    const title = `${number} was accepted: make ${estimate.contact_name} a customer`.slice(0, TITLE);
    const due = nextHour(at, around.workspace.timezone, MORNING);
    await askFor(db, estimate, { title, kind: 'other', at, due });
    return { message: 'Thank you. The estimate is accepted.' };
  });
};

/** A server that is busy or fails is not the customer's doing. */
const isOfServer = (error: unknown): boolean =>
  !(error instanceof AppError) || error.status === 429 || error.status >= 500;

/** Accepts or declines an estimate by its link. Of two people who sign it the first wins. */
export const answerByLink = async (
  context: PublicContext,
  asked: Asked,
  deps: SendingDeps,
): Promise<{ message: string }> => {
  const named = namedBy(asked.token, deps);
  await takeTry(context.transact, ANSWERS, named.linkId, deps.realClock.now());
  try {
    return await (asked.answer === 'accept' ? accept : decline)(context, asked, named, deps);
  } catch (error) {
    if (isOfServer(error)) await returnTry(context.transact, ANSWERS, named.linkId);
    throw error;
  }
};
