import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Events on the stream contain names and ids, never content. */
export const LIVE_EVENTS = [
  'ready',
  'job',
  'messages',
  'campaign',
  'announcement',
  'contacts',
  'duplicates',
  'estimates',
  'follow_ups',
  'reminders',
  'viewers',
  'clock',
  'mailbox',
] as const;
export type LiveEventType = (typeof LIVE_EVENTS)[number];

export const events = {
  events: defineEndpoint({
    method: 'GET',
    path: '/events/api/stream/',
    access: 'all',
    summary: 'Stream server-sent events: job progress, message states, replies, clock changes',
    input: z.strictObject({}),
    output: {
      kind: 'event-stream',
      mediaTypes: ['text/event-stream'],
      description: 'Each event is named after its type; its data is JSON with ids',
    },
  }),
};
