import type { WritingAction, WritingProgress } from '@rainmaker/contract';
import { Pause, PenLine, Play } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { formatNumber, formatTime } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import styles from './writing-bar.module.css';
import * as words from './words.ts';

/** What becomes of the drafts that are left: someone stopped all, all are paused, the model rests, or they are being written. */
const stateOf = ({ total, written, stopped, paused, resting_until: until }: WritingProgress) => {
  const left = total - written;
  if (stopped > 0 && stopped >= left) return 'stopped';
  if (paused > 0 && stopped + paused >= left) return 'paused';
  return until === null ? 'writing' : 'resting';
};

const sayOf = (progress: WritingProgress): string => {
  const state = stateOf(progress);
  if (state === 'resting') return words.resting(progress.model ?? '', formatTime(progress.resting_until ?? ''));
  return state === 'writing' ? words.writing(progress.model) : { stopped: words.stopped, paused: words.paused }[state];
};

/** What can be done about the writing of one campaign. */
const Actions = ({ campaignId, progress }: { campaignId: string; progress: WritingProgress }) => {
  const [change, { isLoading }] = api.useChangeWritingMutation();
  const state = stateOf(progress);
  const run = async (action: WritingAction): Promise<void> => {
    try {
      await change({ campaign_id: campaignId, action }).unwrap();
    } catch (error) {
      toastError(error);
    }
  };
  if (state === 'stopped')
    return (
      <Button icon={<Play aria-hidden />} busy={isLoading} onClick={() => void run('resume')}>
        {words.resumeWriting}
      </Button>
    );
  return (
    <>
      {state === 'resting' && (
        <Button icon={<PenLine aria-hidden />} disabled={isLoading} onClick={() => void run('use_built_in')}>
          {words.useBuiltIn}
        </Button>
      )}
      <Button icon={<Pause aria-hidden />} busy={isLoading} onClick={() => void run('stop')}>
        {words.stopWriting}
      </Button>
    </>
  );
};

/** How far the writing of drafts is, while any are being written; of one campaign it can be stopped and resumed. */
export const WritingBar = ({ campaignId }: { campaignId?: string | undefined }) => {
  const { data } = api.useGetWritingProgressQuery(campaignId === undefined ? {} : { campaign_id: campaignId });
  const mayChange = useMay('changeWriting');
  if (!data || data.total === 0) return null;
  const { total, written, built_in: builtIn, note } = data;
  return (
    <section className={styles['bar']} aria-label={words.writingDrafts}>
      <div className={styles['say']} aria-live="polite">
        <span className="grow">
          <b>{sayOf(data)}</b>{' '}
          <span className="num">{words.writtenOf(formatNumber(written), formatNumber(total))}</span>
          {stateOf(data) === 'resting' && <small>{words.thenTheBuiltIn}</small>}
          {builtIn > 0 && note !== null && <small>{words.builtInBecause(formatNumber(builtIn), note)}</small>}
        </span>
        {campaignId !== undefined && mayChange && <Actions campaignId={campaignId} progress={data} />}
      </div>
      <Progress label={words.writingDrafts} value={written} max={total} thin />
    </section>
  );
};
