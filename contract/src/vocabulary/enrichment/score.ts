/** What a score is made of, in the order of the screen. */
export const SCORE_FACTORS = {
  reachable: { label: 'Can be reached', about: 'A working email address, a phone number and a LinkedIn profile.' },
  role: { label: 'Can decide', about: 'Owners, executives and heads of departments first, then managers.' },
  company: { label: 'Company is known', about: 'Name, website, industry, size and country.' },
  engagement: { label: 'Responds', about: 'Replies, and how far the status has come.' },
  timing: { label: 'Right moment', about: 'Recent contact, or a follow-up that is planned.' },
} as const;
export type ScoreFactor = keyof typeof SCORE_FACTORS;
export const SCORE_FACTOR_NAMES = Object.keys(SCORE_FACTORS) as [ScoreFactor, ...ScoreFactor[]];

/** How much each factor counts, 0 to 10; at least one counts. */
export type ScoreWeights = Record<ScoreFactor, number>;
export const DEFAULT_SCORE_WEIGHTS: ScoreWeights = { reachable: 5, role: 4, company: 4, engagement: 5, timing: 2 };
export const MOST_WEIGHT = 10;
export const MOST_SCORE = 100;

/** What a score is computed from. */
export interface ScoredPerson {
  email: string | null;
  email_status: string;
  phone: string | null;
  linkedin_url: string | null;
  job_title: string | null;
  seniority: string | null;
  company_name: string | null;
  website: string | null;
  company_domain: string | null;
  industry: string | null;
  size_band: string | null;
  country: string | null;
  status: string;
  last_contacted_at: string | null;
  last_replied_at: string | null;
  next_follow_up_at: string | null;
}

export interface ScorePart {
  factor: ScoreFactor;
  label: string;
  points: number;
  most: number;
  /** Why, as a sentence. */
  reason: string;
}

interface Judged {
  /** 0 to 1 */
  share: number;
  reason: string;
}

const DAY_MS = 86_400_000;

const EMAIL_SHARES: Record<string, number> = { valid: 1, unknown: 0.7, risky: 0.4, role: 0.4 };
const EMAIL_WORDS: Record<string, string> = {
  valid: 'an email address whose domain accepts email',
  unknown: 'an email address that wasn’t checked',
  risky: 'a risky email address',
  role: 'a shared email address',
  invalid: 'an email address that doesn’t work',
  disposable: 'a disposable email address',
  bounced: 'an email address that bounced',
};

