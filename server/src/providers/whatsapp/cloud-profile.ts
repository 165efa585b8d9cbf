import { BUSINESS_VERTICAL_KEYS } from '@rainmaker/contract';
import { z } from 'zod';
import { type BusinessProfile, type ProfileChange, WhatsappRefusal } from '#modules/whatsapp/ports.ts';
import type { Graph, GraphFailure } from './graph.ts';

const FIELDS = 'about,address,description,email,profile_picture_url,websites,vertical';

const WireProfile = z.object({
  data: z
    .array(
      z.object({
        about: z.string().optional(),
        address: z.string().optional(),
        description: z.string().optional(),
        email: z.string().optional(),
        websites: z.array(z.string()).optional(),
        // Meta knows more of them than are offered here.
        vertical: z.enum(BUSINESS_VERTICAL_KEYS).optional().catch('OTHER'),
        profile_picture_url: z.string().optional(),
      }),
    )
    .default([]),
});

const Done = z.object({ success: z.boolean() });

/** Code 100 stands for whatever is wrong with a value: Meta's own sentence says what. */
const profileProblem = ({ code, words }: GraphFailure): WhatsappRefusal | undefined =>
  code === 100 ? new WhatsappRefusal('refused', `Meta refused it: ${words}`) : undefined;

/** The business profile of a number. Source: Meta's reference "Business Profiles". */
export const cloudProfile = (graph: Graph, phoneNumberId: string) => ({
  async readProfile(): Promise<BusinessProfile> {
    const { data } = await graph.read(`${phoneNumberId}/whatsapp_business_profile`, WireProfile, {
      query: { fields: FIELDS },
    });
    const [found = {}] = data;
    return {
      about: found.about ?? '',
      address: found.address ?? '',
      description: found.description ?? '',
      email: found.email ?? '',
      websites: found.websites ?? [],
      vertical: found.vertical ?? 'UNDEFINED',
      pictureUrl: found.profile_picture_url ?? null,
    };
  },
  async changeProfile({ picture, ...change }: ProfileChange): Promise<void> {
    await graph.read(`${phoneNumberId}/whatsapp_business_profile`, Done, {
      method: 'POST',
      json: {
        messaging_product: 'whatsapp',
        ...change,
        ...(picture !== undefined && { profile_picture_handle: picture }),
      },
      onFailure: profileProblem,
    });
  },
});
