import { channelOfStep, isManualStep } from '@rainmaker/contract';
import { sql } from 'kysely';
import { addressKeySql, recordsAtNumber } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Addressed, channelNamed } from '../channels/channel.ts';
import { addressFor } from '../compose/person.ts';
import type { DueEnrolment } from '../enrolment/enrolment-queries.ts';
import { stepAt } from '../steps/step.ts';

/** Where the next messages of these people go to, on the channels on which several people may have one address. */
const addressed = (due: readonly DueEnrolment[], channels: Addressed) =>
  due.flatMap(({ id, campaign_id, person, steps, next_step_key: key, step_no: number, decisions }) => {
    const step = stepAt(steps, key, number, decisions)?.step;
    const channel = step === undefined ? undefined : channelOfStep(step.kind);
    if (step === undefined || channel === undefined || channel === 'email' || isManualStep(step)) return [];
    const address = channels[channel] ? addressFor(channelNamed(channels, channel).facts, person) : null;
    return address === null ? [] : [{ id, campaign_id, step_key: step.key, channel, address }];
  });

const ADDRESS = sql<string | null>`a.address`;
const KEY = addressKeySql('whatsapp', ADDRESS);

/**
 * Those whose next message another record with their number has, or gets in this round: one person gets a message of a campaign once.
 * An audience leaves such records out; these came by a workflow that begins on another channel, or have the number since.
 */
export const hadAsAnother = async (
  db: Db,
  due: readonly DueEnrolment[],
  channels: Addressed,
): Promise<ReadonlySet<string>> => {
  const asked = addressed(due, channels);
  if (asked.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select a.id from (
      select a.*, ${KEY} as key,
        row_number() over (partition by a.campaign_id, a.step_key, a.channel, ${KEY} order by a.place) as turn
      from json_to_recordset(${JSON.stringify(asked.map((each, place) => ({ ...each, place })))}::json)
        as a(place int, id uuid, campaign_id uuid, step_key text, channel text, address text)) a
    where a.turn > 1 or exists (
      select 1 from enrolments e
      join messages m on m.workspace_id = e.workspace_id and m.enrolment_id = e.id and m.step_key = a.step_key
      where e.workspace_id = app.workspace_id() and e.campaign_id = a.campaign_id and e.id <> a.id
        and e.contact_id in ${recordsAtNumber(ADDRESS)} and m.channel = a.channel
        and ${addressKeySql('whatsapp', sql<string | null>`m.to_address`)} = a.key
        and m.status not in ('cancelled', 'failed', 'bounced'))`);
  return new Set(rows.map(({ id }) => id));
};
