import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A mail server in a separate process that records when each email arrived. */
export interface Sink {
  port: number;
  /** The arrival time of each email in milliseconds, once this many have arrived. */
  taken(count: number): Promise<number[]>;
  forget(): void;
  stop(): Promise<void>;
}

const LONGEST_MS = 180_000;

export const startSink = async (): Promise<Sink> => {
  const child: ChildProcess = fork(fileURLToPath(new URL('sink-process.ts', import.meta.url)));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  let times: number[] = [];
  let notify: (() => void) | undefined;
  child.on('message', (more: number[]) => {
    times.push(...more);
    notify?.();
  });
  return {
    port,
    forget() {
      times = [];
    },
    taken: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${times.length} mails came of ${count}.`)), LONGEST_MS);
        notify = () => {
          if (times.length < count) return;
          clearTimeout(timer);
          notify = undefined;
          resolve([...times].sort((a, b) => a - b));
        };
        notify();
      }),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
};
