import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../shapes.ts';

/** Whose the phone number in a profile is, which tests by WhatsApp go to. */
export const whatsappOwnNumber = {
  checkOwnNumber: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/check-own-number/',
    access: 'all',
    expired: 402,
    summary: 'Get a code to write by WhatsApp from the phone number in your profile, which confirms that it’s yours',
    input: z.strictObject({}),
    output: z.object({
      number: z.string().describe('The number in your profile, E.164'),
      code: z.string().describe('Six digits; it replaces the code before, and isn’t shown again'),
      expires_at: Timestamp,
      senders: z
        .array(z.object({ id: Id, number: z.string(), name: z.string(), is_simulated: z.boolean() }))
        .describe('Your senders that receive messages: the code may be written to any of them'),
    }),
    errors: ['not_allowed_now', 'too_many_requests'],
  }),
  getOwnNumber: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-own-number/',
    access: 'all',
    summary: 'Get whether the phone number in your profile is confirmed',
    input: z.strictObject({}),
    output: z.object({
      number: z.string().nullable(),
      state: z.enum(['unconfirmed', 'waiting', 'confirmed']).describe('`waiting`: for the code from that number'),
    }),
  }),
};
