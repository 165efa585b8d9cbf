import { type Contract, type Input, isOutcomeOf, TOUCH_CHANNELS, TOUCH_OUTCOMES } from '@rainmaker/contract';
import type { DomainEvents } from '#modules/events.ts';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { markContacted } from '../reach/outreach-marks.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { lockPerson } from './find.ts';
import { addedBytes, takeRoom } from '../room/written-room.ts';

/**
 * Adds a call or message made outside the program to the timeline, with its outcome. If the person was reached, it
 * counts as contacting them; an answer ends the workflows that they are on. Throws 404 if the caller can't see the
 * person, 400 if the outcome doesn't fit the channel.
 */
export const recordTouch = async (
  { db, session, clock, live }: CallContext,
  events: DomainEvents,
  { id, channel, outcome, note }: Input<Contract['recordTouch']>,
): Promise<string> => {
  const { noun } = TOUCH_CHANNELS[channel];
  const { label, isReached, endsWorkflow } = TOUCH_OUTCOMES[outcome];
  if (!isOutcomeOf(channel, outcome)) throw invalidField('outcome', `“${label}” isn’t an outcome of this channel.`);
  const { stage } = await lockPerson(db, id);
  const at = clock.now();
  await recordEvents(db, [
    {
      contactId: id,
      at,
      kind: `${channel}_logged`,
      actorUserId: session.userId,
      channel,
      summary: `${noun}: ${label}`,
      detail: note ?? null,
    },
  ]);
  if (isReached) await markContacted(db, events, id, at, 'they were contacted');
  const told = { workspaceId: session.workspaceId, contactIds: [id] };
  if (outcome === 'meeting_booked') await events.emit(db, { type: 'meeting.booked', ...told });
  if (endsWorkflow)
    await events.emit(db, { type: 'contact.answered', ...told, words: `${noun}: ${label.toLowerCase()}` });
  await takeRoom(db, session.userId, addedBytes(note), realClock.now());
  await live.publish(db, session.workspaceId, { type: 'contacts', stage, id });
  return `${noun} logged.`;
};
