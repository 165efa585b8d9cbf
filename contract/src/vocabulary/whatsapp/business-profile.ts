/** What a business does, by Meta's names. */
export const BUSINESS_VERTICALS = {
  UNDEFINED: 'Not stated',
  AUTO: 'Automotive',
  BEAUTY: 'Beauty, spa and salon',
  APPAREL: 'Clothing',
  EDU: 'Education',
  ENTERTAIN: 'Entertainment',
  EVENT_PLAN: 'Event planning',
  FINANCE: 'Finance',
  GROCERY: 'Food and groceries',
  GOVT: 'Public service',
  HOTEL: 'Hotel and lodging',
  HEALTH: 'Health',
  NONPROFIT: 'Non-profit',
  PROF_SERVICES: 'Professional services',
  RETAIL: 'Shopping and retail',
  TRAVEL: 'Travel',
  RESTAURANT: 'Restaurant',
  OTHER: 'Other',
} as const;
export type BusinessVertical = keyof typeof BUSINESS_VERTICALS;
export const BUSINESS_VERTICAL_KEYS = Object.keys(BUSINESS_VERTICALS) as [BusinessVertical, ...BusinessVertical[]];

/** Meta's limits, from its reference of business profiles. */
export const BUSINESS_PROFILE_LIMITS = {
  aboutCharacters: 139,
  addressCharacters: 256,
  descriptionCharacters: 512,
  emailCharacters: 128,
  websites: 2,
  websiteCharacters: 256,
} as const;
