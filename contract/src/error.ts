import { z } from 'zod';

/** Each problem code with its HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  broken_body: 400,
  bad_credentials: 400,
  wrong_code: 400,
  expired_code: 400,
  weak_password: 400,
  password_required: 400,
  mailbox_refused: 400,
  sender_refused: 400,
  number_unconfirmed: 400,
  unreadable_file: 400,
  bad_template: 400,
  bad_filter: 400,
  bad_link: 400,
  not_allowed_now: 400,
  unauthenticated: 401,
  subscription_expired: 402,
  forbidden: 403,
  quota_exceeded: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  duplicate: 409,
  stale_version: 409,
  in_use: 409,
  real_mail_waiting: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The RFC 9457 problem body. `detail` is one plain sentence for the user. */
export const Problem = z.object({
  type: z.string().describe('Always `about:blank`: `code` says which problem it is'),
  title: z.string().describe('The name of the HTTP status'),
  status: z.number().int(),
  detail: z.string().describe('One sentence for the user'),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).describe('A code for programs'),
  errors: z
    .array(z.object({ pointer: z.string().describe('JSON pointer into the input'), detail: z.string() }))
    .optional()
    .describe('The problem with each field'),
  current: z
    .unknown()
    .optional()
    .describe('With 409: the current record; with 404 for a person who was converted: their stage'),
  saved_by_you: z
    .boolean()
    .optional()
    .describe('With `stale_version`: whether you saved last, in another tab or browser; missing if that isn’t known'),
  request_id: z.string().describe('To find the request in the log'),
});

export type Problem = z.infer<typeof Problem>;
