import { expect, it } from 'vitest';
import { turnsGiven } from '#testing/turns-given.ts';
import { createRounds } from './rounds.ts';

const burn = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

it('an owner with many listeners keeps no other owner’s waiting, and each hears of its own in order', async () => {
  const rounds = createRounds();
  const heard: string[] = [];
  const done = Promise.withResolvers<void>();
  for (let at = 0; at < 100; at += 1) rounds.listen('many', () => burn(1));
  rounds.listen('many', (text) => void heard.push(`many ${text}`));
  rounds.listen('few', (text) => {
    heard.push(`few ${text}`);
    if (text === '3') done.resolve();
  });
  for (const text of ['1', '2', '3', '4', '5', '6']) rounds.tell('many', text);
  for (const text of ['1', '2', '3']) rounds.tell('few', text);
  await done.promise;
  expect(heard.filter((each) => each.startsWith('few'))).toEqual(['few 1', 'few 2', 'few 3']);
  expect(heard.filter((each) => each.startsWith('many')).length).toBeLessThan(4);
});

it('what waits already is told once, in its last place', async () => {
  const rounds = createRounds();
  const heard: string[] = [];
  const done = Promise.withResolvers<void>();
  rounds.listen('one', (text) => {
    heard.push(text);
    if (text === 'end') done.resolve();
  });
  for (const text of ['first', 'in', 'out', 'in', 'out', 'in', 'end']) rounds.tell('one', text);
  await done.promise;
  expect(heard).toEqual(['first', 'out', 'in', 'end']);
});

it('leaves turns to everybody else within a round', async () => {
  const rounds = createRounds();
  const done = Promise.withResolvers<void>();
  let told = 0;
  for (let at = 0; at < 1_000; at += 1)
    rounds.listen('one', () => {
      told += 1;
      if (told === 1_000) done.resolve();
    });
  const turns = await turnsGiven(async () => {
    rounds.tell('one', 'text');
    await done.promise;
  });
  expect(turns).toBeGreaterThan(100);
});

it('who has left hears nothing more, not even in the round under way', async () => {
  const rounds = createRounds();
  const heard: string[] = [];
  const done = Promise.withResolvers<void>();
  const leave: { other?: () => void } = {};
  rounds.listen('one', () => leave.other?.());
  leave.other = rounds.listen('one', () => void heard.push('other'));
  rounds.listen('one', () => done.resolve());
  rounds.tell('one', 'text');
  await done.promise;
  expect(heard).toEqual([]);
});
