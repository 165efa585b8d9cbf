import { type ChildProcess, fork } from 'node:child_process';
import { KilledTaskError, type KillReason } from './killed-task-error.ts';
import { lowerPriority } from './lower-priority.ts';
import { type FromChild, MEMORY_COMPLAINT, type ToChild } from './messages.ts';
import { OWN_FILES } from './own-files.ts';
import type { TaskSettings } from './task.ts';

const PROGRAM = new URL('./child.ts', import.meta.url);
/** The heap's share of the memory limit: the rest is for the program itself, its buffers and native memory. */
const HEAP_SHARE = 0.8;
const LONGEST_COMPLAINT = 2_000;
/** Loading a module takes a tenth of a second, but the machine may be busy. */
const START_MS = 20_000;

const start = ({ module, memoryMb, usesAddons }: TaskSettings, inputFile: string | undefined): ChildProcess =>
  fork(PROGRAM, [module.href, String(process.pid), String(memoryMb)], {
    // It can read only the program and its input, not our data or secrets. It can't write files or start programs, and
    // inherits nothing from our environment.
    execArgv: [
      '--permission',
      ...[...OWN_FILES, ...(inputFile === undefined ? [] : [inputFile])].map((path) => `--allow-fs-read=${path}`),
      '--allow-worker',
      ...(usesAddons ? ['--allow-addons'] : []),
      '--no-warnings',
      `--max-old-space-size=${Math.floor(memoryMb * HEAP_SHARE)}`,
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

/** A process that runs one kind of task. It is always killed rather than asked to end, because it may not respond. */
export class Child {
  readonly task: TaskSettings;
  readonly #process: ChildProcess;
  readonly #inbox: FromChild[] = [];
  #onNews: () => void = () => undefined;
  #hasTold = false;
  #complaint = '';
  #reason: KillReason | undefined;
  #hasEnded = false;

  constructor(task: TaskSettings, inputFile?: string) {
    this.task = task;
    this.#process = start(task, inputFile);
    // Before it has threads: on Linux they inherit the priority, and later ones alone.
    if (this.#process.pid !== undefined) lowerPriority(this.#process.pid);
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (this.#complaint.length < LONGEST_COMPLAINT) this.#complaint += text;
    });
    this.#process.on('message', (message) => {
      this.#inbox.push(message as FromChild);
      this.#hasTold = true;
      this.#onNews();
    });
    this.#process.on('error', () => this.#end());
    this.#process.once('close', () => this.#end());
  }

  get isAlive(): boolean {
    return !this.#hasEnded && !this.#process.killed;
  }

  /** Whether it has sent anything about its present input. */
  get hasTold(): boolean {
    return this.#hasTold;
  }

  /** Waits until the module is loaded and the watchdog runs. */
  async ready(): Promise<void> {
    await this.next(START_MS);
  }

  send(message: ToChild): void {
    if (message.kind === 'begin') this.#hasTold = false;
    // If it has died meanwhile, that is noticed when its response is awaited.
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }

  /** The next message; a child without one in time is killed. Throws `KilledTaskError`. */
  async next(withinMs: number): Promise<FromChild> {
    const timer = setTimeout(() => this.kill('time'), Math.max(0, withinMs));
    try {
      for (;;) {
        const message = this.#inbox.shift();
        if (message !== undefined) return message;
        if (this.#hasEnded) throw this.#death();
        await new Promise<void>((resolve) => {
          this.#onNews = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Kills it immediately, whatever it is doing. */
  kill(reason?: KillReason): void {
    this.#reason ??= reason;
    this.#process.kill('SIGKILL');
  }

  /** An idle child doesn't keep this process running. */
  rest(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }

  wake(): void {
    this.#process.ref();
    this.#process.channel?.ref();
  }

  #end(): void {
    this.#hasEnded = true;
    this.#onNews();
  }

  #death(): KilledTaskError {
    const isMemory = this.#complaint.includes(MEMORY_COMPLAINT) || this.#complaint.includes('heap out of memory');
    // A child that is out of memory is slow, too: its time may be over just before it says so.
    const reason = isMemory ? 'memory' : (this.#reason ?? 'crash');
    return new KilledTaskError(this.task.name, reason, this.#complaint.slice(0, LONGEST_COMPLAINT));
  }
}
