/**
 * Functions of the server that a task may call while it works, such as for the next rows: a child reaches nothing else. They
 * check what they are asked, because the child may have been taken over by its input.
 */
export type Host = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * What a task's module exports as `run`: a function that returns one result, or an async generator of chunks. It gets the
 * host if the task is run with one, and calls its functions one at a time.
 */
export type Work = (input: never, host: never) => unknown;

/** A kind of work on untrusted input, with its limits. */
export interface TaskSettings {
  /** For messages and metrics, such as `template`. */
  name: string;
  /** The module that does the work, loaded only in the child. It exports `run`. */
  module: URL;
  /** Time for the work itself; neither waiting for a place nor a slow reader counts. */
  timeoutMs: number;
  /** Resident memory of the whole child, including native memory. An idle child takes 100 MB. */
  memoryMb: number;
  /** Children that may run this at once, within the limit for all tasks together. */
  atOnce: number;
  /** How long a caller waits for a place before being told to try again. */
  waitMs: number;
  /** Whether a child processes one input after another. A child that runs native code should not. */
  isReused: boolean;
  /** Whether the module loads native code. */
  usesAddons?: boolean;
  /** Whether the input names a file in `path`. The child may read only that one, so it can't be reused. */
  readsFile?: boolean;
}

export interface Task<W extends Work> extends TaskSettings {
  /** Never set: carries the types of the work. */
  readonly work?: W;
}

export type InputOf<W extends Work> = Parameters<W>[0];
export type HostOf<W extends Work> = Parameters<W>[1] & Host;
export type ResultOf<W extends Work> = Awaited<ReturnType<W>>;
export type PieceOf<W extends Work> = ReturnType<W> extends AsyncIterable<infer P> ? P : never;

/** Defines a task: `defineTask<typeof run>({ … })`. */
export const defineTask = <W extends Work>(settings: TaskSettings): Task<W> => {
  if (settings.readsFile && settings.isReused)
    throw new Error(`The ${settings.name} task reads another file each time.`);
  return settings;
};
