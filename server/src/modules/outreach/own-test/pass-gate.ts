import type { SendingAccount } from '#modules/mailboxes/index.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { judge } from '../pace/gate.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** A test passes the same gate, with oneself as the person. */
export const passGate = (to: string, account: SendingAccount, workspace: OutreachWorkspace): void => {
  const verdict = judge(
    {
      now: workspace.clock.now(),
      toAddress: to,
      contactAddress: to,
      contactIsSample: false,
      consentWithdrawn: false,
      // Asked where tests are counted.
      suppressed: false,
      calledOff: null,
      isAnswered: false,
      isDomainBlocked: false,
      hadAtAddress: null,
      isDoNotContact: false,
      enrolment: null,
      sendingPaused: workspace.sendingPaused,
      // A test to oneself is sent now, whatever the clock shows.
      holdsRealMail: false,
      account: {
        isSimulated: account.isSimulated,
        state: account.state,
        isOthers: false,
        zone: workspace.timezone,
        limit: null,
        sentToday: 0,
      },
      budgets: [],
      lastFromElsewhereAt: null,
      hours: [],
      recipient: { zone: workspace.timezone, country: null },
      awaitsAnswer: null,
      awayUntil: null,
      isUrgent: true,
      ofChannel: { kind: 'go' },
    },
    workspace.holidayOn,
  );
  if (verdict.kind !== 'go') throw notAllowedNow('Sending is paused.');
};
