/** Why an undo leaves a person as they are. */
export const KEPT_CAUSES = ['changed', 'contacted', 'forbidden', 'only_address'] as const;
export type KeptCause = (typeof KEPT_CAUSES)[number];

/** A person, or part of their record, that an undo doesn't change. */
export interface Kept {
  contactId: string;
  name: string;
  cause: KeptCause;
  reason: string;
}

/** Someone who was given to a colleague: neither their name nor what became of them is the user's to see. */
export const outOfReach = (contactId: string): Kept => ({
  contactId,
  name: 'A colleague’s contact',
  cause: 'forbidden',
  reason: 'You no longer have permission to change them.',
});

/** The number of people kept for each cause. */
export type KeptCounts = Partial<Record<KeptCause, number>>;

export const countKept = (kept: readonly Kept[], before: KeptCounts = {}): KeptCounts => {
  const counts: KeptCounts = { ...before };
  for (const { cause } of kept) counts[cause] = (counts[cause] ?? 0) + 1;
  return counts;
};

const BECAUSE: Record<KeptCause, string> = {
  changed: 'someone changed them since',
  contacted: 'they were contacted since',
  forbidden: 'you no longer have permission to change them',
  only_address: 'an imported address is the only way to reach them',
};

export const peopleInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

const listFormat = new Intl.ListFormat('en');

/** "5 people are kept because someone changed them since."; undefined if no one is kept. */
export const keptInWords = (counts: KeptCounts): string | undefined => {
  const causes = KEPT_CAUSES.flatMap((cause) => {
    const count = counts[cause] ?? 0;
    return count === 0 ? [] : [{ count, because: `because ${BECAUSE[cause]}` }];
  });
  const total = causes.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const start = `${peopleInWords(total)} ${total === 1 ? 'is' : 'are'} kept`;
  if (causes.length === 1) return `${start} ${causes[0]?.because}.`;
  return `${start}: ${listFormat.format(causes.map(({ count, because }) => `${count.toLocaleString('en')} ${because}`))}.`;
};
