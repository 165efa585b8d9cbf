import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { visibleSql, PEOPLE } from '#modules/contacts/index.ts';
import { reachableAccounts, ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type AppError, duplicate, invalidField, notFound } from '#platform/errors.ts';
import { REP_OF_CAMPAIGN } from '../access.ts';
import { findCampaign } from './campaign-queries.ts';
import { presentCampaigns } from './present-campaigns.ts';

/** 409: another campaign has this name. */
export const takenName = (name: string, current: unknown): AppError =>
  duplicate(`A campaign named “${name}” already exists.`, current, '/name');

/** A moment as the caller wrote it. */
export const moment = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));

/** The columns of an audience. */
export const audienceFields = (audience: Input<typeof contract.createCampaign>['audience']) => ({
  stage: audience.stage ?? audience.type ?? 'prospect',
  audience: audience.ids === undefined ? { filter: audience.filter ?? {} } : { ids: audience.ids },
  // Selected people never change; a filter keeps today's people unless a live audience was chosen.
  isFrozen: audience.frozen ?? true,
});

/** 400 if an audience of selected people names someone who doesn't exist or whom the caller can't see. */
export const checkChosen = async (db: Db, ids: readonly string[] | undefined): Promise<void> => {
  if (ids === undefined) return;
  const chosen = [...new Set(ids)];
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from ${PEOPLE} c where ${visibleSql} and c.id = any(${chosen}::uuid[])`,
  );
  if (count < chosen.length)
    throw invalidField(
      'audience/ids',
      chosen.length === 1 ? 'This person doesn’t exist.' : 'One of these people doesn’t exist. Choose again.',
    );
};

/** 400 if a mailbox isn't the workspace's, is signed out, or belongs to a colleague of a rep. */
export const checkMailboxes = async (db: Db, ids: readonly string[]): Promise<void> => {
  const known = new Set((await reachableAccounts(db)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw invalidField('mailbox_ids', 'This mailbox doesn’t exist.');
};

/** 400 if a rep's campaign would get someone else's mailbox, whoever adds it. */
export const checkMailboxesOf = async (db: Db, campaignId: string, ids: readonly string[]): Promise<void> => {
  const others = await db.maybe(sql`select 1 from campaigns cp join ${ACCOUNTS} b on b.workspace_id = cp.workspace_id
      and b.id = any(${[...ids]}::uuid[]) and b.user_id <> ${REP_OF_CAMPAIGN}
    where cp.workspace_id = app.workspace_id() and cp.id = ${campaignId} limit 1`);
  if (others !== undefined)
    throw invalidField(
      'mailbox_ids',
      'This campaign belongs to a salesperson, so it can send only from their own mailboxes.',
    );
};

/** 400 if a campaign would end before it starts, or has already ended. */
export const checkDates = (startAt: Date | null, endAt: Date | null, now: Date): void => {
  if (startAt !== null && endAt !== null && endAt <= startAt) {
    throw invalidField('end_at', 'The end must be after the start.');
  }
  if (endAt !== null && endAt <= now) throw invalidField('end_at', 'Choose an end in the future.');
};

/** One campaign in the contract's shape. */
export const presentCampaign = async (db: Db, id: string): Promise<Output<typeof contract.createCampaign>> => {
  const row = await findCampaign(db, id);
  const [campaign] = row === undefined ? [] : await presentCampaigns(db, [row]);
  if (campaign === undefined) throw notFound('campaign');
  return campaign;
};
