import { MERGE_VARIABLES } from './merge-variables.ts';

/** What the AI knows of the business, in the order of the screen (product.md section 3, "Memory"). */
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
  company: { label: 'Company', lead: 'Who you are, in the words you would use on the phone.' },
  offer: { label: 'Offer', lead: 'What you sell, what it does for people, and what you ask of them.' },
  ideal_customer: { label: 'Ideal customer', lead: 'Whom you want to talk to, and how you recognise them.' },
  proof: {
    label: 'Proof',
    lead: 'What you can show for what you promise. A claim without a source is never sent to the AI.',
  },
  voice: { label: 'Voice', lead: 'How you sound. Every text follows it.' },
  objections: { label: 'Objections', lead: 'What people answer when they hesitate, and what you say to it.' },
  banned_claims: { label: 'Banned claims', lead: 'What must never be said, not even in other words.' },
  signature: {
    label: 'Signature and address',
    lead: 'What stands under every email. The law asks for a postal address where many are written to.',
  },
  own: { label: 'Your own fields', lead: 'Values of your own that a workflow can name, such as a booking link.' },
};

/** A `fact` is one sentence with its sources; a `setting` is kept where it is used, and only shown and changed here. */
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

/** The fields that every workspace has. Proof and banned claims hold facts instead, as many as there are. */
export const MEMORY_FIELDS: readonly BuiltInMemoryField[] = [
  text('company', 'about_us', 'What you do', 'Two or three sentences, without superlatives.'),
  text('company', 'our_website', 'Website', 'The page a reader should see first.'),
  text('company', 'our_story', 'Team and history', 'Since when, where, how many people.'),
  text('offer', 'our_offer', 'What you sell', 'The product or service, and who gets what.'),
  text('offer', 'our_benefit', 'What it changes', 'What is better for a customer afterwards, in their words.'),
  text('offer', 'our_price', 'Price', 'A price, a range, or how it is worked out.'),
  text('offer', 'our_next_step', 'What you ask for', 'The small next step, such as a call of 15 minutes.'),
  text('ideal_customer', 'ideal_customer', 'Who buys', 'Industry, size, country, role.'),
  text('ideal_customer', 'customer_problem', 'What troubles them', 'The problem they would pay to be rid of.'),
  text('ideal_customer', 'buying_signals', 'Signs that it is time', 'New site, new manager, an open position.'),
  text('ideal_customer', 'not_a_fit', 'Who is no fit', 'Whom you do not want to write to.'),
  text('voice', 'voice', 'How you sound', 'Such as: plain, short, no exclamation marks.'),
  text('voice', 'words_to_use', 'Words you use', 'Your names for things, such as “crew” and not “workforce”.'),
  text('voice', 'words_to_avoid', 'Words you avoid', 'Such as “leverage” or “synergy”.'),
  text('objections', 'objection_price', '“Too expensive”', 'What you answer.'),
  text('objections', 'objection_time', '“Not now”', 'What you answer.'),
  text('objections', 'objection_rival', '“We have something already”', 'What you answer.'),
  {
    name: 'signature',
    section: 'signature',
    label: 'Your signature',
    kind: 'setting',
    description: 'Belongs to your mailbox. Without one your name stands there.',
  },
  {
    name: 'postal_address',
    section: 'signature',
    label: 'Postal address',
    kind: 'setting',
    description: 'Of the workspace. Stands under every email that goes to many.',
  },
];

/** Sections whose fields are facts. */
export const FACT_SECTIONS = ['proof', 'banned_claims'] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];
export const isFactSection = (section: MemorySection): section is FactSection =>
  FACT_SECTIONS.some((known) => known === section);

/** How a claim stands: with a source, without one, or with one that nobody has looked at for a year. */
export const FACT_STATES = ['sourced', 'no_source', 'check_again'] as const;
export type FactState = (typeof FACT_STATES)[number];
export const FACT_STATE_LABELS: Record<FactState, string> = {
  sourced: 'Sourced',
  no_source: 'No source',
  check_again: 'Check again',
};

/** Custom fields of people are variables under their name with this before it. */
export const CUSTOM_VARIABLE_PREFIX = 'custom_';
/** The program's own names for facts. */
export const FACT_NAME_PREFIX = 'fact_';

/** A name that stands in `{{ … }}`: letters of a to z, digits and underscores. */
export const VARIABLE_NAME = /^[a-z][a-z0-9_]{1,39}$/;

const RESERVED_PREFIXES = [CUSTOM_VARIABLE_PREFIX, FACT_NAME_PREFIX, 'sender_'];
// Liquid reads these as words of its own.
const LIQUID_WORDS = ['true', 'false', 'nil', 'null', 'empty', 'blank', 'and', 'or', 'not', 'contains', 'forloop'];

/** Every object has a property of such a name (`constructor`), so that a value would seem to stand where there is none. */
export const isPropertyOfAll = (name: string): boolean => name in {};

/** Why a name cannot be an own field's, in a sentence; null where it can. */
export const refuseMemoryName = (name: string): string | null => {
  if (!VARIABLE_NAME.test(name)) return 'Use 2 to 40 small letters, digits and _, with a letter first.';
  if (MERGE_VARIABLES.some((variable) => variable.name === name)) return `“${name}” is a variable already.`;
  if (MEMORY_FIELDS.some((field) => field.name === name)) return `“${name}” is a field of Memory already.`;
  const prefix = RESERVED_PREFIXES.find((reserved) => name.startsWith(reserved));
  if (prefix !== undefined) return `Names that begin with “${prefix}” are taken.`;
  if (isPropertyOfAll(name)) return `“${name}” is a word of the program itself.`;
  return LIQUID_WORDS.includes(name) ? `“${name}” is a word of the templates themselves.` : null;
};

/** The text of a label as a variable's name: `Winter price` gives `winter_price`. */
export const variableNameOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    // A run of other characters has become one.
    .replace(/_$/, '');
