import type { BulkAnswer, ImportJob, Stage } from '@rainmaker/contract';
import { useSyncExternalStore } from 'react';
import * as words from './words.ts';

/** A job started here and watched until its end. */
export interface Work {
  /** The toast that says it goes on, which its outcome replaces. */
  toast?: string;
  id: string;
  kind: 'bulk' | 'undo' | 'import';
  /** "Deleting 2,301 leads" */
  title: string;
  /** Shown at the end if the server returns no message: "fair.csv is imported" */
  done?: string;
  /** Names by id, for skipped people: those on the screen at the start. */
  names?: Record<string, string>;
  stage?: Stage;
}

/** People whom an action skipped. */
export interface Left {
  id: string;
  reason: string;
  name?: string | undefined;
}

/** The outcome of an action: a sentence, the skipped people with reasons, and its undo. */
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

/** A job that has ended. */
export interface Ended {
  id: string;
  state: 'done' | 'failed' | 'stopped';
  text: string;
  detail?: string | undefined;
  outcome?: Outcome | undefined;
  /** A screen with more details. */
  to?: string | undefined;
}

interface State {
  /** The owner's email. */
  owner: string | null;
  running: readonly Work[];
  ended: readonly Ended[];
  outcome: Outcome | null;
}

/** Per tab: a reload continues watching. */
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

/** Watches a job until its end. */
export const watchWork = (work: Work): void => {
  if (!state.running.some(({ id }) => id === work.id)) set({ running: [...state.running, work] });
};

/** Watches an import. */
export const watchImport = ({
  id,
  filename,
  stage,
  source,
}: Pick<ImportJob, 'id' | 'filename' | 'stage' | 'source'>): void =>
  watchWork({
    id,
    kind: 'import',
    title: source === null ? words.importing(filename) : words.searching(filename),
    done: source === null ? words.imported(filename) : words.searched(filename),
    stage,
  });

/** Tokens of undone actions, while the tab is open. */
const takenBack = new Set<string>();

/** Ends watching and keeps the outcome in the menu; without `ended` the job is dropped as not part of this session. */
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

/** The people of an action, while the tab is open: an undo uses their names. */
interface About {
  names?: Record<string, string> | undefined;
  stage?: Stage | undefined;
}
const abouts = new Map<string, About>();

export const rememberAbout = (token: string | null | undefined, about: About): void => {
  if (token) abouts.set(token, about);
};
export const aboutOf = (token: string): About => abouts.get(token) ?? {};

/** Removes an undone action from the menu, even if its response arrives late. */
export const forgetUndo = (token: string): void => {
  takenBack.add(token);
  set({ ended: state.ended.filter(({ outcome }) => outcome?.undoToken !== token) });
};

/** Clears the state of another person's session. */
export const claimActivity = (owner: string | null): void => {
  if (owner !== state.owner) set(nothing(owner));
};

export const useActivity = (): State => useSyncExternalStore(subscribe, () => state);

/** Converts the response of a bulk call to an outcome. */
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
