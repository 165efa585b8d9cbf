/** What a task's module exports as `run`: it answers once, or gives its result piece by piece as an async generator. */
export type Work = (input: never) => unknown;

/** A kind of work on a stranger's input, and how much of it there may be. */
export interface TaskSettings {
  /** For messages and for counting, such as `template`. */
  name: string;
  /** The module that does the work, loaded in the child only. It exports `run`. */
  module: URL;
  /** Of work; neither the wait for a place nor a slow reader of its pieces counts. */
  timeoutMs: number;
  /** Resident memory of the whole child, native memory included. A child that does nothing takes 100 MB. */
  memoryMb: number;
  /** Children that may do this at once, below the limit for all tasks together. */
  atOnce: number;
  /** How long a caller waits for a place before being told to try again. */
  waitMs: number;
  /** Whether a child serves one input after another. A child that runs native code should not. */
  isReused: boolean;
  /** Whether the module loads native code. */
  usesAddons?: boolean;
  /** Whether the input names a file in `path`. The child may read that one, so it cannot be reused. */
  readsFile?: boolean;
}

export interface Task<W extends Work> extends TaskSettings {
  /** Never there: it carries the types of the work. */
  readonly work?: W;
}

export type InputOf<W extends Work> = Parameters<W>[0];
export type ResultOf<W extends Work> = Awaited<ReturnType<W>>;
export type PieceOf<W extends Work> = ReturnType<W> extends AsyncIterable<infer P> ? P : never;

/** Declares a task: `defineTask<typeof run>({ … })`. */
export const defineTask = <W extends Work>(settings: TaskSettings): Task<W> => {
  if (settings.readsFile && settings.isReused)
    throw new Error(`The ${settings.name} task reads another file each time.`);
  return settings;
};
