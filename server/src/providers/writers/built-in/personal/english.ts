import type { PersonalPatterns } from './patterns.ts';

export const english: PersonalPatterns = {
  greetings: {
    friendly: ['Hi {first_name},', 'Hello {first_name},'],
    professional: ['Dear {full_name},', 'Hello {first_name},'],
    brief: ['Hi {first_name},'],
    upbeat: ['Hi {first_name}!', 'Hello {first_name}!'],
  },
  greetingOfNobody: 'Hello,',
  subjects: [
    'A question about {company_name}',
    'A question for {company_name}',
    '{first_name}, a quick question',
    'A quick question',
  ],
  first: {
    openings: {
      friendly: [
        'I’m writing to you because you’re {job_title} at {company_name}.',
        'I have a question about {company_name}, and I hope you’re the right person to ask.',
        'I’ve been reading about {company_name} and wanted to get in touch.',
        'I have a short question for you.',
      ],
      professional: [
        'I’m getting in touch with you because you’re {job_title} at {company_name}.',
        'I would like to ask you something about {company_name}.',
        'I have a short question about your work at {company_name}.',
        'Thank you in advance for a minute of your time.',
      ],
      upbeat: [
        'I have an idea for {company_name}!',
        'Here’s a quick thought for {company_name} that I’d love to share!',
        'I have an idea that I’d love to share with you!',
      ],
    },
    asks: {
      friendly: [
        'Would a short call next week suit you?',
        'Is this something you’re looking at right now?',
        'Who at {company_name} would be the right person to talk to about this?',
      ],
      professional: [
        'Would you have 15 minutes for a call next week?',
        'May I send you some details?',
        'Are you the right person at {company_name} to discuss this with?',
      ],
      brief: ['Worth a short call?', 'Would this interest you?'],
      upbeat: ['Shall we talk next week?', 'Would you like to hear more?'],
    },
  },
  again: {
    openings: {
      friendly: [
        'I wanted to come back to my last email.',
        'In case my last email got lost, here’s a short reminder.',
        'I know that there’s a lot to do at {company_name}, so I’ll keep this short.',
      ],
      professional: [
        'I’d like to come back to my last email.',
        'May I briefly follow up on my last email?',
        'I’m following up on my question about {company_name}.',
      ],
      upbeat: ['It’s me again, with a quick follow-up!', 'A quick follow-up to my last email!'],
    },
    asks: {
      friendly: [
        'Is this worth a short reply?',
        'Should I send you two lines on what it could look like for {company_name}?',
        'Which day next week would suit you?',
      ],
      professional: [
        'Would you let me know whether this is of interest?',
        'When would it suit you to talk about it?',
        'Who looks after this at {company_name}?',
      ],
      brief: ['Worth a reply?', 'Yes, no, or later?'],
      upbeat: ['What do you think?', 'Shall we find ten minutes next week?'],
    },
  },
  last: {
    openings: {
      friendly: [
        'I don’t want to fill your inbox, so this is my last email about this.',
        'I won’t follow up again after this one.',
      ],
      professional: ['This is my last email on this subject.', 'I won’t write to you again about this.'],
      upbeat: ['Last try, I promise!', 'One last email from me!'],
    },
    asks: {
      friendly: [
        'A short “no” or “later” helps me as much as a “yes”.',
        'If it becomes relevant for {company_name} one day, just reply to this email.',
      ],
      professional: [
        'If it becomes relevant later, a reply to this email is enough.',
        'I would be grateful for a short answer, whatever it is.',
      ],
      brief: ['Yes, no, or later?', 'One word is enough.'],
      upbeat: ['One word is enough: yes, no or later?', 'If the timing changes, just reply!'],
    },
  },
  offer: 'What we do: {value}',
  benefit: 'What customers get from it: {value}',
  fact: 'One example: {value}',
  need: 'What I noted about your needs: {value}',
  next: 'My suggestion: {value}',
};
