import type { WorkflowPatterns } from './patterns.ts';

export const english: WorkflowPatterns = {
  about: 'A word about us: {about}',
  purposes: {
    first_meeting: {
      name: 'First meeting',
      impression: 'Short and respectful. One question that is easy to answer, no pressure.',
      subjects: [
        'A question for {{ company_name | default: "you" }}',
        'Worth a short call?',
        'Could we help {{ company_name | default: "your team" }}?',
      ],
      open: {
        friendly: ['I’ll keep this short.', 'You don’t know me yet, so I’ll come straight to the point.'],
        professional: [
          'I’m writing from {{ sender_company | default: "our company" }} with a short question.',
          'Thank you in advance for a minute of your time.',
        ],
        upbeat: ['I have an idea that I’d love to run past you!', 'One quick question, and I hope it’s a welcome one!'],
      },
      body: [
        'I’d like to find out whether we could help {{ company_name | default: "your team" }}. One conversation is enough to see.',
        'I’d rather ask than guess what matters most at {{ company_name | default: "your company" }} right now.',
      ],
      ask: [
        'Are you the right person to talk to about this, or is it a colleague?',
        'Would a 15-minute call next week be worth your time?',
      ],
      second: {
        open: 'A first email easily gets lost, so here is a second one.',
        body: 'Fifteen minutes are enough to see whether there is anything in it for {{ company_name | default: "you" }}. If there isn’t, I’ll say so.',
        ask: 'Which day next week would suit you?',
      },
    },
    after_event: {
      name: 'After the event',
      impression: 'Warm and prompt. Picks up the conversation and offers one next step.',
      subjects: ['Good to meet you', 'Picking up our conversation', 'A short note after our meeting'],
      open: {
        friendly: ['It was good to meet you.', 'Thank you for our conversation.'],
        professional: ['Thank you for taking the time to talk to me.', 'It was a pleasure to meet you.'],
        upbeat: ['It was great to meet you!', 'What a good conversation that was!'],
      },
      body: [
        'I’d like to pick up where we left off while it’s still fresh.',
        'I’ve been thinking about what would help {{ company_name | default: "you" }} most, and I’d like to hear how you see it.',
      ],
      ask: ['Do you have 20 minutes next week to go through it?', 'What would be the most useful next step for you?'],
      second: {
        open: 'The days after an event are busy, so this is only a short reminder.',
        body: 'I’d like to show you the one thing that fits {{ company_name | default: "your needs" }} and skip the rest.',
        ask: 'Would Tuesday or Thursday work better?',
      },
    },
    win_back: {
      name: 'Win back',
      impression: 'Friendly, without pressure. Asks what changed and makes it easy to come back.',
      subjects: [
        'How are things at {{ company_name | default: "your company" }}?',
        'It’s been a while',
        'What could we have done better?',
      ],
      open: {
        friendly: ['It’s been a while, and I wanted to ask how things are going.', 'We haven’t spoken for a while.'],
        professional: [
          'It has been some time since we last worked together.',
          'I’m getting in touch because we haven’t heard from each other for some time.',
        ],
        upbeat: ['Long time no see!', 'It’s been too long!'],
      },
      body: [
        'If something wasn’t right, I’d like to know what it was. I’m asking because your answer helps me, not to sell you something.',
        'Plans change, and that’s fine. I’d just like to understand where we stand.',
      ],
      ask: [
        'What would have to be different for us to work together again?',
        'Is there anything we should have done better?',
      ],
      second: {
        open: 'I’m coming back to my question, because your answer would help me.',
        body: 'One line is enough, even if it’s only the reason why we haven’t heard from each other.',
        ask: 'Would you tell me what changed?',
      },
    },
    referral: {
      name: 'Ask for a referral',
      impression: 'Grateful and concrete. Asks for one name and makes it easy to say no.',
      subjects: ['Who else should I talk to?', 'May I ask you for a name?', 'A small request'],
      open: {
        friendly: ['I enjoy working with you, and I have a small request.', 'Thank you for working with us.'],
        professional: [
          'Thank you for your trust in {{ sender_company | default: "our company" }}.',
          'I have a short request.',
        ],
        upbeat: ['It’s a pleasure to work with you!', 'I have a small request, and it would make my day!'],
      },
      body: [
        'If you know someone who faces the same questions as {{ company_name | default: "you" }}, I’d be glad to get to know them.',
        'I’d rather meet one person who is a good fit than write to a hundred who aren’t.',
      ],
      ask: ['Who comes to mind first?', 'Is there one person you’d introduce me to?'],
      second: {
        open: 'I’m coming back to my small request.',
        body: 'A name is enough, and I’ll mention you only if you’d like me to. If no one comes to mind, that’s fine, too.',
        ask: 'Does anyone come to mind?',
      },
    },
    news: {
      name: 'Something new',
      impression: 'Concrete and brief. Says what is new and asks whether it matters to them.',
      subjects: [
        'Something new for {{ company_name | default: "you" }}',
        'News from {{ sender_company | default: "us" }}',
        'May I show you something?',
      ],
      open: {
        friendly: [
          'I wanted you to hear this from me.',
          'There’s something new, and I thought of {{ company_name | default: "you" }}.',
        ],
        professional: [
          'I’d like to inform you about something new at {{ sender_company | default: "our company" }}.',
          'I’m writing with news that may be relevant to {{ company_name | default: "you" }}.',
        ],
        upbeat: ['There’s news, and I can’t keep it to myself!', 'Something new is here!'],
      },
      body: [
        'I’ll gladly show you what it means for {{ company_name | default: "you" }}, without a long presentation.',
        'Whether it’s useful to you depends on what you’re working on at the moment.',
      ],
      ask: ['Would you like to see it?', 'Shall I send you the details?'],
      second: {
        open: 'My last email may have reached you at a busy moment.',
        body: 'If the subject interests you, I’ll send you the details or show you in ten minutes, whatever suits you better.',
        ask: 'Which would you prefer?',
      },
    },
    review: {
      name: 'Review and renewal',
      impression: 'Attentive and concrete. Prepares a conversation about what worked and what comes next.',
      subjects: [
        'Time to look back together?',
        'Our next review',
        'How has it gone for {{ company_name | default: "you" }}?',
      ],
      open: {
        friendly: ['Before we plan ahead, I’d like to look back with you.', 'I’d like to hear how things are going.'],
        professional: [
          'I’d like to arrange a short review with you.',
          'A review is a good moment to check whether we are meeting your expectations.',
        ],
        upbeat: ['Time to take stock together!', 'Let’s look at what went well, and at what’s next!'],
      },
      body: [
        'Three questions are enough: what worked, what didn’t, and what should change?',
        'Before we talk about what comes next, I’d like to know what has been useful to {{ company_name | default: "you" }} and what hasn’t.',
      ],
      ask: ['When would 30 minutes suit you?', 'Who should join us from your side?'],
      second: {
        open: 'I’d like to get our review into the calendar.',
        body: 'If you send me the points that matter to you beforehand, I’ll come prepared.',
        ask: 'Which day would suit you in the next two weeks?',
      },
    },
  },
  between: [
    {
      open: 'I know that your days are full, so I’ll keep this to one question.',
      body: 'If this isn’t the right time, tell me when I may ask again.',
      ask: 'Should I come back to you in a few months, or is now fine?',
    },
    {
      open: 'A different question this time.',
      body: 'I’d like to understand what matters to you before I write again.',
      ask: 'What would make this worth a conversation for you?',
    },
  ],
  betweenToStrangers: [
    {
      open: 'Perhaps my question went to the wrong person.',
      body: 'If a colleague at {{ company_name | default: "your company" }} looks after this, a name is all I need.',
      ask: 'Who would be the right person to ask?',
    },
  ],
  byEmail: {
    open: 'I have one more thought.',
    body: 'If a call is too much right now, we can sort this out by email. Just reply with what you’d like to know.',
    ask: 'What would you like to know first?',
  },
  last: [
    {
      open: 'I don’t want to fill your inbox, so this is my last email about this.',
      body: 'If it becomes relevant one day, just reply to this email.',
      ask: 'A short “later” or “no” helps me as much as a “yes”.',
    },
    {
      open: 'I’ll leave it here.',
      body: 'If the timing changes, a reply to this email reaches me at any time.',
      ask: 'All the best to you and your team.',
    },
  ],
};
