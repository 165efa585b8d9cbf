import type { BulkAnswer, Stage } from '@rainmaker/contract';
import { useSyncExternalStore } from 'react';
import * as words from './words.ts';

/** Long work that was begun here and is watched until its end. */
export interface Work {
  id: string;
  kind: 'bulk' | 'undo' | 'import';
  /** "Deleting 2,301 leads" */
  title: string;
  /** Said at its end, where the server says nothing: "fair.csv is imported" */
  done?: string;
  /** Whom the skipped may be, by id: the people on the screen when it began. */
  names?: Record<string, string>;
  stage?: Stage;
}

/** Whoever an action left as they were. */
export interface Left {
  id: string;
  reason: string;
  name?: string | undefined;
}

/** What came of an action: the sentence, who was left out and why, and the way back. */
export interface Outcome {
  title: string;
  message: string;
  /** "stayed as they were" */
  leftWords: string;
  left: readonly Left[];
  leftCount: number;
  stage?: Stage | undefined;
  undoToken?: string | undefined;
}

/** Long work that is over. */
export interface Ended {
  id: string;
  state: 'done' | 'failed' | 'stopped';
  text: string;
  detail?: string | undefined;
  outcome?: Outcome | undefined;
  /** A screen that tells more. */
  to?: string | undefined;
}

interface State {
  /** Whose it is, by email. */
  owner: string | null;
  running: readonly Work[];
  ended: readonly Ended[];
  outcome: Outcome | null;
}

/** In this tab alone: a reload goes on watching. */
const KEY = 'activity';
const MOST_ENDED = 6;

const isWork = (value: unknown): value is Work =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'kind' in value;

const nothing = (owner: string | null): State => ({ owner, running: [], ended: [], outcome: null });

const read = (): State => {
  const stored = sessionStorage.getItem(KEY);
  const parsed: unknown = stored === null ? null : JSON.parse(stored);
  if (typeof parsed !== 'object' || parsed === null || !('owner' in parsed) || !('running' in parsed))
    return nothing(null);
  const { owner, running } = parsed;
  return {
    ...nothing(typeof owner === 'string' ? owner : null),
    running: Array.isArray(running) ? running.filter(isWork) : [],
  };
};

let state = read();
const listeners = new Set<() => void>();

const set = (change: Partial<State>): void => {
  state = { ...state, ...change };
  const { owner, running } = state;
  sessionStorage.setItem(KEY, JSON.stringify({ owner, running }));
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Watches work until it ends. */
export const watchWork = (work: Work): void => {
  if (!state.running.some(({ id }) => id === work.id)) set({ running: [...state.running, work] });
};

/** Watches a file that becomes people. */
export const watchImport = ({ id, filename, stage }: { id: string; filename: string; stage: Stage }): void =>
  watchWork({ id, kind: 'import', title: words.importing(filename), done: words.imported(filename), stage });

/** Tokens of what was taken back, for as long as the tab lives. */
const takenBack = new Set<string>();

/** It is over, and what came of it stands in the menu; without an end it is forgotten, as nobody's of this session. */
export const endWork = (id: string, ended?: Ended): void =>
  set({
    running: state.running.filter((work) => work.id !== id),
    ...(ended &&
      !takenBack.has(ended.outcome?.undoToken ?? '') && {
        ended: [ended, ...state.ended.filter((each) => each.id !== id)].slice(0, MOST_ENDED),
      }),
  });

export const showOutcome = (outcome: Outcome): void => set({ outcome });
export const closeOutcome = (): void => set({ outcome: null });

/** Whom an action was about, for as long as the tab lives: an undo names people by it. */
interface About {
  names?: Record<string, string> | undefined;
  stage?: Stage | undefined;
}
const abouts = new Map<string, About>();

export const rememberAbout = (token: string | null | undefined, about: About): void => {
  if (token) abouts.set(token, about);
};
export const aboutOf = (token: string): About => abouts.get(token) ?? {};

/** What was taken back did not happen any more: the menu does not say that it did, however late an answer comes. */
export const forgetUndo = (token: string): void => {
  takenBack.add(token);
  set({ ended: state.ended.filter(({ outcome }) => outcome?.undoToken !== token) });
};

/** Nothing of one person's session is another's. */
export const claimActivity = (owner: string | null): void => {
  if (owner !== state.owner) set(nothing(owner));
};

export const useActivity = (): State => useSyncExternalStore(subscribe, () => state);

/** An answer over many as an outcome to show. */
export const outcomeOf = (
  answer: Omit<BulkAnswer, 'job'>,
  {
    title,
    names = {},
    stage,
  }: { title: string; names?: Record<string, string> | undefined; stage?: Stage | undefined },
): Outcome => ({
  title,
  message: answer.message,
  leftWords: words.unchanged,
  left: (answer.skipped ?? []).map((each) => ({ ...each, name: names[each.id] })),
  leftCount: answer.skipped_count ?? answer.skipped?.length ?? 0,
  stage,
  undoToken: answer.undo_token ?? undefined,
});
