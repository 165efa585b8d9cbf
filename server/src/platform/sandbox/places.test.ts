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

/** Places, what has begun, and the start of work that goes on until it is ended by its name. */
const placesOf = () => {
  const places = new Places();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = async (name: string, owner: string, timeoutMs: number, person?: string): Promise<void> => {
    const settings = { name, atOnce: 9, waitMs: 5_000, timeoutMs };
    const end = await places.take(settings, { owner, isPatient: true, ...(person !== undefined && { person }) });
    const who = [name, owner, person].filter((each) => each !== undefined).join(' ');
    begun.push(who);
    ends.set(who, end);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, ends, begin, settle };
};

it('long work of many kinds leaves places for short work, and one owner has one of the longest', async () => {
  const { begun, begin, settle } = placesOf();
  for (const name of ['rows', 'check', 'merges', 'sheet']) void begin(name, 'one', 60_000);
  await settle();
  expect(begun).toEqual(['rows one']);
  for (const owner of ['two', 'three', 'four'])
    for (const name of ['analysis', 'services']) void begin(name, owner, 60_000);
  await settle();
  expect(new Set(begun.map((each) => each.split(' ')[1]))).toEqual(new Set(['one', 'two', 'three']));
  // The fourth is for mails, and for what is looked at or signed, whoever has files under way.
  for (const owner of ['one', 'five']) void begin('document', owner, 20_000);
  await settle();
  expect(begun.slice(3)).toEqual(['document one']);
  for (const owner of ['four', 'five']) void begin('template', owner, 5_000);
  await settle();
  expect(begun.slice(4)).toEqual(['template four', 'template five']);
});

it('two owners who look at slow documents without pause leave the short places to everybody', async () => {
  const { begun, ends, begin, settle } = placesOf();
  for (const owner of ['one', 'two'])
    for (const [name, ms] of [
      ['list', 60_000],
      ['services', 60_000],
      ['look', 20_000],
      ['send', 20_000],
      ['mails', 10_000],
    ] as const)
      void begin(name, owner, ms);
  await settle();
  expect(begun).toHaveLength(4);
  void begin('template', 'three', 3_000);
  await settle();
  expect(begun.at(-1)).toBe('template three');
  // Nor do they take them by short work: of what is at work each has three.
  for (const name of ['template', 'page', 'picture']) void begin(name, 'one', 3_000);
  await settle();
  expect(begun.slice(5)).toEqual(['template one']);
  ends.get('template three')?.();
  await settle();
  expect(begun).toHaveLength(6);
  void begin('template', 'four', 3_000);
  await settle();
  expect(begun.at(-1)).toBe('template four');
});

it('an owner reads mails and previews while a file of theirs is imported', async () => {
  const { begun, begin, settle } = placesOf();
  for (const [name, ms] of [
    ['rows', 30_000],
    ['mails', 10_000],
    ['template', 3_000],
  ] as const)
    void begin(name, 'one', ms);
  await settle();
  expect(begun).toEqual(['rows one', 'mails one', 'template one']);
});

it('an owner’s people take turns at a kind of work, one at a time', async () => {
  const { begun, ends, begin, settle } = placesOf();
  for (let time = 0; time < 3; time += 1) void begin('look', 'one', 20_000, 'vera');
  void begin('look', 'one', 20_000, 'maya');
  void begin('look', 'two', 20_000, 'tom');
  await settle();
  expect(begun).toEqual(['look one vera', 'look two tom']);
  ends.get('look one vera')?.();
  await settle();
  expect(begun.slice(2)).toEqual(['look one maya']);
});

it('one person leaves a part of the queue to colleagues', async () => {
  const places = new Places();
  const refused = { vera: 0, maya: 0 };
  const end = await places.take(task, { owner: 'one', person: 'vera' });
  for (const person of ['vera', 'maya'] as const)
    for (let time = 0; time < 10; time += 1)
      places.take(task, { owner: 'one', person }).catch(() => (refused[person] += 1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(refused).toEqual({ vera: 4, maya: 8 });
  end();
  places.close();
});
