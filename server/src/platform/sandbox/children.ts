import { Child } from './child-process.ts';
import type { TaskSettings } from './task.ts';

/** An idle child is ended after this time, to free its memory. */
const IDLE_MS = 30_000;

/** Idle and busy children, so that all of them can be ended. */
export class Children {
  readonly #idle = new Map<string, { child: Child; timer: NodeJS.Timeout }[]>();
  readonly #working = new Set<Child>();

  /** An idle child of this task, or a new one; the new one may read `inputFile`. */
  async take(task: TaskSettings, inputFile?: string): Promise<Child> {
    const resting = this.#idle.get(task.name) ?? [];
    for (let found = resting.pop(); found !== undefined; found = resting.pop()) {
      clearTimeout(found.timer);
      if (!found.child.isAlive) continue;
      found.child.wake();
      this.#working.add(found.child);
      return found.child;
    }
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

  giveBack(child: Child): void {
    if (!child.task.isReused || !child.isAlive) return this.end(child);
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
