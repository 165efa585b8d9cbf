import {
  COMPANY_FACT_NAMES,
  type CompanyFact,
  ContactFields,
  type FoundBy,
  PROPOSED_FIELD_NAMES,
  type ProposedField,
} from '@rainmaker/contract';
import { readPhone } from '#platform/text/phone.ts';
import { cutText, storableText } from '#platform/text/text.ts';
import { readCountry } from '../../read/country.ts';
import { readLanguage } from '../../read/language.ts';
import { readSizeBand } from '../../read/size-band.ts';
import { isSharedAddress } from '../email/lists.ts';
import type { RawFinding } from './finding.ts';

/** What one page says, with its address. */
export interface PageFindings {
  url: string;
  findings: readonly RawFinding[];
}

/** A value that fits its field, from the page that says so most clearly. */
export interface Found {
  name: ProposedField | CompanyFact;
  value: string;
  url: string;
  foundBy: FoundBy;
  /** 0 to 100 */
  certainty: number;
}

const CERTAINTY: Record<FoundBy, number> = { schema: 90, open_graph: 70, link: 75, page: 65 };
/** A kind of business is only roughly a trade, and a page's language is only probably that of its people. */
const LESS: Partial<Record<RawFinding['name'], number>> = { type: 55, language: 50 };

const FACTS = new Set<string>(COMPANY_FACT_NAMES);
const MOST_FACT = 300;

export interface Surroundings {
  /** Of the person, then of the workspace: how a number without country code is read. */
  country: string | null;
  workspaceCountry: string;
}

/** Only shared addresses such as info@: others belong to people who weren't asked. */
const readSharedEmail = (text: string): string | undefined => {
  const email = text.toLowerCase();
  return isSharedAddress(email) ? email : undefined;
};

type Convert = (value: string, around: Surroundings) => string | undefined;

/** How a value becomes one of its field, where it isn't taken as it is. */
const CONVERT: Partial<Record<RawFinding['name'], Convert>> = {
  staff: (value) => readSizeBand(value.slice(0, 40)),
  phone: (value, { country, workspaceCountry }) => readPhone(value.slice(0, 60), country, workspaceCountry),
  email: (value) => readSharedEmail(value.slice(0, 254)),
  country: (value) => readCountry(value.slice(0, 80)),
  language: (value) => readLanguage(value.slice(0, 40)),
};

const fieldOf = (name: RawFinding['name']): ProposedField | CompanyFact => {
  if (name === 'type') return 'industry';
  return name === 'staff' ? 'size_band' : name;
};

const AnyFields = ContactFields.partial();
const fits = (name: ProposedField, value: string): boolean => AnyFields.safeParse({ [name]: value }).success;
const isFact = (name: string): name is CompanyFact => FACTS.has(name);

const toFound = (raw: RawFinding, url: string, around: Surroundings): Found[] => {
  const text = storableText(raw.value);
  const read = CONVERT[raw.name]?.(text, around) ?? (raw.name in CONVERT ? '' : text);
  const name = fieldOf(raw.name);
  const value = isFact(name) ? cutText(read, MOST_FACT) : read;
  if (value === '' || (!isFact(name) && !fits(name, value))) return [];
  return [{ name, value, url, foundBy: raw.foundBy, certainty: LESS[raw.name] ?? CERTAINTY[raw.foundBy] }];
};

/**
 * The best value of each field: the most certain one, of equal ones that of the earlier page. The country that a page
 * names tells how its phone numbers are read.
 */
export const chooseFindings = (pages: readonly PageFindings[], around: Surroundings): Found[] => {
  const all = pages.flatMap(({ url, findings }) => findings.map((raw) => ({ raw, url })));
  const named = all.find(({ raw }) => raw.name === 'country');
  const country = (named && readCountry(named.raw.value.slice(0, 80))) ?? around.country;
  const best = new Map<string, Found>();
  for (const { raw, url } of all)
    for (const found of toFound(raw, url, { ...around, country })) {
      const before = best.get(found.name);
      if (!before || found.certainty > before.certainty) best.set(found.name, found);
    }
  return [...PROPOSED_FIELD_NAMES, ...COMPANY_FACT_NAMES].flatMap((name) => best.get(name) ?? []);
};
