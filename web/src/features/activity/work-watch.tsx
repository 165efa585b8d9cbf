import type { Job } from '@rainmaker/contract';
import { useEffect, useEffectEvent } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { AFTER_WORK } from '#lib/api/cache-tags.ts';
import { statusOf } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { importPath } from '#lib/paths.ts';
import { useAppDispatch, type AppStore } from '#lib/api/store.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { dismissToast, toastError, toastSuccess } from '#lib/toast/toast.ts';
import {
  endWork,
  outcomeOf,
  rememberAbout,
  showOutcome,
  type Ended,
  type Outcome,
  type Work,
} from './activity-state.ts';
import { takeBack, undoOutcome } from './undo.ts';
import * as words from './words.ts';

/** Polls in addition to the event stream, which may be broken. */
const POLL_MS = 2_000;

export const isOver = ({ state }: Pick<Job, 'state'>): boolean => ['done', 'failed', 'stopped'].includes(state);

type Result = Record<string, unknown>;

const hasMessage = (result: Result | null | undefined): result is Result & { message: string } =>
  typeof result?.['message'] === 'string';

const isUndo = (result: Result): result is Answer<'undo'> => Array.isArray(result['kept']);

const outcomeOfWork = (work: Work, result: Result | null | undefined): Outcome | undefined => {
  if (!hasMessage(result)) return undefined;
  if (isUndo(result)) return undoOutcome(result, work.names, work.stage);
  return outcomeOf(result, { title: words.done, names: work.names, stage: work.stage });
};

const importWords = (result: Result | null | undefined): string => {
  const count = (name: string) => formatNumber(Number(result?.[name] ?? 0));
  return words.newMergedRejected(count('created'), count('merged'), count('refused'));
};

const endedOf = (work: Work, job: Job): Ended => {
  const { id, title } = work;
  const outcome = outcomeOfWork(work, job.result);
  const detail = outcome?.message ?? (work.kind === 'import' ? `${importWords(job.result)}.` : undefined);
  const to = work.kind === 'import' && work.stage ? importPath(work.stage, id) : undefined;
  if (job.state === 'failed')
    return { id, state: 'failed', text: words.failed(title), detail: job.error ?? undefined, to };
  // The server's message says that it was stopped, and how far it got.
  if (job.state === 'stopped' && outcome)
    return { id, state: 'stopped', text: outcome.message, detail: title, outcome, to };
  if (job.state === 'stopped') return { id, state: 'stopped', text: words.wasStopped(title), detail, to };
  return {
    id,
    state: 'done',
    text: outcome?.message ?? work.done ?? title,
    detail: outcome ? undefined : detail,
    outcome,
    to,
  };
};

/** Shows the outcome; the toast offers Undo, as after a small action. */
const announce = (dispatch: AppStore['dispatch'], work: Work, ended: Ended): void => {
  const { outcome } = ended;
  if (ended.state === 'failed') {
    toastError(undefined, ended.detail ?? `${ended.text}.`);
    return;
  }
  const text = outcome?.message ?? (ended.detail ? `${ended.text}. ${ended.detail}` : `${ended.text}.`);
  const token = outcome?.undoToken;
  rememberAbout(token, work);
  if (token) {
    toastWithAction(text, { id: token, label: words.undoButton, onAct: () => void takeBack(dispatch, token) });
  } else if (outcome && outcome.leftCount > 0) {
    toastWithAction(text, { label: words.seeWhoWasSkipped, onAct: () => showOutcome(outcome) });
  } else toastSuccess(undefined, text);
};

/** Watches one job on every screen, and shows its outcome. */
export const WorkWatch = ({ work }: { work: Work }) => {
  const dispatch = useAppDispatch();
  const { data: job, error } = api.useGetJobQuery(
    { id: work.id },
    { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  );
  const isGone = statusOf(error) === 404;
  const state = job && isOver(job) ? job.state : undefined;
  const end = useEffectEvent(() => {
    if (isGone || !job) {
      endWork(work.id);
      return;
    }
    const ended = endedOf(work, job);
    endWork(work.id, ended);
    if (work.toast !== undefined) dismissToast(work.toast);
    announce(dispatch, work, ended);
    dispatch(api.util.invalidateTags(AFTER_WORK));
  });
  useEffect(() => {
    if (isGone || state !== undefined) end();
  }, [isGone, state]);
  return null;
};
