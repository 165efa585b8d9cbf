import { ADDRESSED_CHANNELS, type AddressedChannel, channelOfStep, CHANNELS, isManualStep } from '@rainmaker/contract';
import { sql } from 'kysely';
import { type NewEvent, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { addressFor } from '../compose/person.ts';
import { barredSql } from '../enrolment/barred.ts';
import type { DueEnrolment } from '../enrolment/enrolment-queries.ts';
import { stepAt, type StepPlace } from '../steps/step.ts';

const isAddressed = (channel: string): channel is AddressedChannel =>
  ADDRESSED_CHANNELS.some((each) => each === channel);

/** Those whom somebody would be asked to reach next, and where; a step without an address is asked for, too. */
const askedToReach = (due: readonly DueEnrolment[]) =>
  due.flatMap(({ id, contact_id, person, steps, next_step_key: key, step_no: number, decisions }) => {
    const step = stepAt(steps, key, number, decisions)?.step;
    const channel = step && isManualStep(step) ? channelOfStep(step.kind) : '';
    return isAddressed(channel) ? [{ id, contact_id, channel, address: addressFor(CHANNELS[channel], person) }] : [];
  });

/**
 * Those who must not be reached as their next step asks a person to do. What the program sends is judged before it goes; what a person
 * does isn't, so nobody is asked for it.
 */
export const barredFrom = async (db: Db, due: readonly DueEnrolment[]): Promise<ReadonlySet<string>> => {
  const asked = askedToReach(due);
  if (asked.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select a.id from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, contact_id uuid, channel text, address text)
    join ${PEOPLE} c on c.workspace_id = app.workspace_id() and c.id = a.contact_id
    where ${barredSql(sql`a.channel`, sql`a.address`)}`);
  return new Set(rows.map(({ id }) => id));
};

/** What their timeline says where nobody is asked to do a step. */
export const barredEvent = (due: DueEnrolment, { step, number }: StepPlace, at: Date): NewEvent => ({
  contactId: due.contact_id,
  at,
  kind: 'step_skipped',
  channel: channelOfStep(step.kind),
  summary:
    channelOfStep(step.kind) === 'call'
      ? `Step ${number} was skipped: they don’t want to be called, or their number is blocked`
      : `Step ${number} was skipped: they don’t want to be contacted on LinkedIn`,
});