const joined = (parts: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const judgeReachable = (person: ScoredPerson): Judged => {
  const has = [
    ...(person.email === null ? [] : [EMAIL_WORDS[person.email_status] ?? 'an email address']),
    ...(person.phone === null ? [] : ['a phone number']),
    ...(person.linkedin_url === null ? [] : ['a LinkedIn profile']),
  ];
  const email = person.email === null ? 0 : (EMAIL_SHARES[person.email_status] ?? 0);
  const share = email * 0.6 + (person.phone === null ? 0 : 0.25) + (person.linkedin_url === null ? 0 : 0.15);
  return { share, reason: has.length === 0 ? 'No address.' : sentence(`has ${joined(has)}`) };
};

const DECIDES = ['owner', 'founder', 'chief', 'ceo', 'cto', 'cfo', 'coo', 'cmo', 'cio', 'president', 'partner', 'director', 'head', 'vp', 'vice', 'principal', 'inhaber', 'geschäftsführer', 'geschäftsführerin', 'gérant', 'directeur', 'directrice', 'gerente', 'titolare']; // prettier-ignore
const MANAGES = ['manager', 'lead', 'senior', 'leiter', 'leiterin', 'responsable', 'jefe', 'coordinator'];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .filter(Boolean);

const judgeRole = ({ job_title: title, seniority }: ScoredPerson): Judged => {
  const words = wordsOf(`${title ?? ''} ${seniority ?? ''}`.slice(0, 200));
  if (words.length === 0) return { share: 0, reason: 'The job title isn’t known.' };
  const shown = title ?? seniority ?? '';
  if (words.some((word) => DECIDES.includes(word))) return { share: 1, reason: `“${shown}” usually decides.` };
  if (words.some((word) => MANAGES.includes(word))) return { share: 0.6, reason: `“${shown}” usually has a say.` };
  return { share: 0.3, reason: `“${shown}” may not decide alone.` };
};

const judgeCompany = (person: ScoredPerson): Judged => {
  const facts: [string, boolean][] = [
    ['the name', person.company_name !== null],
    ['the website', (person.website ?? person.company_domain) !== null],
    ['the industry', person.industry !== null],
    ['the size', person.size_band !== null],
    ['the country', person.country !== null],
  ];
  const missing = facts.flatMap(([name, isKnown]) => (isKnown ? [] : [name]));
  const share = (facts.length - missing.length) / facts.length;
  if (missing.length === 0) return { share, reason: 'Name, website, industry, size and country are known.' };
  return { share, reason: missing.length === facts.length ? 'Nothing is known.' : `Missing: ${joined(missing)}.` };
};

/** How promising a status is on its own; the others say nothing. */
const STATUS_SHARES: Record<string, number> = {
  Engaged: 0.8,
  Qualified: 0.9,
  Nurturing: 0.5,
  Won: 1,
  Onboarding: 0.8,
  Active: 0.8,
  Upsell_Opportunity: 1,
};
const HOPELESS = new Set(['Unresponsive', 'Bad Data', 'Do Not Contact', 'Closed', 'Churned', 'Archived']);

const judgeEngagement = ({ status, last_replied_at: replied, last_contacted_at: contacted }: ScoredPerson): Judged => {
  const shown = status.replaceAll('_', ' ');
  if (HOPELESS.has(status)) return { share: 0, reason: `The status is ${shown}.` };
  const byStatus = STATUS_SHARES[status] ?? 0;
  if (replied !== null) return { share: Math.max(byStatus, 0.8), reason: 'Has replied.' };
  if (byStatus > 0) return { share: byStatus, reason: `The status is ${shown}.` };
  return contacted === null
    ? { share: 0.2, reason: 'Hasn’t been contacted yet.' }
    : { share: 0.1, reason: 'Hasn’t replied yet.' };
};

const RECENT: readonly [days: number, share: number, reason: string][] = [
  [14, 1, 'In contact within two weeks.'],
  [30, 0.6, 'In contact within a month.'],
  [90, 0.3, 'In contact within three months.'],
];

const judgeTiming = (person: ScoredPerson, now: Date): Judged => {
  if (person.next_follow_up_at !== null) return { share: 1, reason: 'A follow-up is planned.' };
  const last = [person.last_contacted_at, person.last_replied_at].filter((at) => at !== null).toSorted();
  const at = last.at(-1);
  if (at === undefined) return { share: 0, reason: 'No contact yet, and no follow-up is planned.' };
  const days = (now.getTime() - Date.parse(at)) / DAY_MS;
  const found = RECENT.find(([most]) => days <= most);
  return found ? { share: found[1], reason: found[2] } : { share: 0, reason: 'No contact for three months.' };
};

/** Shares 100 points by weight; what rounding leaves goes to the largest remainders, so that the sum is 100. */
const mostPoints = (weights: ScoreWeights): ScoreWeights => {
  const sum = SCORE_FACTOR_NAMES.reduce((all, name) => all + weights[name], 0) || 1;
  const exact = SCORE_FACTOR_NAMES.map((name) => ({ name, value: (weights[name] * MOST_SCORE) / sum }));
  const points = Object.fromEntries(exact.map(({ name, value }) => [name, Math.floor(value)])) as ScoreWeights;
  const given = Object.values(points).reduce((all, one) => all + one, 0);
  const byRemainder = exact.toSorted((a, b) => (b.value % 1) - (a.value % 1));
  for (const { name } of byRemainder.slice(0, MOST_SCORE - given)) points[name] += 1;
  return points;
};

/** The score of a person, 0 to 100, with its parts in words. It follows from the facts and the moment, and isn't stored. */
export const scoreOf = (
  person: ScoredPerson,
  weights: ScoreWeights,
  now: Date,
): { score: number; parts: ScorePart[] } => {
  const most = mostPoints(weights);
  const judged: Record<ScoreFactor, Judged> = {
    reachable: judgeReachable(person),
    role: judgeRole(person),
    company: judgeCompany(person),
    engagement: judgeEngagement(person),
    timing: judgeTiming(person, now),
  };
  const parts = SCORE_FACTOR_NAMES.map((factor) => ({
    factor,
    label: SCORE_FACTORS[factor].label,
    points: Math.round(most[factor] * judged[factor].share),
    most: most[factor],
    reason: judged[factor].reason,
  }));
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
};
