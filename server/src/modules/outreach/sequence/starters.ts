import type { Step } from '@rainmaker/contract';
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

I look after {% if sender_company %}customers at {{ sender_company }}{% else %}new customers here{% endif %}, and I would like to know whether we could be of use to {{ company_name | default: "your team" }}.

{Who|May I ask who} is the right person to talk to about this: is it you, or a colleague?

A one-line answer is plenty.`,
      },
      {
        wait: days(3),
        subject: null,
        body: `Hi {{ first_name }},

You may have been busy, so only this: if it helps, I can send you two lines on how others in {{ industry | default: "your field" }} use what we do. Then you can decide in a minute whether a call makes sense.

Shall I?`,
      },
      {
        wait: days(5),
        subject: null,
        body: `Hi {{ first_name }},

I do not want to fill your inbox, so this is my last note on the matter. If the time is wrong, a short “later” or “no” helps me as much as a “yes”.

Thank you for reading, and all the best for {{ company_name | default: "your work" }}.`,
      },
    ],
  },
  {
    name: 'After the event',
    impression: 'Warm and prompt. Picks up the conversation from a fair or meeting and offers one next step.',
    steps: [
      {
        wait: { amount: 0, unit: 'minutes' },
        subject: 'Good to meet you, {{ first_name }}',
        body: `{Hi|Hello} {{ first_name }},

thank you for stopping by. I enjoyed our conversation{% if company_name %} and what you told me about {{ company_name }}{% endif %}.

I promised to get back to you: would 20 minutes next week suit you to go through what we talked about? Tell me a day, and I will send an invitation.`,
      },
      {
        wait: days(4),
        subject: null,
        body: `Hi {{ first_name }},

the days after an event are full, I know. Here is the short version: I would like to show you the one thing that fits {{ company_name | default: "your case" }}, and leave the rest out.

Would Tuesday or Thursday be better?`,
      },
    ],
  },
  {
    name: 'Bring back a quiet customer',
    impression: 'Friendly, without reproach. Asks what changed and makes it easy to come back.',
    steps: [
      {
        wait: { amount: 0, unit: 'minutes' },
        subject: 'How are things{% if company_name %} at {{ company_name }}{% endif %}?',
        body: `{Hi|Hello} {{ first_name }},

it has been a while since we last worked together, and I wondered how things are going.

Is there something we should have done better? I ask because I would like to know, not to sell you anything today.`,
      },
      {
        wait: days(5),
        subject: null,
        body: `Hi {{ first_name }},

in case my last note got lost: a few things have changed on our side since we spoke, some of them because customers like you asked for them.

If you like, I will send you the three that matter most for {{ company_name | default: "you" }}. A “yes” is enough.`,
      },
      {
        wait: days(7),
        subject: null,
        body: `Hi {{ first_name }},

I will leave it here. You can reach me at {{ sender_email }} whenever it is useful, today or next year.

All the best to you and the team.`,
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
      window: null,
      state: 'active',
      isStarter: true,
      createdBy,
      at,
    });
  }
};
