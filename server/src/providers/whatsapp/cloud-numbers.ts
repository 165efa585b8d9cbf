import { z } from 'zod';
import type { SenderFacts } from '#modules/whatsapp/ports.ts';
import { qualityOf } from './cloud-templates.ts';

/** A phone number as Graph has it. */
export const WireNumber = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  throughput: z.object({ level: z.string() }).optional().catch(undefined),
  whatsapp_business_manager_messaging_limit: z.string().optional().catch(undefined),
  messaging_limit_tier: z.string().optional().catch(undefined),
  platform_type: z.string().optional().catch(undefined),
});

/** What is asked of a number. */
export const NUMBER_FIELDS =
  'display_phone_number,verified_name,quality_rating,throughput,whatsapp_business_manager_messaging_limit,messaging_limit_tier,platform_type';

const TIERS: Readonly<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
};
const THROUGHPUTS: Readonly<Record<string, number>> = { STANDARD: 80, HIGH: 1_000 };

/** What Meta says of a number. */
export const factsOf = (number: z.infer<typeof WireNumber>): SenderFacts => ({
  number: `+${number.display_phone_number.replaceAll(/\D/g, '')}`,
  verifiedName: number.verified_name ?? null,
  quality: qualityOf(number.quality_rating),
  peoplePerDay: TIERS[number.whatsapp_business_manager_messaging_limit ?? number.messaging_limit_tier ?? ''] ?? null,
  perSecond: THROUGHPUTS[number.throughput?.level ?? ''] ?? null,
});
