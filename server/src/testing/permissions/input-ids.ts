import { z } from 'zod';

interface JsonSchema {
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A filter and its exclusions only narrow what the role can reach anyway. */
const NARROWS = new Set(['filter', 'excluded_ids']);

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const schemaIds = (schema: JsonSchema, path: string): string[] => [
  ...(schema.format === 'uuid' ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    NARROWS.has(name) ? [] : schemaIds(part, at(path, name)),
  ),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []]
    .flat()
    .flatMap((part) => schemaIds(part, path)),
];

/** Where an input has ids: `mailbox_ids`, `audience.ids`. */
export const idsOf = (input: z.ZodType): string[] => [
  ...new Set(schemaIds(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')),
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const valueIds = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return UUID.test(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((part) => valueIds(part, path));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => (NARROWS.has(name) ? [] : valueIds(part, at(path, name))));
};

/** Where the input of one attempt has ids. */
export const aimedIds = (input: unknown): string[] => [...new Set(valueIds(input, ''))];
