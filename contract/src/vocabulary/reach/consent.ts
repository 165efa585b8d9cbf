/** The grounds on which somebody may be contacted on a channel. */
export const GIVEN_BASES = ['consent', 'contract', 'legitimate_interest'] as const;

/** The same, and `withdrawn`: they may not be any more. */
export const CONSENT_BASES = [...GIVEN_BASES, 'withdrawn'] as const;
export type ConsentBasis = (typeof CONSENT_BASES)[number];

/** The bases on which Meta lets a business write first on WhatsApp: they agreed to it. */
export const OPT_IN_BASES = ['consent', 'contract'] as const satisfies readonly ConsentBasis[];

export const CONSENT_LABELS: Record<ConsentBasis, string> = {
  consent: 'Consent',
  contract: 'Contract',
  legitimate_interest: 'Legitimate interest',
  withdrawn: 'Withdrawn',
};

interface Entry {
  channel: string;
  basis: string;
  at: string;
}

/** The entry that holds for a channel: the last one. */
export const currentConsent = <E extends Entry>(entries: readonly E[], channel: string): E | undefined =>
  entries
    .filter((entry) => entry.channel === channel)
    .reduce<E | undefined>((last, entry) => (last !== undefined && entry.at < last.at ? last : entry), undefined);
