import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Job, resultsOf } from '../shapes.ts';
import { DISCOVERY_SOURCE_NAMES } from '../vocabulary/discovery.ts';
import { LIMITS } from '../vocabulary/limits.ts';

const words = (most: number, missing: string) =>
  z.string().trim().min(1, missing).max(most, `Use at most ${most} characters.`);

/** Searches for companies, which become prospects. */
export const discovery = {
  getDiscoverySources: defineEndpoint({
    method: 'GET',
    path: '/prospects/api/discovery-sources/',
    access: 'all',
    summary: 'List where this server can search for companies, and how many people the plan still allows',
    input: z.strictObject({}),
    output: resultsOf(
      z.object({
        name: z.enum(DISCOVERY_SOURCE_NAMES),
        label: z.string(),
        about: z.string().describe('Licence, cost and limits, in words'),
        is_paid: z.boolean().describe('Whether the source bills for each company it returns'),
      }),
    ).extend({
      quota: z.object({
        used: z.number().int().describe('People in all stages'),
        limit: z.number().int().nullable().describe('Null: no limit'),
      }),
    }),
  }),
  discoverProspects: defineEndpoint({
    method: 'POST',
    path: '/prospects/api/discover/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary:
      'Search for companies by trade and place, as a job; new ones become prospects, known ones stay as they are',
    input: z.strictObject({
      query: words(LIMITS.discoveryCharacters, 'Enter a trade, such as dentist.').describe('A trade, such as dentist'),
      location: words(LIMITS.discoveryCharacters, 'Enter a place, such as Berlin.').describe(
        'A city or region, and after a comma its country: Berlin, Germany',
      ),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(LIMITS.discoveryPlaces)
        .default(LIMITS.discoveryPlacesDefault)
        .describe('The most companies to take'),
      source: z.enum(DISCOVERY_SOURCE_NAMES).optional().describe('Defaults to the first of getDiscoverySources'),
    }),
    output: z.object({ job: Job.describe('An import: see getImport') }),
    errors: ['quota_exceeded', 'not_allowed_now'],
  }),
};
