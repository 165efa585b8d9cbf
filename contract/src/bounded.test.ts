import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type Endpoint } from './index.ts';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | JsonSchema[];
  prefixItems?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const calls = Object.entries(contract) as [string, Endpoint][];

/** Formats that limit the length themselves. */
const SHORT_FORMATS = new Set(['uuid', 'date', 'date-time', 'email']);

const INT_FORMS = new Set(['integer']);

const isBounded = (low: number | undefined, high: number | undefined): boolean =>
  low !== undefined && high !== undefined && low > Number.MIN_SAFE_INTEGER && high < Number.MAX_SAFE_INTEGER;

/** A pattern without an unbounded repetition limits the length itself. */
const isFinite = (pattern: string): boolean =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|,\}/.test(pattern);

const problemsOf = (schema: JsonSchema, path: string): string[] => {
  const found: string[] = [];
  const is = (type: string): boolean => [schema.type].flat().includes(type);
  const isGiven = schema.enum !== undefined || schema.const !== undefined;
  if (is('string') && !isGiven && schema.maxLength === undefined) {
    const isShort =
      SHORT_FORMATS.has(schema.format ?? '') || (schema.pattern !== undefined && isFinite(schema.pattern));
    if (!isShort) found.push(`${path}: a text without a longest length`);
  }
  if ([...INT_FORMS].some(is) && !isGiven) {
    const low = schema.minimum ?? schema.exclusiveMinimum;
    const high = schema.maximum ?? schema.exclusiveMaximum;
    if (!isBounded(low, high)) found.push(`${path}: a number without a smallest and a largest`);
  }
  if (is('array')) {
    if (schema.maxItems === undefined && schema.prefixItems === undefined) found.push(`${path}: a list without an end`);
    for (const item of [schema.items ?? []].flat()) found.push(...problemsOf(item, `${path}[]`));
  }
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    found.push(...problemsOf(part, `${path}.${name}`));
  if (typeof schema.additionalProperties === 'object') {
    if (schema.propertyNames?.maxLength === undefined && schema.propertyNames?.enum === undefined)
      found.push(`${path}: names without a longest length`);
    found.push(...problemsOf(schema.additionalProperties, `${path}.*`));
  }
  for (const part of [schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []].flat())
    found.push(...problemsOf(part, path));
  return [...new Set(found)];
};

describe('an input', () => {
  it.each(calls.filter(([, { anyBody }]) => !anyBody))('of %s is bounded in every part', (name, { input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    expect(problemsOf(schema, name)).toEqual([]);
  });
});
