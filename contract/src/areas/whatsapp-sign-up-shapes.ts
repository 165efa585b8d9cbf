import { z } from 'zod';
import { Id, Timestamp } from '../shapes.ts';
import { WhatsappSender } from './whatsapp-shapes.ts';

/** The numbers that a sign-up with Meta gave access to. */
export const WhatsappSignUpNumbers = z.object({
  id: Id,
  expires_at: Timestamp.describe('Until when numbers can be chosen'),
  numbers: z.array(
    z.object({
      ...WhatsappSender.pick({ number: true, verified_name: true, quality: true, people_per_day: true }).shape,
      phone_number_id: z.string(),
      waba_id: z.string(),
      is_connected: z.boolean().describe('It is a sender here already'),
    }),
  ),
});
export type WhatsappSignUpNumbers = z.infer<typeof WhatsappSignUpNumbers>;

/** What came of one number that was chosen. */
export const WhatsappSignUpOutcome = z.object({
  phone_number_id: z.string(),
  account: WhatsappSender.nullable().describe('Null: it wasn’t connected'),
  problem: z.string().nullable().describe('Why not, as a sentence'),
  needs_pin: z.boolean().describe('The number has a two-step verification PIN, which has to be entered'),
});
export type WhatsappSignUpOutcome = z.infer<typeof WhatsappSignUpOutcome>;
