import type { PublicEstimateState } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinUser, loadWorkspace, LOGO_URL, USER_EMAIL, type WorkspaceRow } from '#modules/accounts/index.ts';
import { holdPerson, PERSON_OWNER } from '#modules/contacts/index.ts';
import { movedClock } from '#platform/clock.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notAllowedNow } from '#platform/errors.ts';
import { workspaceExists } from '#platform/workspace-exists.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { ESTIMATE_PERSON, wholeColumns, type WholeEstimate } from '../estimates/estimate-row.ts';
import type { SendingDeps } from '../sending/deps.ts';
import type { NamedLink } from '../sending/links.ts';

/** An estimate as whoever has its link finds it. */
export interface LinkedEstimate extends WholeEstimate {
  owner_id: string | null;
  seller_email: string | null;
  logo_url: string | null;
  brand_color: string | null;
  is_revoked: boolean;
}

/** The workspace of a link, at its own time. */
export interface LinkContext {
  workspace: WorkspaceRow;
  at: Date;
  /** `YYYY-MM-DD`. */
  today: string;
}

const badLink = (): AppError => new AppError('bad_link', 'This link is incomplete or no longer works.');

/** What a token names; throws `bad_link` for one that this server did not make. */
export const namedBy = (token: string, { links }: Pick<SendingDeps, 'links'>): NamedLink => {
  const named = links.read(token);
  if (named === undefined) throw badLink();
  return named;
};

/** Nobody answers for somebody who was deleted, whom no one could follow up with; what they have accepted stays theirs to read. */
const IS_CLOSED = sql<boolean>`(el.revoked_at is not null or e.deleted_at is not null
  or (c.deleted_at is not null and e.state <> 'accepted'))`;

const findLinked = async (db: Db, linkId: string, today: string): Promise<LinkedEstimate> => {
  const found = await db.maybe(sql<LinkedEstimate>`
    select ${wholeColumns(today)}, ${PERSON_OWNER} as owner_id, ${USER_EMAIL} as seller_email, ${LOGO_URL} as logo_url,
      (select s.brand_color from estimate_settings s where s.workspace_id = e.workspace_id) as brand_color,
      ${IS_CLOSED} as is_revoked
    from estimate_links el
    join estimates e on e.workspace_id = el.workspace_id and e.id = el.estimate_id
    ${ESTIMATE_PERSON} ${joinUser('e.sales_person_id')}
    where el.workspace_id = app.workspace_id() and el.id = ${linkId}`);
  // Whom it was for was erased.
  if (found === undefined) throw badLink();
  return found;
};

/**
 * The same with its person locked, as whoever answers, asks or merges does first. Where a merge came in between it is with another
 * person by now, and what is done because of it is done to them.
 */
const holdLinked = async (db: Db, linkId: string, today: string): Promise<LinkedEstimate> => {
  for (let found = await findLinked(db, linkId, today); ;) {
    await holdPerson(db, found.contact_id);
    const held = await findLinked(db, linkId, today);
    if (held.contact_id === found.contact_id) return held;
    found = held;
  }
};

type ByLink = <T>(
  context: PublicContext,
  named: NamedLink,
  deps: Pick<SendingDeps, 'realClock'>,
  work: (db: Db, estimate: LinkedEstimate, around: LinkContext) => Promise<T>,
) => Promise<T>;

const byLinkWith =
  (find: typeof findLinked): ByLink =>
  (context, { workspaceId, linkId }, { realClock }, work) =>
    context.transact({ workspaceId, isByLink: true }, async (db) => {
      if (!(await workspaceExists(db))) throw badLink();
      const workspace = await loadWorkspace(db);
      const at = movedClock(workspace.clock_offset_ms, realClock).now();
      const today = dayIn(at, workspace.timezone);
      return work(db, await find(db, linkId, today), { workspace, at, today });
    });

/** Runs in the workspace that a link names; nothing else about the caller is known or needed. */
export const byLink = byLinkWith(findLinked);

/** The same for what changes something: the person whose estimate it is stays so until the end. */
export const changeByLink = byLinkWith(holdLinked);

/** What the page shows of it. */
export const publicState = ({ status, is_revoked: isRevoked }: LinkedEstimate): PublicEstimateState => {
  if (status === 'revised') return status;
  // Also where it was accepted by a later link.
  if (isRevoked || status === 'draft') return 'revoked';
  return status === 'sent' || status === 'viewed' ? 'open' : status;
};

const WHY: Record<Exclude<PublicEstimateState, 'open'>, string> = {
  accepted: 'This estimate has been accepted already.',
  declined: 'This estimate has been declined already.',
  expired: 'This estimate has expired. Ask for a new one.',
  revised: 'There is a newer revision of this estimate. Ask for its link.',
  revoked: 'This link no longer leads to an estimate.',
};

/** Throws a sentence for what can't be answered any more. */
export const assertOpen = (estimate: LinkedEstimate): void => {
  const state = publicState(estimate);
  if (state !== 'open') throw notAllowedNow(WHY[state]);
};

/** Whether there is something to see behind the link. */
export const isShown = (state: PublicEstimateState): boolean => state !== 'revised' && state !== 'revoked';

/** Throws a sentence where the link leads to nothing any more. */
export const assertShown = (estimate: LinkedEstimate): void => {
  const state = publicState(estimate);
  if (state !== 'open' && !isShown(state)) throw notAllowedNow(WHY[state]);
};
