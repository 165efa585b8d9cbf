import { z } from 'zod';
import { defineEndpoint, fileOutput } from '../endpoint.ts';

export const RuntimeConfig = z.object({
  chatbot_id: z.string().nullable(),
  api_base_url: z.string().nullable(),
  google_client_id: z.string().nullable(),
  payment_key_id: z.string().nullable(),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

export const system = {
  health: defineEndpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Check that the process responds',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Check that the database and the job queue work; 503 if they don’t',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ok'), database: z.literal('ok'), jobs: z.enum(['ok', 'elsewhere']) }),
    errors: ['unavailable'],
  }),
  runtimeConfig: defineEndpoint({
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'Get the four settings that the browser needs',
    input: z.strictObject({}),
    output: RuntimeConfig,
  }),
  openapi: defineEndpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Get this API as OpenAPI 3.1',
    input: z.strictObject({}),
    output: z.record(z.string(), z.unknown()),
  }),
  metrics: defineEndpoint({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Get Prometheus metrics of this process; 404 unless called from this machine or with the token',
    input: z.strictObject({}),
    output: fileOutput('Prometheus text', 'text/plain'),
    errors: ['not_found'],
  }),
};
