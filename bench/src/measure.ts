import { readFileSync } from 'node:fs';

/** One side of a comparison; `pid` is the process whose CPU time is measured. */
export interface Side {
  /** Does one operation and waits for it. */
  run(): Promise<unknown>;
  pid?: number;
}

export interface Ratio {
  /** The median over rounds of the ratio of median times, with the tenth and ninetieth percentile. */
  wall: number;
  p10: number;
  p90: number;
  /** The same for CPU seconds per slice; NaN without a process, or if the system doesn't report it. */
  cpu: number;
  /** Milliseconds: the tenth percentile of each side over the whole run. */
  left: number;
  right: number;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

const CLOCK_TICKS_A_SECOND = 100;

/** User and system CPU seconds of a process so far, from /proc; NaN elsewhere. */
export const cpuSeconds = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
};

interface Slice {
  times: number[];
  cpu: number;
}

const slice = async ({ run, pid }: Side, count: number): Promise<Slice> => {
  const before = cpuSeconds(pid);
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  }
  return { times, cpu: cpuSeconds(pid) - before };
};

/**
 * Compares two sides in one run: alternating slices, with a ratio per round, so that a temporarily slow machine affects
 * both. The first round is a warm-up and doesn't count.
 */
export const compare = async (
  left: Side,
  right: Side,
  { rounds = 15, count = 40 }: { rounds?: number; count?: number } = {},
): Promise<Ratio> => {
  const pairs: [Slice, Slice][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: [Slice, Slice] = [await slice(left, count), await slice(right, count)];
    if (round > 0) pairs.push(pair);
  }
  const walls = pairs.map(([a, b]) => median(a.times) / median(b.times));
  return {
    wall: median(walls),
    p10: percentile(walls, 0.1),
    p90: percentile(walls, 0.9),
    cpu: pairs.reduce((sum, [a]) => sum + a.cpu, 0) / pairs.reduce((sum, [, b]) => sum + b.cpu, 0),
    left: percentile(
      pairs.flatMap(([a]) => a.times),
      0.1,
    ),
    right: percentile(
      pairs.flatMap(([, b]) => b.times),
      0.1,
    ),
  };
};

/** Resident memory of a process in MB, from /proc; NaN elsewhere. */
export const residentMb = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

/** The peak memory of a process while `work` runs, in MB. */
export const peakMemory = async <T>(pid: number, work: () => Promise<T>): Promise<{ peakMb: number; result: T }> => {
  let peakMb = residentMb(pid);
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, 50);
  const result = await work().finally(() => clearInterval(timer));
  return { result, peakMb: Math.max(peakMb, residentMb(pid)) };
};
