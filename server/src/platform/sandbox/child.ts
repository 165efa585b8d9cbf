import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Ending, type FromChild, PIECES_AHEAD, type ToChild } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Work } from './task.ts';
import type { Watch } from './watchdog.ts';

/**
 * The child process's program: it starts the watchdog before it loads the task's module, then processes one input after
 * another.
 */
const [module = '', parentPid, memoryMb] = process.argv.slice(2);

const startWatchdog = async (): Promise<void> => {
  const watch: Watch = { parentPid: Number(parentPid), memoryBytes: Number(memoryMb) * 1024 * 1024 };
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
  const options = { workerData: watch, execArgv: [], resourceLimits };
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), options);
  await once(watchdog, 'online');
};

const send = (message: FromChild): void => void process.send?.(message);

const end = (ending: Ending): void => send({ ...ending, residentBytes: process.memoryUsage.rss() });

let credit = PIECES_AHEAD;
let onCredit: () => void = () => undefined;

const sendPieces = async (pieces: AsyncIterable<unknown>): Promise<void> => {
  for await (const value of pieces) {
    while (credit === 0) {
      await new Promise<void>((resolve) => {
        onCredit = resolve;
      });
    }
    credit -= 1;
    send({ kind: 'piece', value });
  }
  end({ kind: 'done' });
};

let onAnswer: (value: unknown) => void = () => undefined;

/** The host's functions, each of which asks the parent. */
const host = new Proxy(
  {},
  {
    get:
      (_target, name) =>
      async (...args: unknown[]) => {
        const answer = new Promise<unknown>((resolve) => (onAnswer = resolve));
        send({ kind: 'ask', name: String(name), args });
        return answer;
      },
  },
);

const isStream = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

const inWords = (cause: unknown): string | undefined => (cause instanceof Error ? cause.message : undefined);

const work = async (run: Work, input: unknown): Promise<void> => {
  credit = PIECES_AHEAD;
  try {
    // The parent passes this function's input type.
    const result = run(input as never, host as never);
    if (isStream(result)) await sendPieces(result);
    else end({ kind: 'done', value: await result });
  } catch (error) {
    if (error instanceof Refusal)
      end({ kind: 'refused', code: error.code, detail: error.message, cause: inWords(error.cause) });
    else end({ kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

await startWatchdog();
const { run } = (await import(module)) as { run: Work };
process.on('message', (message: ToChild) => {
  if (message.kind === 'begin') return void work(run, message.input);
  if (message.kind === 'answer') return onAnswer(message.value);
  credit += 1;
  onCredit();
});
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });
