import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Email, formed, Id, Message } from '../shapes.ts';
import { BUSINESS_PROFILE_LIMITS, BUSINESS_VERTICAL_KEYS } from '../vocabulary/whatsapp/business-profile.ts';
import { WHATSAPP_MEDIA } from '../vocabulary/whatsapp/media.ts';

const LIMITS = BUSINESS_PROFILE_LIMITS;
const text = (most: number) => z.string().trim().max(most, `This can have ${most} characters at most.`);

/** What people see of a business when they open its number on WhatsApp; empty where nothing is entered. */
export const WhatsappProfile = z.object({
  about: z.string(),
  address: z.string(),
  description: z.string(),
  email: z.string(),
  websites: z.array(z.string()),
  vertical: z.enum(BUSINESS_VERTICAL_KEYS),
  picture_url: z.string().nullable().describe('At Meta'),
});
export type WhatsappProfile = z.infer<typeof WhatsappProfile>;

/** The business profile of a WhatsApp number, which is kept at Meta alone. */
export const whatsappProfile = {
  getWhatsappProfile: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-profile/{id}/',
    access: 'all',
    summary: 'Get the business profile of a WhatsApp sender, as Meta has it now',
    input: z.strictObject({ id: Id }),
    output: WhatsappProfile,
    errors: ['not_found', 'sender_refused', 'not_allowed_now'],
  }),
  updateWhatsappProfile: defineEndpoint({
    method: 'PATCH',
    path: '/whatsapp/api/update-profile/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change the business profile of a WhatsApp sender at Meta; what is left out stays',
    input: z.strictObject({
      id: Id,
      about: text(LIMITS.aboutCharacters).min(1, 'Meta doesn’t take an empty line here. Enter a few words.').optional(),
      address: text(LIMITS.addressCharacters).optional(),
      description: text(LIMITS.descriptionCharacters).optional(),
      email: z
        .union([
          z.literal(''),
          Email.refine(
            ({ length }) => length <= LIMITS.emailCharacters,
            `WhatsApp shows addresses of ${LIMITS.emailCharacters} characters at most.`,
          ),
        ])
        .optional(),
      websites: z
        .array(formed(LIMITS.websiteCharacters, /^https?:\/\/[^\s]+$/, 'Enter an address that starts with https://.'))
        .max(LIMITS.websites, `WhatsApp shows ${LIMITS.websites} websites at most.`)
        .optional(),
      vertical: z.enum(BUSINESS_VERTICAL_KEYS).optional(),
    }),
    output: WhatsappProfile,
    errors: ['not_found', 'sender_refused', 'not_allowed_now'],
  }),
  uploadWhatsappPicture: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/upload-picture/{id}/',
    access: 'all',
    expired: 402,
    upload: { maxBytes: WHATSAPP_MEDIA.image.megabytes * 1024 * 1024 },
    summary: 'Change the picture of a WhatsApp sender at Meta',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found', 'sender_refused', 'not_allowed_now', 'too_large'],
  }),
};
