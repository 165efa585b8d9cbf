import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure, Kit } from '../kit.ts';
import { median, residentMb } from '../measure.ts';
import { startProcess, stopProcess } from '../product.ts';

const TIMES = 5;
const IDLE_MS = 15_000;

/** 12: the time from the command to ready with the database already running, and the memory of the idle process. */
export const start = async (kit: Kit): Promise<Figure[]> => {
  const env = {
    DATA_DIR: kit.product.dataDir,
    DATABASE_URL: kit.product.adminUrl,
    SECRET_KEY: readFileSync(join(kit.product.dataDir, 'secret-key'), 'utf8').trim(),
  };
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const process = await startProcess(env);
    if (time > 0) times.push(process.readyMs);
    await stopProcess(process);
  }
  const idle = await startProcess(env);
  await fetch(`${idle.url}/sign-in`);
  await sleep(IDLE_MS);
  const memory = residentMb(idle.child.pid ?? 0);
  await stopProcess(idle);
  return [
    {
      number: '12',
      title: 'ready, without the boot of the database',
      value: median(times),
      unit: 'ms',
      target: 2000,
      better: 'less',
    },
    { number: '12', title: 'idle memory', value: memory, unit: 'MB', target: 160, better: 'less' },
  ];
};
