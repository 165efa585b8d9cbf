import { limitOn, type MailboxFacts } from '#modules/mailboxes/index.ts';
import { dayIn } from '#platform/zoned-time.ts';
import type { GateFacts } from '../pace/gate.ts';
import { openHours } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import type { DueMessage } from './take-due.ts';

/** What the gate looks at, from the message, its mailbox and the workspace. */
export const gateFactsOf = (
  due: DueMessage,
  mailbox: MailboxFacts,
  sentToday: number,
  workspace: OutreachWorkspace,
): GateFacts => {
  const now = workspace.clock.now();
  const zone = zoneOf(due.person, workspace.timezone);
  const mailboxZone = mailbox.timezone ?? workspace.timezone;
  return {
    now,
    toAddress: due.to_address,
    contactEmail: due.is_deleted ? null : due.person.email,
    contactIsSample: due.person.isSample,
    consentWithdrawn: due.consent_withdrawn,
    suppressed: due.suppressed,
    enrolmentIsLive: due.enrolment_is_live,
    enrolmentIsPaused: due.enrolment_is_paused,
    campaignState: due.campaign_state,
    sequenceState: due.sequence_state,
    sendingPaused: workspace.sendingPaused,
    mailbox: {
      provider: mailbox.provider,
      state: mailbox.state,
      zone: mailboxZone,
      limit: limitOn(mailbox, dayIn(now, mailboxZone)),
      sentToday,
    },
    lastFromElsewhereAt: due.last_elsewhere_at,
    hours: openHours([workspace.window, due.sequence_window, mailbox.window], {
      recipient: zone,
      workspace: workspace.timezone,
    }),
    recipient: { zone, country: due.person.country },
    isUrgent: due.is_urgent,
  };
};
