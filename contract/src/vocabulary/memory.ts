import { normalized } from '../text/normalized.ts';
import { MERGE_VARIABLES } from './merge-variables.ts';

/** What the AI knows about the business, in the order of the screen. */
export const MEMORY_SECTIONS = [
  'company',
  'offer',
  'ideal_customer',
  'proof',
  'voice',
  'objections',
  'banned_claims',
  'signature',
  'own',
] as const;
export type MemorySection = (typeof MEMORY_SECTIONS)[number];

/** The name of each section and the sentence below it. */
export const MEMORY_SECTION_WORDS: Record<MemorySection, { label: string; lead: string }> = {
  company: { label: 'Company', lead: 'Who you are, as you’d say it on the phone.' },
  offer: { label: 'Offer', lead: 'What you sell, how it helps people, and what you ask them to do.' },
  ideal_customer: { label: 'Ideal customer', lead: 'Who you want to reach, and how to recognize them.' },
  proof: {
    label: 'Proof',
    lead: 'Evidence for your claims. The AI never sees a claim without a source.',
  },
  voice: { label: 'Voice', lead: 'How you sound. Every message follows it.' },
  objections: { label: 'Objections', lead: 'What people say when they hesitate, and how you answer.' },
  banned_claims: { label: 'Banned claims', lead: 'What must never be said, not even paraphrased.' },
  signature: {
    label: 'Signature and address',
    lead: 'Added below every email. The law requires a postal address in bulk email.',
  },
  own: { label: 'Your own fields', lead: 'Your own values to use in workflows, such as a booking link.' },
};

/**
 * A `fact` is one sentence with its sources; a `setting` is stored where it is used, and only shown and edited here.
 */
export const MEMORY_KINDS = ['text', 'fact', 'setting'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

export interface BuiltInMemoryField {
  name: string;
  section: Exclude<MemorySection, 'proof' | 'banned_claims' | 'own'>;
  label: string;
  kind: Exclude<MemoryKind, 'fact'>;
  description: string;
}

const text = (
  section: BuiltInMemoryField['section'],
  name: string,
  label: string,
  description: string,
): BuiltInMemoryField => ({ name, section, label, kind: 'text', description });

/** The standard fields of every workspace. Proof and banned claims have any number of facts instead. */
export const MEMORY_FIELDS: readonly BuiltInMemoryField[] = [
  text('company', 'about_us', 'What you do', 'Two or three sentences, without superlatives.'),
  text('company', 'our_website', 'Website', 'The page people should see first.'),
  text('company', 'our_story', 'Team and history', 'When you started, where you are, how many people you are.'),
  text('offer', 'our_offer', 'What you sell', 'Your product or service, and who it’s for.'),
  text('offer', 'our_benefit', 'Benefit', 'What gets better for customers, in their words.'),
  text('offer', 'our_price', 'Price', 'A price, a range, or how you calculate it.'),
  text('offer', 'our_next_step', 'Next step', 'The small step you ask for, such as a 15-minute call.'),
  text('ideal_customer', 'ideal_customer', 'Who buys', 'Industry, size, country, role.'),
  text('ideal_customer', 'customer_problem', 'Their problem', 'The problem they’d pay to solve.'),
  text('ideal_customer', 'buying_signals', 'Buying signals', 'Such as a new site, a new manager or an open position.'),
  text('ideal_customer', 'not_a_fit', 'Not a fit', 'Who you don’t want to contact.'),
  text('voice', 'voice', 'How you sound', 'For example: plain, short, no exclamation marks.'),
  text('voice', 'words_to_use', 'Words you use', 'Your preferred terms, such as “crew” instead of “workforce”.'),
  text('voice', 'words_to_avoid', 'Words you avoid', 'For example “leverage” or “synergy”.'),
  text('objections', 'objection_price', '“Too expensive”', 'How you answer.'),
  text('objections', 'objection_time', '“Not now”', 'How you answer.'),
  text('objections', 'objection_rival', '“We already have something”', 'How you answer.'),
  {
    name: 'signature',
    section: 'signature',
    label: 'Your signature',
    kind: 'setting',
    description: 'Set per mailbox. If it’s empty, your name is used.',
  },
  {
    name: 'postal_address',
    section: 'signature',
    label: 'Postal address',
    kind: 'setting',
    description: 'Set for the workspace. Added below every bulk email.',
  },
];

/** Sections whose fields are facts. */
export const FACT_SECTIONS = ['proof', 'banned_claims'] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];
export const isFactSection = (section: MemorySection): section is FactSection =>
  FACT_SECTIONS.some((known) => known === section);

/** State of a claim: with a source, without one, or with one that hasn't been checked for a year. */
export const FACT_STATES = ['sourced', 'no_source', 'check_again'] as const;
export type FactState = (typeof FACT_STATES)[number];
export const FACT_STATE_LABELS: Record<FactState, string> = {
  sourced: 'Sourced',
  no_source: 'No source',
  check_again: 'Check again',
};

/** The variables of people's custom fields have this prefix. */
export const CUSTOM_VARIABLE_PREFIX = 'custom_';
/** The prefix of generated fact names. */
export const FACT_NAME_PREFIX = 'fact_';

/** A name for `{{ … }}`: letters a to z, digits and underscores. */
export const VARIABLE_NAME = /^[a-z][a-z0-9_]{1,39}$/;

const RESERVED_PREFIXES = [CUSTOM_VARIABLE_PREFIX, FACT_NAME_PREFIX, 'sender_'];
// Reserved words in Liquid.
const LIQUID_WORDS = ['true', 'false', 'nil', 'null', 'empty', 'blank', 'and', 'or', 'not', 'contains', 'forloop'];

/** Every object inherits properties such as `constructor`, which would look like a value. */
export const isPropertyOfAll = (name: string): boolean => name in {};

/** Why a name can't be used for a custom field, as a sentence; null if it can. */
export const refuseMemoryName = (name: string): string | null => {
  if (!VARIABLE_NAME.test(name))
    return 'Use 2 to 40 lowercase letters, digits and underscores, starting with a letter.';
  if (MERGE_VARIABLES.some((variable) => variable.name === name)) return `“${name}” is already a variable.`;
  if (MEMORY_FIELDS.some((field) => field.name === name)) return `“${name}” is already a field of Memory.`;
  const prefix = RESERVED_PREFIXES.find((reserved) => name.startsWith(reserved));
  if (prefix !== undefined) return `Names that start with “${prefix}” are reserved.`;
  if (isPropertyOfAll(name)) return `“${name}” is reserved.`;
  return LIQUID_WORDS.includes(name) ? `“${name}” is reserved in templates.` : null;
};

/** A label as a variable name: `Winter price` gives `winter_price`. */
export const variableNameOf = (label: string): string =>
  normalized(label, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    // Runs of other characters were replaced by one underscore.
    .replace(/_$/, '');
