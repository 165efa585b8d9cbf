import { createSandbox, type Sandbox } from '#platform/sandbox/sandbox.ts';

const shared = createSandbox();

/** One sandbox for all apps of a worker, whose children outlive an app: starting one takes longer than most tests. */
export const sharedSandbox: Sandbox = {
  run: (...asked) => shared.run(...asked),
  stream: (...asked) => shared.stream(...asked),
  converse: (...asked) => shared.converse(...asked),
  load: () => shared.load(),
  close: () => undefined,
};
