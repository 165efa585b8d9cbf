import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../child-environment.ts';

/** A line of the log. */
export interface Line {
  msg?: string;
  address?: string;
}

export interface Program {
  child: ChildProcess;
  /** Waits for a line of the log. */
  waitForLog(words: string): Promise<Line>;
  output(): string;
  ended: Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Starts the program as a separate process, with only the given environment. */
export const startProgram = (dataDir: string, args: string[] = [], env: Record<string, string> = {}): Program => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...childEnvironment(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const waitForLog = async (words: string): Promise<Line> => {
    for (let tries = 0; tries < 1200; tries += 1) {
      const line = output.split('\n').find((text) => text.startsWith('{') && text.includes(`"msg":"${words}"`));
      if (line !== undefined) return JSON.parse(line) as Line;
      if (child.exitCode !== null) break;
      await sleep(25);
    }
    throw new Error(`It never said “${words}”:\n${output}`);
  };
  return { child, waitForLog, ended, output: () => output };
};
