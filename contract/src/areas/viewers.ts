import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, resultsOf } from '../shapes.ts';

/** Who else looks at a person's page. */
export const viewers = {
  markViewing: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/viewing/',
    access: 'user',
    summary: 'Say that you look at a person’s page, and get who else does; again every 20 seconds, and once on leaving',
    input: z.strictObject({ id: Id, is_leaving: z.boolean().default(false) }),
    output: resultsOf(z.object({ id: Id, name: z.string() })),
    errors: ['not_found'],
  }),
};
