import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, resultsOf } from '../shapes.ts';

export const quotation = {
  getSalesPersons: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/sales-person/',
    access: 'all',
    summary: 'List the active people in the workspace who can own records',
    input: z.strictObject({}),
    output: resultsOf(z.object({ id: Id, name: z.string(), email: z.string() })),
  }),
};
