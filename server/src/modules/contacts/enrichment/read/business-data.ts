import type { RawFinding } from './finding.ts';

/** Nodes of a page's data that are looked at, and how deep. */
const MOST_NODES = 5_000;
const DEEPEST = 12;

/** Things of schema.org that aren't the business itself. */
const NOT_A_BUSINESS = new Set([
  'WebSite',
  'WebPage',
  'Person',
  'Article',
  'NewsArticle',
  'BlogPosting',
  'Product',
  'Offer',
  'Event',
  'Review',
  'JobPosting',
  'BreadcrumbList',
  'ImageObject',
  'SearchAction',
  'PostalAddress',
  'ContactPoint',
]);
/** Types that say nothing about the trade. */
const GENERAL = new Set(['Organization', 'LocalBusiness', 'Corporation', 'ProfessionalService', 'Store', 'Place']);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** A text, or the text of an object with a value or name. */
const textOf = (value: unknown): string | undefined => {
  let [first] = many(value);
  for (let depth = 0; isNode(first) && depth < DEEPEST; depth += 1)
    [first] = many(first['value'] ?? first['@value'] ?? first['name']);
  if (typeof first === 'string') return first;
  return typeof first === 'number' ? String(first) : undefined;
};

const typesOf = (node: Node): string[] =>
  many(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));

const isBusiness = (node: Node): boolean => {
  const types = typesOf(node);
  if (types.every((type) => NOT_A_BUSINESS.has(type))) return false;
  return (
    types.some((type) => GENERAL.has(type) || type.endsWith('Business') || type.endsWith('Organization')) ||
    (typeof node['name'] === 'string' && ('address' in node || 'telephone' in node))
  );
};

/** Every object in a page's data, outer ones first. */
const nodesOf = (data: unknown): Node[] => {
  const found: Node[] = [];
  let level = many(data);
  for (let depth = 0; depth < DEEPEST && level.length > 0 && found.length < MOST_NODES; depth += 1) {
    const nodes = level
      .flatMap(many)
      .filter(isNode)
      .slice(0, MOST_NODES - found.length);
    found.push(...nodes);
    level = nodes.flatMap((node) => Object.values(node)).slice(0, MOST_NODES);
  }
  return found;
};

const addressOf = (value: unknown): RawFinding[] => {
  const [address] = many(value);
  if (typeof address === 'string') return [{ name: 'address', value: address, foundBy: 'schema' }];
  if (!isNode(address)) return [];
  const parts = {
    city: textOf(address['addressLocality']),
    state: textOf(address['addressRegion']),
    country: textOf(address['addressCountry']),
  };
  const line = [address['streetAddress'], address['postalCode'], address['addressLocality']]
    .map(textOf)
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  return Object.entries({ ...parts, ...(line !== '' && { address: line }) }).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name: name as RawFinding['name'], value: text, foundBy: 'schema' as const }],
  );
};

/** "HVACBusiness" is "HVAC Business". */
const inWords = (type: string): string => type.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');

const NAMES: readonly [RawFinding['name'], string][] = [
  ['company_name', 'name'],
  ['legal_name', 'legalName'],
  ['phone', 'telephone'],
  ['email', 'email'],
  ['vat_id', 'vatID'],
  ['description', 'description'],
  ['staff', 'numberOfEmployees'],
];

const readBusiness = (node: Node): RawFinding[] => [
  ...NAMES.flatMap(([name, property]): RawFinding[] => {
    const value = textOf(node[property]);
    return value === undefined ? [] : [{ name, value, foundBy: 'schema' }];
  }),
  ...typesOf(node)
    .filter((type) => !GENERAL.has(type) && !NOT_A_BUSINESS.has(type))
    .map((type): RawFinding => ({ name: 'type', value: inWords(type), foundBy: 'schema' })),
  ...addressOf(node['address']),
];

/** What a page's schema.org data (JSON-LD) says about the business, and the addresses of its other profiles. */
export const readBusinessData = (json: string): { findings: RawFinding[]; profiles: string[] } => {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    // Pages often have broken data; the rest of the page still counts.
    return { findings: [], profiles: [] };
  }
  const businesses = nodesOf(data).filter(isBusiness);
  return {
    findings: businesses.flatMap(readBusiness),
    profiles: businesses.flatMap((node) => many(node['sameAs']).filter((url) => typeof url === 'string')),
  };
};
