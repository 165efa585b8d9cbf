import { ORIGINS, SENDING_ANNOUNCEMENT_STATES } from '@rainmaker/contract';
import { limitOn, type SendingAccount } from '#modules/mailboxes/index.ts';
import { dayIn, startOfNamedDay } from '#platform/zones/zoned-time.ts';
import { maySendFrom } from '../access.ts';
import type { GateFacts, StandingFacts } from '../pace/gate.ts';
import { openHours } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import type { HadAtAddress } from './had-at-address.ts';
import type { HeardAtAddress } from './heard-at-address.ts';
import type { DueMessage, Standing } from './take-due.ts';

/** What is asked of its address apart: by the claim while no other can pass it, and by the last look. */
interface WithAddress {
  had_at_address: HadAtAddress | null;
}

const enrolmentOf = (row: Standing): StandingFacts['enrolment'] =>
  row.campaign_state === null || row.sequence_state === null
    ? null
    : {
        isLive: row.enrolment_is_live === true,
        isPaused: row.enrolment_is_paused === true,
        campaignState: row.campaign_state,
        sequenceState: row.sequence_state,
      };

const calledOffOf = ({
  announcement_state: announcement,
  is_called_off: isCalledOff,
}: Standing): StandingFacts['calledOff'] => {
  if (announcement !== null && !SENDING_ANNOUNCEMENT_STATES.includes(announcement)) return 'announcement_cancelled';
  return isCalledOff ? 'called_off' : null;
};

/** What people have decided about a message, its account and the workspace. */
export const standingFactsOf = (
  row: Standing & WithAddress,
  account: Pick<SendingAccount, 'isSimulated' | 'state' | 'userId'>,
  { sendingPaused, holdsRealMail }: OutreachWorkspace,
): StandingFacts => ({
  toAddress: row.to_address,
  contactAddress: row.is_deleted ? null : row.contact_address,
  contactIsSample: row.contact_is_sample,
  isDoNotContact: row.is_do_not_contact,
  consentWithdrawn: row.consent_withdrawn,
  suppressed: row.suppressed,
  isDomainBlocked: row.domain_blocked,
  hadAtAddress: row.had_at_address,
  calledOff: calledOffOf(row),
  isAnswered: row.is_answered,
  enrolment: enrolmentOf(row),
  sendingPaused,
  holdsRealMail,
  account: { isSimulated: account.isSimulated, state: account.state, isOthers: !maySendFrom(row.rep_id, account) },
});

const latest = (...moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, at) => (last === null || (at !== null && at > last) ? at : last), null);

/** What whoever gets it has said, and got from others: as this person, and under other records with the address. */
const personFactsOf = (
  due: DueMessage,
  heard: HeardAtAddress,
  zone: string,
): Pick<GateFacts, 'lastFromElsewhereAt' | 'awaitsAnswer' | 'awayUntil' | 'isAwayElsewhere'> => {
  // A reply that someone writes by hand doesn't wait.
  if (ORIGINS[due.origin].by === 'person') return { lastFromElsewhereAt: null, awaitsAnswer: null, awayUntil: null };
  const awayElsewhere = heard.away_day === null ? null : startOfNamedDay(heard.away_day, zone);
  const awayUntil = latest(due.away_until, awayElsewhere);
  return {
    lastFromElsewhereAt: latest(due.last_elsewhere_at, heard.last_elsewhere_at),
    awaitsAnswer: due.awaits_answer ? 'here' : heard.waits_in,
    awayUntil,
    isAwayElsewhere: awayUntil !== null && awayUntil === awayElsewhere,
  };
};

/** Everything the gate checks about a message, its account and the workspace. */
export const gateFactsOf = (
  due: DueMessage & WithAddress,
  account: SendingAccount,
  {
    spent: sentToday,
    heard,
    ...more
  }: { spent: number; heard: HeardAtAddress } & Pick<GateFacts, 'budgets' | 'ofChannel'>,
  workspace: OutreachWorkspace,
): GateFacts => {
  const now = workspace.clock.now();
  const zone = zoneOf(due.person, workspace.timezone);
  const accountZone = account.timezone ?? workspace.timezone;
  const standing = standingFactsOf(due, account, workspace);
  return {
    ...standing,
    now,
    account: { ...standing.account, zone: accountZone, limit: limitOn(account, dayIn(now, accountZone)), sentToday },
    ...more,
    ...personFactsOf(due, heard, zone),
    hours: openHours([workspace.window, due.sequence_window, account.window], {
      recipient: zone,
      workspace: workspace.timezone,
    }),
    recipient: { zone, country: due.person.country },
    isUrgent: due.is_urgent,
  };
};
