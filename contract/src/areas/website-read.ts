import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Job, Timestamp, Version } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { MEMORY_SECTIONS } from '../vocabulary/memory.ts';
import { PROPOSAL_STATES } from '../vocabulary/enrichment/website.ts';
import { PROPOSAL_DECISIONS } from '../vocabulary/writing/website-proposals.ts';

const Address = z
  .string()
  .trim()
  .min(1, 'Enter the address of a website.')
  .max(LIMITS.websiteAddressCharacters, {
    error: `Use at most ${LIMITS.websiteAddressCharacters} characters.`,
    abort: true,
  })
  // People type example.com.
  .transform((text) => (/^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: /\./, error: 'Enter an address such as example.com.' }));

const Proposal = z.object({
  key: z.string(),
  kind: z.enum(['field', 'fact']),
  field: z.string().nullable().describe('The field of Memory; null for a fact'),
  label: z.string(),
  section: z.enum(MEMORY_SECTIONS),
  value: z.string().describe('What is proposed; once accepted, what was saved'),
  current: z.string().nullable().describe('What Memory says now; null for a fact'),
  current_version: z.number().int().nullable().describe('Send it with an acceptance; null for a fact'),
  state: z.enum(PROPOSAL_STATES),
  is_known: z.boolean().describe('Memory says it already'),
  page: z.string(),
  passage: z.string().describe('The words of the page that say so'),
});
export type WebsiteProposal = z.infer<typeof Proposal>;

const WebsiteRead = z.object({
  id: Id,
  url: z.string(),
  job: Job,
  begun_at: Timestamp,
  ended_at: Timestamp.nullable(),
  read_by: z.string().nullable().describe('`rules`, or the name of the model that proposed'),
  note: z.string().nullable().describe('What was left out, or why no model proposed, in sentences'),
  pages: z.array(z.string()).describe('The pages that were read'),
  proposals: z.array(Proposal),
});
export type WebsiteRead = z.infer<typeof WebsiteRead>;

const Answer = z.object({
  read: WebsiteRead.nullable().describe('The last one; null: none yet'),
  suggested_url: z.string().nullable().describe('The website that Memory names'),
});

/** What the business's own website says, proposed for Memory. */
export const websiteRead = {
  getWebsiteRead: defineEndpoint({
    method: 'GET',
    path: '/user/api/memory-website/',
    access: 'all',
    summary: 'Get what the website that was read last says, with what was decided about it',
    input: z.strictObject({}),
    output: Answer,
  }),
  readWebsite: defineEndpoint({
    method: 'POST',
    path: '/user/api/memory-website/',
    access: 'all',
    expired: 402,
    summary: 'Read a few pages of a website in a job, and propose what they say for Memory',
    input: z.strictObject({ url: Address }),
    output: Answer,
    errors: ['not_allowed_now', 'too_many_requests'],
  }),
  decideWebsiteProposal: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/memory-website/{id}/',
    access: 'all',
    summary: 'Accept a proposal, perhaps in other words; reject it; or take the decision back',
    input: z.strictObject({
      id: Id,
      key: z.string().max(40),
      decision: z.enum(PROPOSAL_DECISIONS),
      value: z
        .string()
        .trim()
        .min(1, 'Enter a text, or skip it.')
        .max(LIMITS.memoryValueCharacters)
        .optional()
        .describe('Your own words; left out: as proposed'),
      version: Version.optional().describe('`current_version` as read; 409 if the field changed since'),
    }),
    output: Answer,
    errors: ['not_found', 'stale_version', 'not_allowed_now', 'duplicate', 'in_use'],
  }),
};
