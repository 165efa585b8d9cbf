import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import type { Endpoint } from './endpoint.ts';

interface Check {
  _zod: { def: { check: string; abort?: boolean; pattern?: RegExp } };
}

/** Every string schema within an input, with its path. */
const stringsIn = (schema: z.core.$ZodType, path: string, seen: Set<z.core.$ZodType>): [string, z.core.$ZodType][] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const own: [string, z.core.$ZodType][] = def.type === 'string' ? [[path, schema]] : [];
  const inner = Object.entries(def).flatMap(([name, value]): [string, z.core.$ZodType][] => {
    if (value instanceof z.core.$ZodType) return stringsIn(value, path, seen);
    if (Array.isArray(value))
      return value.flatMap((part: unknown) => (part instanceof z.core.$ZodType ? stringsIn(part, path, seen) : []));
    if (name === 'shape')
      return Object.entries(value as Record<string, z.core.$ZodType>).flatMap(([field, part]) =>
        stringsIn(part, `${path}/${field}`, seen),
      );
    return [];
  });
  return [...own, ...inner];
};

const strings = (Object.entries(contract) as [string, Endpoint][]).flatMap(([name, { input }]) =>
  stringsIn(input, name, new Set()),
);
const checksOf = (schema: z.core.$ZodType): Check['_zod']['def'][] =>
  ((schema._zod.def as { checks?: Check[] }).checks ?? []).map(({ _zod }) => _zod.def);

describe('every text of an input', () => {
  it('has its length checked before a pattern or custom rule runs', () => {
    expect(strings.length).toBeGreaterThan(200);
    const unmeasured = strings.filter(([, schema]) => {
      const checks = checksOf(schema);
      const reads = checks.findIndex(({ check, pattern }) => check === 'custom' || pattern !== undefined);
      const measured = checks.findIndex(({ check, abort }) => check === 'max_length' && abort === true);
      return reads >= 0 && (measured < 0 || measured > reads);
    });
    expect([...new Set(unmeasured.map(([path]) => path))]).toEqual([]);
  });

  it('is matched with linear-time patterns only, including the library’s', () => {
    const each = strings.flatMap(([, schema]) => [
      ...checksOf(schema).map(({ pattern }) => pattern),
      ...((schema._zod.bag['patterns'] as Set<RegExp> | undefined) ?? []),
    ]);
    const patterns = new Map(each.flatMap((pattern) => (pattern ? [[String(pattern), pattern]] : [])));
    expect(patterns.size).toBeGreaterThan(5);
    const slow = [...patterns.values()].filter(
      ({ source, flags }) => checkSync(source, flags, { timeout: 20_000 }).status !== 'safe',
    );
    expect(slow).toEqual([]);
  }, 120_000);
});
