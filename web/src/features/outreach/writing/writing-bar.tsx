import { Pause, Play } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { formatNumber } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import styles from './writing-bar.module.css';
import * as words from './words.ts';

/** How far the writing of drafts is, while any are being written; of one campaign it can be stopped and resumed. */
export const WritingBar = ({ campaignId }: { campaignId?: string | undefined }) => {
  const { data } = api.useGetWritingProgressQuery(campaignId === undefined ? {} : { campaign_id: campaignId });
  const [change, { isLoading }] = api.useChangeWritingMutation();
  const mayChange = useMay('changeWriting');
  if (!data || data.total === 0) return null;
  const { total, written, stopped, built_in: builtIn, note, model } = data;
  const isStopped = stopped > 0 && written + stopped >= total;
  const run = async (): Promise<void> => {
    if (campaignId === undefined) return;
    try {
      await change({ campaign_id: campaignId, action: isStopped ? 'resume' : 'stop' }).unwrap();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <section className={styles['bar']} aria-label={words.writingDrafts}>
      <div className={styles['say']} aria-live="polite">
        <span className="grow">
          <b>{isStopped ? words.stopped : words.writing(model)}</b>{' '}
          <span className="num">{words.writtenOf(formatNumber(written), formatNumber(total))}</span>
          {builtIn > 0 && note !== null && <small>{words.builtInBecause(formatNumber(builtIn), note)}</small>}
        </span>
        {campaignId !== undefined && mayChange && (
          <Button
            icon={isStopped ? <Play aria-hidden /> : <Pause aria-hidden />}
            busy={isLoading}
            onClick={() => void run()}
          >
            {isStopped ? words.resumeWriting : words.stopWriting}
          </Button>
        )}
      </div>
      <Progress label={words.writingDrafts} value={written} max={total} thin />
    </section>
  );
};
