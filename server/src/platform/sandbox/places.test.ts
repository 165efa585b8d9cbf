import { expect, it } from 'vitest';
import { Places } from './places.ts';

const task = { name: 'draw', atOnce: 1, waitMs: 5_000, timeoutMs: 5_000 };

it('whoever has short work waits for none of those with long work but the ones at work', async () => {
  const places = new Places();
  const order: string[] = [];
  const work = async (owner: string, ms: number): Promise<void> => {
    const giveBack = await places.take(task, { owner });
    order.push(owner);
    await new Promise((resolve) => setTimeout(resolve, ms));
    giveBack();
  };
  const owners = ['one', 'two', 'three', 'four'];
  const heavy = () => owners.map((owner) => work(owner, 20));
  await Promise.all(heavy());
  order.length = 0;
  const light = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await work('light', 1);
  };
  await Promise.all([...heavy(), ...heavy(), light()]);
  // It asks again once it has been served, when the next one is at work already.
  expect([1, 3, 5].map((turn) => order[turn])).toEqual(['light', 'light', 'light']);
  // Nobody is left out.
  expect(order.toSorted()).toEqual([...owners, ...owners, 'light', 'light', 'light'].toSorted());
});

it('a long queue of one owner does not delay another', async () => {
  const places = new Places();
  const order: string[] = [];
  const work = async (owner: string): Promise<void> => {
    const giveBack = await places.take(task, { owner });
    order.push(owner);
    await new Promise((resolve) => setImmediate(resolve));
    giveBack();
  };
  const greedy = Array.from({ length: 6 }, () => work('greedy'));
  await Promise.all([...greedy, work('calm')]);
  expect(order.indexOf('calm')).toBe(1);
});

it('long work of many kinds leaves places for short work, and one owner has two of them', async () => {
  const places = new Places();
  const begun: string[] = [];
  const begin = async (name: string, owner: string, timeoutMs: number): Promise<void> => {
    await places.take({ name, atOnce: 2, waitMs: 5_000, timeoutMs }, { owner, isPatient: true });
    begun.push(`${name} ${owner}`);
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
  for (const name of ['rows', 'check', 'merges', 'sheet']) void begin(name, 'one', 60_000);
  await settle();
  expect(begun).toEqual(['rows one', 'check one']);
  for (const owner of ['two', 'three']) for (const name of ['analysis', 'services']) void begin(name, owner, 60_000);
  await settle();
  expect(begun).toHaveLength(4);
  void begin('template', 'four', 3_000);
  void begin('document', 'four', 20_000);
  await settle();
  expect(begun.slice(4)).toEqual(['template four', 'document four']);
});
