import type { Patterns } from './patterns.ts';

export const english: Patterns = {
  greetings: {
    friendly: ['Hi {{ first_name | default: "there" }},', 'Hello {{ first_name | default: "there" }},'],
    professional: ['Dear {{ full_name | default: "Sir or Madam" }},', 'Hello {{ first_name | default: "there" }},'],
    brief: ['Hi {{ first_name | default: "there" }},'],
    upbeat: ['Hi {{ first_name | default: "there" }}!', 'Hello {{ first_name | default: "there" }}!'],
  },
  subjects: {
    news: ['News: {topic}', '{topic}', 'What’s new: {topic}'],
    offer: ['For you: {topic}', '{topic}', 'An offer for {{ company_name | default: "you" }}: {topic}'],
    event: ['You’re invited: {topic}', 'Save the date: {topic}', 'Join us: {topic}'],
    notice: ['Please note: {topic}', '{topic}', 'For your information: {topic}'],
    feedback: ['A quick question: {topic}', 'What do you think? {topic}', 'Two minutes of your time: {topic}'],
  },
  untitled: {
    news: 'News from {{ sender_company | default: "us" }}',
    offer: 'An offer for {{ company_name | default: "you" }}',
    event: 'You’re invited',
    notice: 'A short note',
    feedback: 'A quick question',
  },
  openings: {
    news: {
      friendly: [
        'I wanted you to hear this from us first.',
        'There’s something new here that I’d like to share with you.',
      ],
      professional: [
        'We would like to inform you about a development at {{ sender_company | default: "our company" }}.',
        'I am writing to share news that may be relevant to you.',
      ],
      upbeat: ['We have great news to share!', 'It’s finally here, and you’re among the first to know!'],
    },
    offer: {
      friendly: ['We’ve put something together that I think will suit you.', 'I have something for you.'],
      professional: [
        'We are pleased to make you the following offer.',
        'I would like to draw your attention to an offer.',
      ],
      upbeat: ['Here’s something you’ll like!', 'We’ve got something special for you!'],
    },
    event: {
      friendly: ['We’d love to see you there.', 'I’d be happy if you joined us.'],
      professional: ['We would like to invite you.', 'It would be our pleasure to welcome you.'],
      upbeat: ['You’re invited!', 'Save your seat, this will be a good one!'],
    },
    notice: {
      friendly: ['A short note so that nothing catches you by surprise.', 'Just so you know:'],
      professional: ['Please take note of the following.', 'We would like to inform you in good time.'],
      upbeat: ['A quick heads-up!', 'Good to know before it happens!'],
    },
    feedback: {
      friendly: ['I’d value your honest opinion.', 'Could I ask you something?'],
      professional: ['Your opinion matters to us.', 'We would appreciate a moment of your time.'],
      upbeat: ['We’d love to hear from you!', 'Your opinion shapes what we do next!'],
    },
  },
  offers: {
    friendly: ['And something for you: {offer}', 'Here’s what you get: {offer}'],
    professional: ['Our offer: {offer}', 'In detail: {offer}'],
    brief: ['{offer}'],
    upbeat: ['And the best part: {offer}', 'Here’s the deal: {offer}'],
  },
  asks: {
    news: ['If you have questions, just reply to this email.', 'Want to know more? Reply, and I’ll tell you.'],
    offer: ['Reply to this email and I’ll take care of the rest.', 'Interested? A short reply is enough.'],
    event: ['Reply with “yes” and your place is reserved.', 'Let me know by reply whether you can come.'],
    notice: ['If this affects something you have planned, please reply to this email.', 'Questions? Just reply.'],
    feedback: ['Just reply to this email; one sentence is enough.', 'Reply with whatever comes to mind.'],
  },
  closings: {
    friendly: ['Best wishes,', 'All the best,'],
    professional: ['Kind regards,', 'Yours sincerely,'],
    brief: ['Best,'],
    upbeat: ['See you soon,', 'Cheers,'],
  },
};
