import { AppError } from '#platform/errors.ts';
import { Children } from './children.ts';
import type { Child } from './child-process.ts';
import { KilledTaskError } from './killed-task-error.ts';
import type { FromChild } from './messages.ts';
import { type Caller, Places } from './places.ts';
import type { Host, HostOf, InputOf, PieceOf, ResultOf, Task, TaskSettings, Work } from './task.ts';

/**
 * Runs work on untrusted input in separate processes, a few at a time. A task that exceeds its time or memory limit is
 * killed without affecting the rest of the program. Throws `AppError` if the task refuses the input or the queue is
 * full, and `KilledTaskError` if it was killed.
 */
export interface Sandbox {
  run<W extends Work>(task: Task<W>, input: InputOf<W>, caller: Caller): Promise<ResultOf<W>>;
  /** Chunk by chunk, at the reader's pace; the work ends if the reader stops. */
  stream<W extends Work>(task: Task<W>, input: InputOf<W>, caller: Caller): AsyncGenerator<PieceOf<W>>;
  /**
   * For work that calls functions of the `host` as it goes. The time they take doesn't count against the task's; if one
   * throws, the work ends with that error.
   */
  converse<W extends Work>(task: Task<W>, input: InputOf<W>, caller: Caller, host: HostOf<W>): Promise<ResultOf<W>>;
  /** The current load, for metrics. */
  load(): SandboxLoad;
  /** Kills running tasks and starts no more. */
  close(): void;
}

export interface SandboxLoad {
  running: number;
  waiting: number;
  /** Children killed or crashed since the start. */
  killed: number;
}

const errorOf = (task: TaskSettings, message: FromChild): Error => {
  if (message.kind === 'refused')
    return new AppError(message.code, message.detail, {
      ...(message.cause !== undefined && { cause: new Error(message.cause) }),
    });
  const detail = message.kind === 'failed' ? message.detail : `an unexpected message: ${message.kind}`;
  return new Error(`The ${task.name} task failed: ${detail}`);
};

/** Calls the host's function that a child asked for. */
const answerOf = (task: TaskSettings, host: Host, { name, args }: Extract<FromChild, { kind: 'ask' }>) => {
  const ask = Object.hasOwn(host, name) ? host[name] : undefined;
  if (ask === undefined) throw new Error(`The ${task.name} task asked for ${name}, which its host doesn't have.`);
  return ask(...(args as never[]));
};

/** All messages of a child about an input; time that the reader takes doesn't count. */
async function* converse(child: Child, input: unknown): AsyncGenerator<FromChild> {
  child.send({ kind: 'begin', input });
  for (let left = child.task.timeoutMs; ;) {
    const since = performance.now();
    const message = await child.next(left);
    left -= performance.now() - since;
    yield message;
    if (message.kind === 'piece') child.send({ kind: 'more' });
  }
}

const inputFileOf = ({ name, readsFile }: TaskSettings, input: unknown): string | undefined => {
  if (!readsFile) return undefined;
  const { path } = input as { path?: unknown };
  if (typeof path !== 'string') throw new Error(`The input of the ${name} task names no file.`);
  return path;
};

class ChildSandbox implements Sandbox {
  readonly #places = new Places();
  readonly #children = new Children();
  #killed = 0;
  #isClosed = false;

  async run<W extends Work>(task: Task<W>, input: InputOf<W>, caller: Caller): Promise<ResultOf<W>> {
    return this.#result(this.#work(task, input, caller));
  }

  converse<W extends Work>(task: Task<W>, input: InputOf<W>, caller: Caller, host: HostOf<W>): Promise<ResultOf<W>> {
    return this.#result(this.#work(task, input, caller, host));
  }

  async #result<W extends Work>(work: AsyncGenerator<unknown, unknown>): Promise<ResultOf<W>> {
    const { value } = await work.next();
    // The child runs the function whose types the task carries.
    return value as ResultOf<W>;
  }

  async *stream<W extends Work>(task: Task<W>, input: InputOf<W>, caller: Caller): AsyncGenerator<PieceOf<W>> {
    yield* this.#work(task, input, caller) as AsyncGenerator<PieceOf<W>>;
  }

  load(): SandboxLoad {
    return { running: this.#places.running, waiting: this.#places.waiting, killed: this.#killed };
  }

  close(): void {
    this.#isClosed = true;
    this.#places.close();
    this.#children.endAll();
  }

  /** The chunks of a task, and its final result. */
  async *#work(task: TaskSettings, input: unknown, caller: Caller, host: Host = {}): AsyncGenerator<unknown, unknown> {
    const giveBackPlace = await this.#places.take(task, caller);
    try {
      return yield* this.#workInPlace(task, input, host);
    } catch (error) {
      if (!(error instanceof KilledTaskError)) throw error;
      if (this.#isClosed) throw new AppError('unavailable', 'The server is restarting. Try again in a moment.');
      this.#killed += 1;
      throw error;
    } finally {
      giveBackPlace();
    }
  }

  /** Where earlier work left a child too little memory, the work is done once more, in a new child. */
  async *#workInPlace(task: TaskSettings, input: unknown, host: Host): AsyncGenerator<unknown, unknown> {
    const used = this.#children.takeUsed(task);
    if (used !== undefined)
      try {
        return yield* this.#workIn(used, input, host);
      } catch (error) {
        const isOutOfMemory = error instanceof KilledTaskError && error.reason === 'memory';
        if (!isOutOfMemory || used.hasTold || this.#isClosed) throw error;
        this.#killed += 1;
      }
    return yield* this.#workIn(await this.#children.start(task, inputFileOf(task, input)), input, host);
  }

  async *#workIn(child: Child, input: unknown, host: Host): AsyncGenerator<unknown, unknown> {
    const { task } = child;
    let residentBytes: number | undefined;
    try {
      for await (const message of converse(child, input)) {
        if (message.kind === 'ask') {
          child.send({ kind: 'answer', value: await answerOf(task, host, message) });
          continue;
        }
        if ('residentBytes' in message) ({ residentBytes } = message);
        if (message.kind === 'done') return message.value;
        if (message.kind !== 'piece') throw errorOf(task, message);
        yield message.value;
      }
    } finally {
      if (residentBytes === undefined) this.#children.end(child);
      else this.#children.giveBack(child, residentBytes);
    }
    return undefined;
  }
}

/** Creates the one sandbox of a process; children are started on demand. */
export const createSandbox = (): Sandbox => new ChildSandbox();
