import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { WHATSAPP_STATUSES } from '@rainmaker/contract';
import type { Reported, StatusNews, TemplateNews } from '#modules/whatsapp/ports.ts';
import { countParts } from '#platform/text/count-parts.ts';
import { textOrNumber } from '#platform/text/foreign-json.ts';
import { contactOf } from './inbound.ts';
import { preferencesOf } from './preferences.ts';
import { reasonFor } from './reasons.ts';
import { qualityOf, rejectionOf, templateCategory, templateStatus } from './cloud-templates.ts';
import { momentOf, MOST_IN_CHANGE, seconds, text } from './webhook-values.ts';

/** Checked and not copied: a stranger's may have a hundred thousand names. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const Envelope = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z
    .array(
      z.object({
        id: text(40),
        time: seconds.optional().catch(undefined),
        changes: z.array(z.object({ field: z.string().max(80), value: z.custom<object>(isObject) })).max(1_000),
      }),
    )
    .max(1_000),
});

const Status = z.object({
  id: z.string().min(1).max(400),
  status: z.enum(WHATSAPP_STATUSES),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(600).optional(),
  errors: z
    .array(z.object({ code: z.number().int(), title: z.string().max(1_000).optional().catch(undefined) }))
    .max(20)
    .optional()
    .catch(undefined),
});
/** People may have a user id and no number, so neither is asked for. */
const Message = z.object({ id: z.string().min(1).max(400), timestamp: seconds });
const WrittenBy = z.object({ from: text(40).optional(), from_user_id: text(200).optional() });
const Messages = z.object({
  metadata: z.object({ phone_number_id: text(40) }),
  statuses: z.array(z.unknown()).max(MOST_IN_CHANGE).default([]),
  messages: z.array(z.unknown()).max(MOST_IN_CHANGE).default([]),
  contacts: z.array(z.unknown()).max(MOST_IN_CHANGE).default([]),
});
const Template = z.object({
  message_template_id: textOrNumber.pipe(z.string().max(40)),
  event: z.string().max(40).optional(),
  reason: z.string().max(80).nullish(),
  new_category: z.string().max(40).optional(),
  new_quality_score: z.string().max(40).optional(),
});

const TEMPLATE_FIELDS = new Set([
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
]);
const NUMBER_FIELDS = new Set([
  'phone_number_quality_update',
  'phone_number_name_update',
  'account_update',
  'account_alerts',
  'business_capability_update',
]);

/** A text has 4,096 characters, and what else Meta tells with a message some hundreds. */
const LONGEST_MESSAGE = 64 * 1024;

/** Infinite for what nests so deeply that it can't be written. */
const lengthOf = (message: object): number => {
  try {
    return JSON.stringify(message).length;
  } catch {
    return Infinity;
  }
};

/** A message as it is kept; of one that Meta wouldn't send, who wrote and when. */
const keptOf = (message: object, { id, timestamp }: z.infer<typeof Message>): object => {
  if (lengthOf(message) <= LONGEST_MESSAGE) return { ...message, timestamp };
  return { ...WrittenBy.safeParse(message).data, id, timestamp, type: 'unsupported' };
};

const newsOfStatus = ({ id, status, errors }: z.infer<typeof Status>): StatusNews => {
  const [error] = errors ?? [];
  if (status !== 'failed') return { providerId: id, status, failure: null };
  const { means, sentence } = reasonFor(error?.code ?? -1, error?.title ?? '');
  const told = means === 'bounced' || means === 'limited' || means === 'held' ? means : ('other' as const);
  const failure = { means: told, code: String(error?.code ?? ''), detail: sentence };
  return { providerId: id, status, failure };
};

const messagesOf = (wabaId: string, value: object): Reported[] => {
  const parsed = Messages.safeParse(value).data;
  if (parsed === undefined) return [];
  const at = { wabaId, phoneNumberId: parsed.metadata.phone_number_id };
  const statuses = parsed.statuses.flatMap((each): Reported[] => {
    const status = Status.safeParse(each).data;
    if (status === undefined) return [];
    return [
      {
        ...at,
        kind: 'status',
        key: `status:${status.id}:${status.status}`,
        reference: status.biz_opaque_callback_data ?? null,
        occurredAt: momentOf(status.timestamp),
        payload: newsOfStatus(status),
      },
    ];
  });
  const messages = parsed.messages.flatMap((each, index): Reported[] => {
    const message = Message.safeParse(each).data;
    if (message === undefined || typeof each !== 'object' || each === null) return [];
    return [
      {
        ...at,
        kind: 'message',
        key: `message:${message.id}`,
        reference: null,
        occurredAt: momentOf(message.timestamp),
        payload: { message: keptOf(each, message), contact: contactOf(parsed.contacts[index] ?? parsed.contacts[0]) },
      },
    ];
  });
  return [...statuses, ...messages];
};

const newsOf = (template: z.infer<typeof Template>): TemplateNews => ({
  providerId: template.message_template_id,
  ...(template.event !== undefined && {
    status: templateStatus(template.event),
    reason: rejectionOf(template.reason),
  }),
  ...(template.new_category !== undefined && { category: templateCategory(template.new_category) }),
  ...(template.new_quality_score !== undefined && { quality: qualityOf(template.new_quality_score) }),
});

const accountReports = (wabaId: string, time: number, field: string, value: object): Reported[] => {
  const at = { wabaId, phoneNumberId: null, reference: null, occurredAt: momentOf(time) };
  if (NUMBER_FIELDS.has(field)) return [{ ...at, kind: 'number', key: `number:${field}:${time}`, payload: { field } }];
  const template = TEMPLATE_FIELDS.has(field) ? Template.safeParse(value).data : undefined;
  if (template === undefined) return [];
  const { message_template_id: id, event = '', new_category: category = '', new_quality_score: score = '' } = template;
  const key = `template:${id}:${event}${category}${score}:${time}`;
  return [{ ...at, kind: 'template', key, payload: newsOf(template) }];
};

/** Meta tells up to 1,000 things at once, and 2 MB of them are some 8,000. */
const MOST_THINGS = 10_000;
/** A thousand reports have some 15,000. */
const MOST_PARTS = 60_000;
const LISTS = ['statuses', 'messages', 'user_preferences'];

const listIn = (value: unknown, name: string): unknown[] => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** How many things a body tells of, counted before any of them is read: a million numbers in place of statuses take seconds. */
const countThings = (json: unknown): number => {
  let count = 0;
  for (const entry of listIn(json, 'entry')) {
    const changes = listIn(entry, 'changes');
    count += 1 + changes.length;
    for (const change of changes) {
      const { value } = Object(change) as { value?: unknown };
      for (const name of LISTS) count += listIn(value, name).length;
    }
  }
  return count;
};

/**
 * Reads the body of a webhook; undefined where it isn't one of Meta's. What isn't known here is left out. Anyone may post: it is cheap
 * whatever the body holds, and whoever keeps a report makes its texts fit.
 */
export const readWebhook = (raw: Buffer, now: Date): Reported[] | undefined => {
  if (countParts(raw, MOST_PARTS) > MOST_PARTS) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
  const envelope = countThings(json) > MOST_THINGS ? undefined : Envelope.safeParse(json).data;
  return envelope?.entry.flatMap(({ id, time, changes }) =>
    changes.flatMap(({ field, value }) => {
      if (field === 'messages') return messagesOf(id, value);
      if (field === 'user_preferences') return preferencesOf(id, value);
      return accountReports(id, time ?? Math.floor(now.getTime() / 1_000), field, value);
    }),
  );
};

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Whether a body was signed with an app's secret, compared in constant time. */
export const isSigned = (raw: Buffer, signature: string, secret: string): boolean => {
  const given = SIGNATURE.exec(signature)?.[1];
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(raw).digest());
};
