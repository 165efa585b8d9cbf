import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPTY_PART_SENTENCE, shortSearchSentence } from './areas/filter-shapes.ts';
import { contract, type Endpoint, isMutation } from './index.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
}

const calls = Object.entries(contract) as [string, Endpoint][];

const jsonSchemaOf = (input: z.ZodType): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Where an input has a filter that selects records, at any depth: `filter`, `audience.filter`. */
const filtersIn = (
  schema: JsonSchema,
  path: readonly string[] = [],
): { path: readonly string[]; filter: JsonSchema }[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const here = [...path, name];
    return name === 'filter' && part.type === 'object' ? [{ path: here, filter: part }] : filtersIn(part, here);
  });

/** These keep a filter to list by; nothing happens to who matches. */
const KEEPING = ['createView', 'updateView'];

// An export is a GET, but acts on every match: its parameters are the filter.
const acting = calls.flatMap(([name, endpoint]) => {
  const schema = jsonSchemaOf(endpoint.input);
  if (name === 'exportContacts') return [{ name, endpoint, path: [] as readonly string[], filter: schema }];
  return isMutation(endpoint) && !KEEPING.includes(name)
    ? filtersIn(schema).map((found) => ({ name, endpoint, ...found }))
    : [];
});

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inside, name) => ({ [name]: inside }), value);

/** A complete input for this call except its filter, so that an error must be about the filter. */
const BESIDE: Record<string, object> = {
  exportContacts: { stage: 'lead' },
  convertBack: { stage: 'lead', reason: 'Too early' },
  fillFromWebsites: { stage: 'lead' },
  updateTags: { stage: 'lead', add: ['fair'] },
  recordConsents: { stage: 'lead', channel: 'whatsapp', basis: 'consent', evidence: 'Form' },
  createCampaign: {
    name: 'A',
    sequence_id: '0198c5f0-0000-7000-8000-000000000001',
    mailbox_ids: ['0198c5f0-0000-7000-8000-000000000001'],
  },
  createAnnouncement: { title: 'A', goal: 'A' },
  generateEmailAnnouncement: { prompt: 'A' },
  generateWhatsappAnnouncement: { prompt: 'A' },
  approveWhatsappAnnouncement: { body: 'A' },
  approveEmailAnnouncement: {
    subject: 'A',
    body: 'A',
    mailbox_ids: ['0198c5f0-0000-7000-8000-000000000001'],
  },
};
const OF_AUDIENCE = { stage: 'lead' };
const OTHERS = {
  id: '0198c5f0-0000-7000-8000-000000000001',
  user_id: '0198c5f0-0000-7000-8000-000000000001',
  action: 'pause',
};

/** Calls that select messages. */
const isOfMessages = (name: string): boolean => /(?:Mail|WhatsappMessage|sendWhatsapp)$/.test(name);

const inputWith = (name: string, endpoint: Endpoint, path: readonly string[], filter: object): unknown => {
  if (path.length === 0) return { ...BESIDE[name], ...filter };
  const known = jsonSchemaOf(endpoint.input).properties ?? {};
  // `id` is a third way to select messages.
  const isBeside = (field: string): boolean => field in known && !(field === 'id' && isOfMessages(name));
  const others = Object.fromEntries(Object.entries(OTHERS).filter(([field]) => isBeside(field)));
  const status = 'status' in known ? { status: 'Do Not Contact' } : {};
  const body = path[0] === 'audience' ? { audience: { ...OF_AUDIENCE, filter } } : (nested(path, filter) as object);
  return { ...others, ...status, ...BESIDE[name], ...body };
};

const issueAt = (endpoint: Endpoint, input: unknown, path: readonly string[]): string | undefined =>
  endpoint.input.safeParse(input).error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message;

describe('a call on every match', () => {
  it('is recognised by its filter', () => {
    expect(acting.map(({ name, path }) => [name, ...path].join('.')).toSorted()).toMatchInlineSnapshot(`
      [
        "approveEmailAnnouncement.audience.filter",
        "approveMail.filter",
        "approveWhatsappAnnouncement.audience.filter",
        "approveWhatsappMessage.filter",
        "convertBack.filter",
        "convertToCustomer.filter",
        "convertToLead.filter",
        "createAnnouncement.audience.filter",
        "createCampaign.audience.filter",
        "deleteCustomers.filter",
        "deleteLeads.filter",
        "deleteMail.filter",
        "deleteProspects.filter",
        "deleteWhatsappMessage.filter",
        "enrichCustomers.filter",
        "enrichLeads.filter",
        "enrichProspects.filter",
        "exportContacts",
        "fillFromWebsites.filter",
        "generateEmailAnnouncement.audience.filter",
        "generateWhatsappAnnouncement.audience.filter",
        "previewAnnouncement.audience.filter",
        "recordConsents.filter",
        "rejectMail.filter",
        "rejectWhatsappMessage.filter",
        "sendMail.filter",
        "sendWhatsapp.filter",
        "transferCustomers.filter",
        "transferLeads.filter",
        "transferProspects.filter",
        "updateAnnouncement.audience.filter",
        "updateCampaign.audience.filter",
        "updateCampaignPeople.filter",
        "updateCustomerStatus.filter",
        "updateLeadStatus.filter",
        "updateProspectStatus.filter",
        "updateTags.filter",
        "withdrawMail.filter",
      ]
    `);
  });

  it.each(acting)('$name accepts everything if the filter says so', ({ name, endpoint, path }) => {
    expect(endpoint.input.safeParse(inputWith(name, endpoint, path, {})).error?.issues ?? []).toEqual([]);
    const all = inputWith(name, endpoint, path, path.length === 0 ? { excluded_ids: '' } : { excluded_ids: [] });
    expect(endpoint.input.safeParse(all).success).toBe(true);
  });

  it.each(acting)('$name rejects a search that is too short', ({ name, endpoint, path }) => {
    // People can be searched with two letters, messages with three.
    const [short, enough, least] = isOfMessages(name) ? [['a', 'ab', ' ab '], 'abc', 3] : [['a', ' a '], 'ab', 2];
    for (const search of short)
      expect(issueAt(endpoint, inputWith(name, endpoint, path, { search }), [...path, 'search'])).toBe(
        shortSearchSentence(least),
      );
    expect(endpoint.input.safeParse(inputWith(name, endpoint, path, { search: enough })).success).toBe(true);
  });

  it.each(acting)('$name rejects an empty part, which would be ignored', ({ name, endpoint, path, filter }) => {
    const texts = Object.entries(filter.properties ?? {}).filter(
      ([field, { type }]) => type === 'string' && !['stage', 'format', 'excluded_ids'].includes(field),
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const [field] of texts)
      for (const blank of ['', ' ', ',', ' , '])
        expect(
          issueAt(endpoint, inputWith(name, endpoint, path, { [field]: blank }), [...path, field]),
          field,
        ).toBeDefined();
    expect(issueAt(endpoint, inputWith(name, endpoint, path, { search: '  ' }), [...path, 'search'])).toBe(
      EMPTY_PART_SENTENCE,
    );
  });

  it.each(acting.filter(({ path }) => path.length > 0))('$name rejects an empty list', ({ name, endpoint, path }) => {
    const where = path.slice(0, -1);
    const input = inputWith(name, endpoint, path, {}) as Record<string, Record<string, unknown>>;
    const target = where.length === 0 ? input : input[where[0] ?? '']!;
    const { filter: _gone, ...rest } = target;
    const given = { ...rest, ids: [] };
    const whole = where.length === 0 ? given : { ...input, [where[0] ?? '']: given };
    expect(endpoint.input.safeParse(whole).success).toBe(false);
  });
});
