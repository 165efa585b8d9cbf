import type { FastifyRequest } from 'fastify';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitUploads, type Uploads } from './upload-limits.ts';

const MEGABYTE = 1024 * 1024;
const MOST = 50 * MEGABYTE;

/** Begins an upload as somebody; the status of what refuses it. */
const begin = (uploads: Uploads, sender: { userId: string; workspaceId: string; ip: string; length?: number }) => {
  const { ip, length, ...who } = sender;
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  try {
    return uploads.begin({ ip, headers } as unknown as FastifyRequest, who, MOST);
  } catch (error) {
    return (error as { status: number }).status;
  }
};
/** How many uploads there is room for, one after the other, each of whom `next` says. */
const room = (uploads: Uploads, next: (n: number) => Parameters<typeof begin>[1]): number => {
  for (let count = 0; count < 10_000; count += 1) if (typeof begin(uploads, next(count)) === 'number') return count;
  return Infinity;
};

it('a person has 20 files and 200 MB on their way, a workspace 500 MB, an address 750 MB', () => {
  expect(room(limitUploads(), () => ({ userId: 'a', workspaceId: 'w', ip: '203.0.113.1' }))).toBe(4);
  expect(room(limitUploads(), () => ({ userId: 'a', workspaceId: 'w', ip: '203.0.113.1', length: 1_000 }))).toBe(20);
  expect(room(limitUploads(), (n) => ({ userId: `${n}`, workspaceId: 'w', ip: `203.0.113.${n}` }))).toBe(10);
  expect(room(limitUploads(), (n) => ({ userId: `${n}`, workspaceId: `${n}`, ip: '203.0.113.1' }))).toBe(15);
});

it('a quarter of all is left for workspaces that have none', () => {
  const uploads = limitUploads();
  const of = (workspace: number) => (n: number) => ({
    userId: `${workspace} ${n}`,
    workspaceId: `${workspace}`,
    ip: `203.0.${workspace}.${n}`,
  });
  expect([1, 2, 3, 4].map((workspace) => room(uploads, of(workspace)))).toEqual([10, 10, 10, 1]);
  expect(begin(uploads, of(1)(11))).toBe(429);
  expect(begin(uploads, of(5)(0))).toBeTypeOf('function');
});

it('whatever ends makes room again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 100 }), (steps) => {
      const uploads = limitUploads();
      const open: (() => void)[] = [];
      for (const [who, ends] of steps) {
        const begun = begin(uploads, { userId: `${who}`, workspaceId: `${who % 3}`, ip: '203.0.113.1' });
        if (typeof begun === 'function') open.push(begun);
        if (ends) open.shift()?.();
      }
      for (const end of open) end();
      expect(room(uploads, () => ({ userId: 'a', workspaceId: 'w', ip: '203.0.113.1' }))).toBe(4);
    }),
  );
});
