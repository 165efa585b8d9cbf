import { NOT_TRACKED, type Step } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { insertSequence } from './sequence-queries.ts';

interface Starter {
  name: string;
  impression: string;
  steps: Omit<Step, 'key' | 'kind' | 'approval'>[];
}

const days = (amount: number) => ({ amount, unit: 'business_days' as const });

/** Three workflows that can be sent as they are: short, in one voice, each step with a reason to exist. */
const STARTERS: readonly Starter[] = [
  {
    name: 'First contact',
    impression: 'Short and human. One question that is easy to answer, no attachment, no pressure.',
    steps: [
      {
        wait: { amount: 0, unit: 'minutes' },
        subject: 'A question{% if company_name %} about {{ company_name }}{% endif %}',
        body: `{Hi|Hello} {{ first_name }},

{% if sender_company %}I’m with {{ sender_company }}, and {% endif %}I’d like to find out whether we could help {{ company_name | default: "your team" }}.

{Who’s|May I ask who’s} the right person to talk to about this, you or a colleague?

A one-line answer is plenty.`,
      },
      {
        wait: days(3),
        subject: null,
        body: `Hi {{ first_name }},

I know you’re busy, so I’ll keep this short. If it helps, I can send you two lines on how others in {{ industry | default: "your field" }} work with us. Then you can decide whether a call makes sense.

Would that be useful?`,
      },
      {
        wait: days(5),
        subject: null,
        body: `Hi {{ first_name }},

I don’t want to fill your inbox, so this is my last email about this. If it’s not the right time, a quick “later” or “no” helps me as much as a “yes”.

Thanks for reading, and all the best to {{ company_name | default: "you and your team" }}.`,
      },
    ],
  },
  {
    name: 'After the event',
    impression: 'Warm and prompt. Follows up on a conversation at a trade show or meeting and offers one next step.',
    steps: [
      {
        wait: { amount: 0, unit: 'minutes' },
        subject: 'Good to meet you, {{ first_name }}',
        body: `{Hi|Hello} {{ first_name }},

Thank you for stopping by. I enjoyed our conversation{% if company_name %} and what you told me about {{ company_name }}{% endif %}.

As promised, I’m following up. Do you have 20 minutes next week to go through what we talked about? Tell me which day works and I’ll send an invitation.`,
      },
      {
        wait: days(4),
        subject: null,
        body: `Hi {{ first_name }},

I know the days after an event are busy, so here’s the short version: I’d like to show you the one thing that fits {{ company_name | default: "your needs" }} and skip the rest.

Would Tuesday or Thursday work better?`,
      },
    ],
  },
  {
    name: 'Bring back a quiet customer',
    impression: 'Friendly, no pressure. Asks what changed and makes it easy to come back.',
    steps: [
      {
        wait: { amount: 0, unit: 'minutes' },
        subject: 'How are things{% if company_name %} at {{ company_name }}{% endif %}?',
        body: `{Hi|Hello} {{ first_name }},

It’s been a while since we last worked together, and I wondered how things are going.

Is there anything we should have done better? I’m asking because I’d like to know, not to sell you something.`,
      },
      {
        wait: days(5),
        subject: null,
        body: `Hi {{ first_name }},

In case you missed my last email: a few things have changed on our side since we spoke, some because customers like you asked for them.

If you’d like, I’ll send you the three that matter most for {{ company_name | default: "you" }}. Just reply “yes”.`,
      },
      {
        wait: days(7),
        subject: null,
        body: `Hi {{ first_name }},

I’ll leave it here. You can reach me at {{ sender_email }} any time, today or next year.

All the best to you and your team.`,
      },
    ],
  },
];

/** The ready workflows of a new workspace. */
export const addStarters = async (db: Db, createdBy: string, at: Date): Promise<void> => {
  for (const starter of STARTERS) {
    await insertSequence(db, {
      name: starter.name,
      impression: starter.impression,
      steps: starter.steps.map((step, index) => ({ ...step, key: `s-${index + 1}`, kind: 'email', approval: null })),
      stopOn: ['reply'],
      tracking: NOT_TRACKED,
      window: null,
      state: 'active',
      isStarter: true,
      createdBy,
      at,
    });
  }
};
