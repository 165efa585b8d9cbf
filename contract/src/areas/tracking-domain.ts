import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formed, Timestamp } from '../shapes.ts';
import { DNS_STATES } from '../vocabulary/outreach.ts';

const LONGEST_NAME = 253;

const TrackingDomain = z.object({
  target: z.string().describe('What the CNAME record of the name has to point to: this server'),
  domain: z
    .object({
      name: z.string(),
      state: z.enum(DNS_STATES).describe('Only with `pass` do links use it'),
      detail: z.string().describe('What was found, as sentences'),
      found: z.string().nullable().describe('What the record points to'),
      checked_at: Timestamp,
    })
    .nullable()
    .describe('Null: links go by way of this server’s own name'),
});
export type TrackingDomain = z.infer<typeof TrackingDomain>;

export const trackingDomain = {
  getTrackingDomain: defineEndpoint({
    method: 'GET',
    path: '/email/api/tracking-domain/',
    access: 'all',
    summary: 'Get the workspace’s own domain for tracked links',
    input: z.strictObject({}),
    output: TrackingDomain,
  }),
  updateTrackingDomain: defineEndpoint({
    method: 'POST',
    path: '/email/api/tracking-domain/',
    access: 'user',
    waits: true,
    summary: 'Set the domain for tracked links and check its record, or check it again; null removes it',
    input: z.strictObject({
      name: formed(
        LONGEST_NAME,
        /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,9}[a-z0-9-]{2,63}$/,
        'Enter a domain name such as links.example.com.',
      ).nullable(),
    }),
    output: TrackingDomain,
    errors: ['too_many_requests'],
  }),
};
