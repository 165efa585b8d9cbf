import { Child } from './child-process.ts';
import type { TaskSettings } from './task.ts';

/** An idle child is ended after this time, to free its memory. */
const IDLE_MS = 30_000;
const MEGABYTE = 1024 ** 2;
/** The share of its memory limit that a child may hold and still be used again. */
const MOST_KEPT = 0.5;

/** Idle and busy children, so that all of them can be ended. */
export class Children {
  readonly #idle = new Map<string, { child: Child; timer: NodeJS.Timeout }[]>();
  readonly #working = new Set<Child>();

  /** A child that has done this task before and is idle, if there is one. */
  takeUsed(task: TaskSettings): Child | undefined {
    const resting = this.#idle.get(task.name) ?? [];
    for (let found = resting.pop(); found !== undefined; found = resting.pop()) {
      clearTimeout(found.timer);
      if (!found.child.isAlive) continue;
      found.child.wake();
      this.#working.add(found.child);
      return found.child;
    }
    return undefined;
  }

  /** A new child, which may read `inputFile`. */
  async start(task: TaskSettings, inputFile?: string): Promise<Child> {
    const child = new Child(task, inputFile);
    this.#working.add(child);
    try {
      await child.ready();
      return child;
    } catch (error) {
      this.end(child);
      throw error;
    }
  }

  /** Keeps a child for the next input, unless what it holds after this one leaves the next too little memory. */
  giveBack(child: Child, residentBytes: number): void {
    const { isReused, memoryMb } = child.task;
    if (!isReused || !child.isAlive || residentBytes > memoryMb * MEGABYTE * MOST_KEPT) return this.end(child);
    this.#working.delete(child);
    child.rest();
    const timer = setTimeout(() => child.kill(), IDLE_MS).unref();
    const resting = this.#idle.get(child.task.name) ?? [];
    this.#idle.set(child.task.name, [...resting, { child, timer }]);
  }

  end(child: Child): void {
    this.#working.delete(child);
    child.kill();
  }

  endAll(): void {
    for (const child of this.#working) this.end(child);
    for (const resting of this.#idle.values())
      for (const { child, timer } of resting.splice(0)) {
        clearTimeout(timer);
        child.kill();
      }
  }
}
