// A touch is a call, message or email that a person made outside the program, with its outcome.

/** The outcomes of a touch, with label, whether the person was reached, and whether it answers every workflow that they are on. */
export const TOUCH_OUTCOMES = {
  connected: { label: 'Connected', isReached: true, endsWorkflow: false },
  no_answer: { label: 'No answer', isReached: false, endsWorkflow: false },
  voicemail: { label: 'Left a voicemail', isReached: true, endsWorkflow: false },
  sent: { label: 'Message sent', isReached: true, endsWorkflow: false },
  interested: { label: 'Interested', isReached: true, endsWorkflow: true },
  not_interested: { label: 'Not interested', isReached: true, endsWorkflow: true },
  meeting_booked: { label: 'Meeting booked', isReached: true, endsWorkflow: true },
  wrong_person: { label: 'Wrong person', isReached: false, endsWorkflow: true },
} as const satisfies Record<string, { label: string; isReached: boolean; endsWorkflow: boolean }>;
export type TouchOutcome = keyof typeof TOUCH_OUTCOMES;

const AFTER_A_MESSAGE = ['sent', 'interested', 'not_interested', 'meeting_booked', 'wrong_person'] as const;

/** The channels people use themselves, the question asked afterwards, and the possible outcomes. */
export const TOUCH_CHANNELS = {
  call: {
    question: 'How did the call go?',
    noun: 'Call',
    outcomes: ['connected', 'no_answer', 'voicemail', 'interested', 'not_interested', 'meeting_booked', 'wrong_person'],
  },
  whatsapp: { question: 'How did it go on WhatsApp?', noun: 'WhatsApp', outcomes: AFTER_A_MESSAGE },
  email: { question: 'How did the email go?', noun: 'Email', outcomes: AFTER_A_MESSAGE },
} as const satisfies Record<string, { question: string; noun: string; outcomes: readonly TouchOutcome[] }>;
export type TouchChannel = keyof typeof TOUCH_CHANNELS;

export const TOUCH_CHANNEL_NAMES = Object.keys(TOUCH_CHANNELS) as [TouchChannel, ...TouchChannel[]];
export const TOUCH_OUTCOME_NAMES = Object.keys(TOUCH_OUTCOMES) as [TouchOutcome, ...TouchOutcome[]];

/** Whether an outcome fits a channel: there is no voicemail on WhatsApp. */
export const isOutcomeOf = (channel: TouchChannel, outcome: TouchOutcome): boolean =>
  (TOUCH_CHANNELS[channel].outcomes as readonly TouchOutcome[]).includes(outcome);
