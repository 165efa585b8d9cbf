import {
  FOLLOW_UP_OUTCOMES,
  type FollowUpOutcome,
  isOutcomeOf,
  TOUCH_CHANNEL_NAMES,
  TOUCH_CHANNELS,
  TOUCH_OUTCOME_NAMES,
  TOUCH_OUTCOMES,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/** How timelines tell of a touch that was answered. */
const ANSWERED_TOUCHES = TOUCH_CHANNEL_NAMES.flatMap((channel) =>
  TOUCH_OUTCOME_NAMES.filter((outcome) => TOUCH_OUTCOMES[outcome].endsWorkflow && isOutcomeOf(channel, outcome)).map(
    (outcome) => `${TOUCH_CHANNELS[channel].noun}: ${TOUCH_OUTCOMES[outcome].label}`,
  ),
);
const ANSWERED_FOLLOW_UPS = (Object.keys(FOLLOW_UP_OUTCOMES) as FollowUpOutcome[]).filter(
  (outcome) => FOLLOW_UP_OUTCOMES[outcome].endsWorkflow,
);

/** Whether one of these people said yes or no to a colleague after a moment: indexes contact_events_timeline and follow_ups_contact. */
export const toldColleagueSince = (people: RawBuilder<string[]>, since: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from contact_events t where t.workspace_id = app.workspace_id() and t.contact_id = any(${people})
      and t.at > ${since} and t.kind in ('call_logged', 'whatsapp_logged', 'email_logged') and t.summary = any(${ANSWERED_TOUCHES}::text[]))
    or exists (select 1 from follow_ups f where f.workspace_id = app.workspace_id() and f.contact_id = any(${people})
      and f.done_at > ${since} and f.outcome = any(${ANSWERED_FOLLOW_UPS}::text[])))`;
