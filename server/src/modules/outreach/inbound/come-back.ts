import type { ReasonCode } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { moveCampaigns } from '../campaign/move-campaigns.ts';
import { move, type Move } from '../message/move.ts';
import type { ReasonDetail } from '../pace/reasons.ts';
import { hasAnsweredSince } from '../enrolment/answered.ts';
import { IS_PAUSED, moveEnrolments } from '../enrolment/move.ts';

interface OfMessage {
  enrolment_id: string | null;
  campaign_id: string | null;
}

/** Over before the message came back: somebody ended it, or they have answered, whichever message or in whichever way. */
const IS_OVER = sql<boolean>`(e.state = 'completed' and (e.reason_detail ->> 'words' is not null
  or ${hasAnsweredSince(sql`array[e.contact_id]`, sql`e.entered_at`)}))`;

/** People are at the step that came back, unless a later one is written already. */
const stepBack = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    update enrolments e set next_step_key = m.step_key, step_no = m.step_no from messages m
    where e.workspace_id = app.workspace_id() and m.workspace_id = e.workspace_id and m.id = any(${[...ids]}::uuid[])
      and e.id = m.enrolment_id and (e.state in ('in_progress', 'completed') or ${IS_PAUSED}) and not ${IS_OVER}
      and not exists (select 1 from messages l
        where l.workspace_id = e.workspace_id and l.enrolment_id = e.id and l.step_no > m.step_no)`);

/**
 * Messages that were sent haven't arrived, and wait to be sent again: what comes after them waits for them too. A last step that comes
 * back late brings the person back, and the campaign that was complete with them. Gives the ids that came back.
 */
export const comeBack = async (
  db: Db,
  how: Pick<Move, 'at' | 'event' | 'actorUserId' | 'rows'>,
  reasonCode: ReasonCode,
  { also, reasonDetail }: { also?: RawBuilder<unknown>; reasonDetail?: ReasonDetail } = {},
): Promise<string[]> => {
  const back = sql`sent_at = null`;
  const ids = await move(db, {
    ...how,
    action: 'soft_bounce',
    also: also === undefined ? back : sql`${back}, ${also}`,
  });
  if (ids.length === 0) return ids;
  await stepBack(db, ids);
  const rows = await db.rows<OfMessage>(sql`
    select m.enrolment_id, m.campaign_id from messages m
    join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id and not ${IS_OVER}
    where m.workspace_id = app.workspace_id() and m.id = any(${ids}::uuid[])`);
  await moveEnrolments(
    db,
    rows.map(({ enrolment_id: id }) => ({
      id,
      action: 'come_back',
      reasonCode,
      ...(reasonDetail && { reasonDetail }),
    })),
  );
  const campaigns = rows.flatMap(({ campaign_id: id }) => id ?? []);
  await moveCampaigns(db, { action: 'reopen', which: sql<boolean>`cp.id = any(${campaigns}::uuid[])`, at: how.at });
  return ids;
};
