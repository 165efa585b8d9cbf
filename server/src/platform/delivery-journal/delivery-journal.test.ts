import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDeliveryJournal, WithdrawnError } from './delivery-journal.ts';
import { readMarks } from './journal-file.ts';
import { newWorkerId, whereIs } from './journal-worker.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'handover-'));
});
afterEach(() => rm(dir, { recursive: true }));

const host = hostname().replaceAll(/[^\w-]/g, '_');
const fileOf = (workerId: string): string => join(dir, `${workerId}.log`);

describe('a delivery journal', () => {
  it('returns the last mark of each key', () => {
    const text = '>a.1\n>b.1\n<a.1\n>c.1\n!c.1\n>d.1\n!d.1\n>d.1\n';
    expect(Object.fromEntries(readMarks(text))).toEqual({
      'a.1': 'taken',
      'b.1': 'offered',
      'c.1': 'refused',
      'd.1': 'offered',
    });
  });

  it('keeps the line after one that a full disk truncated', () => {
    expect(Object.fromEntries(readMarks('>a.1\n>b\n>c.1\n'))).toEqual({
      'a.1': 'offered',
      b: 'offered',
      'c.1': 'offered',
    });
    expect(readMarks('>a.1\n>018f\n\n').get('a.1')).toBe('offered');
  });

  it('is written before a message is handed over, and can be read by a later worker', () => {
    const dead = createDeliveryJournal(dir);
    const workerId = dead.hold(['a.1', 'b.1', 'c.1']);
    dead.offer('a.1');
    dead.answer('a.1', 'taken');
    dead.offer('b.1');
    const marks = createDeliveryJournal(dir).marksOf(workerId);
    expect(marks?.get('a.1')).toBe('taken');
    expect(marks?.get('b.1')).toBe('offered');
    expect(marks?.has('c.1')).toBe(false);
  });

  it('of a worker that is still running stops it from handing over more once another has read it', () => {
    const zombie = createDeliveryJournal(dir);
    const workerId = zombie.hold(['a.1', 'b.1']);
    zombie.offer('a.1');
    expect(createDeliveryJournal(dir).marksOf(workerId)?.get('a.1')).toBe('offered');
    expect(() => zombie.offer('b.1')).toThrow(WithdrawnError);
    const next = zombie.hold(['c.1']);
    expect(next).not.toBe(workerId);
    expect(() => zombie.offer('b.1')).toThrow(WithdrawnError);
    expect(() => zombie.offer('c.1')).not.toThrow();
  });

  it('is deleted when its worker ends with nothing open, and kept otherwise', () => {
    const tidy = createDeliveryJournal(dir);
    tidy.hold(['a.1']);
    tidy.drop(['a.1']);
    tidy.settle(['a.1']);
    tidy.close();
    expect(readdirSync(dir)).toEqual([]);
    const untidy = createDeliveryJournal(dir);
    const workerId = untidy.hold(['a.1']);
    untidy.close();
    expect(existsSync(fileOf(workerId))).toBe(true);
    expect(createDeliveryJournal(dir).departed(new Date())).toEqual([workerId]);
  });

  it('lets a key be claimed again before the previous claim is dropped', () => {
    const deliveries = createDeliveryJournal(dir);
    deliveries.hold(['a.1']);
    deliveries.hold(['a.1']);
    deliveries.drop(['a.1']);
    deliveries.settle(['a.1']);
    expect(() => deliveries.offer('a.1')).not.toThrow();
    deliveries.drop(['a.1']);
    expect(() => deliveries.offer('a.1')).toThrow(WithdrawnError);
  });

  it('refuses claims if it cannot be written', () => {
    const file = join(dir, 'a file');
    writeFileSync(file, '');
    expect(() => createDeliveryJournal(file).hold(['a.1'])).toThrow(/EEXIST|ENOTDIR/);
  });

  it('is emptied when it has grown long and nothing is open', () => {
    const deliveries = createDeliveryJournal(dir);
    const key = 'k'.repeat(100_000);
    const workerId = deliveries.hold([key]);
    for (let line = 0; line < 45; line += 1) deliveries.offer(key);
    deliveries.drop([key]);
    deliveries.settle([key]);
    expect(deliveries.hold(['b.1'])).toBe(workerId);
    deliveries.offer('b.1');
    expect([...(deliveries.marksOf(workerId)?.keys() ?? [])]).toEqual(['b.1']);
  });

  it('cannot be read for a worker that has none here', () => {
    expect(createDeliveryJournal(dir).marksOf(`${host}.1.2.abcdef`)).toBeUndefined();
  });
});

describe('a worker', () => {
  it('of this process cannot be settled by another', () => {
    const other = createDeliveryJournal(dir);
    const workerId = other.hold(['a.1']);
    expect(createDeliveryJournal(dir).whereIs(workerId)).toBe('perhaps');
    expect(other.whereIs(workerId)).toBe('here');
  });

  it('whose process was killed is gone', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await once(child, 'spawn');
    const id = `${host}.${child.pid ?? 0}.0.abcdef`;
    expect(whereIs(id)).toBe('perhaps');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(whereIs(id)).toBe('gone');
  });

  it('is not mistaken for a later process with the same id', () => {
    const [, , , startedAt] = newWorkerId().split('.');
    expect(whereIs(`${host}.${process.pid}.1.abcdef`)).toBe('gone');
    // If the system reports a process's start time, a different one means another process.
    const parent = `${host}.${process.ppid}`;
    expect(whereIs(`${parent}.1.abcdef`)).toBe(startedAt === '0' ? 'perhaps' : 'gone');
    expect(whereIs(`${parent}.0.abcdef`)).toBe('perhaps');
  });

  it('on another host may be running', () => {
    expect(whereIs('elsewhere.1.2.abcdef')).toBe('perhaps');
    appendFileSync(fileOf('elsewhere.1.2.abcdef'), '>a.1\n');
    expect(createDeliveryJournal(dir).departed(new Date())).toEqual([]);
    const inAWeek = new Date(Date.now() + 8 * 86_400_000);
    expect(createDeliveryJournal(dir).departed(inAWeek)).toEqual(['elsewhere.1.2.abcdef']);
  });
});
