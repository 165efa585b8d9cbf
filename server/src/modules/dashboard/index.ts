/** The dashboard: what to do now, what is due, what is running, and the first steps. Read-only. */
import { CHANNELS } from '@rainmaker/contract';
import type { Handlers } from '#http/request/handlers.ts';
import { dueFollowUps, peopleTotals, stageCounts } from '#modules/contacts/index.ts';
import {
  conversationTotals,
  draftGroups,
  latestToAnswer,
  outreachTotals,
  presentCampaigns,
  runningCampaigns,
  sendForecast,
} from '#modules/outreach/index.ts';
import { startOfDay } from '#platform/zones/zoned-time.ts';

const GROUPS_SHOWN = 4;
const FOLLOW_UPS_SHOWN = 4;
const CONVERSATIONS_SHOWN = 4;

export const dashboardModule = () => ({
  routes: {
    getDashboard: async ({ db, clock, session }) => {
      const now = clock.now();
      const [groups, conversations, answers, totals, people, days, running, counts, followUps] = await Promise.all([
        draftGroups(db),
        latestToAnswer(db, now, CONVERSATIONS_SHOWN),
        conversationTotals(db, now),
        outreachTotals(db),
        peopleTotals(db),
        sendForecast(db, startOfDay(now, session.timezone), session.timezone),
        runningCampaigns(db),
        stageCounts(db),
        dueFollowUps(db, session.userId, { now, timezone: session.timezone, most: FOLLOW_UPS_SHOWN }),
      ]);
      return {
        now: now.toISOString(),
        to_do: {
          approvals: groups.reduce((sum, { count }) => sum + count, 0),
          ...answers,
          due_follow_ups: followUps.count,
          held: totals.held,
        },
        approvals: groups.slice(0, GROUPS_SHOWN).map(({ id, name, channel, step_no: step, count }) => ({
          id,
          name,
          channel,
          detail: `${CHANNELS[channel].label} ${step}`,
          step,
          count,
        })),
        conversations: conversations.map((each) => ({ ...each, at: each.at.toISOString() })),
        follow_ups: followUps.results,
        due: { today: days[0]?.planned ?? 0, on_hold: totals.on_hold, days },
        running: await presentCampaigns(db, running),
        running_count: totals.running,
        start: {
          people: people.has_people,
          workflow: totals.has_workflow,
          campaign: totals.has_campaign,
          approve: totals.has_approved,
          sent: totals.has_sent,
        },
        counts,
        sample_people: people.sample_people,
      };
    },
  } satisfies Partial<Handlers>,
  jobs: [],
});
