import { CAMPAIGN_STATE_LABELS, LIMITS, type CampaignState } from '@rainmaker/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { campaignForPath } from '#lib/paths.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { ConfirmDialog, Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ActProps, Target } from './act-types.ts';
import { useAllIds } from '../all-ids.ts';
import styles from '../contacts.module.css';
import * as words from './dialog-words.ts';

/** A draft's people are chosen when it is launched, and a cancelled campaign accepts none. */
const TAKES: readonly CampaignState[] = ['scheduled', 'running', 'paused', 'auto_paused', 'completed'];
const SHOWN = 200;

const useMove = ({ stage, meant, who, names }: Target) => {
  const [move, { isLoading }] = api.useUpdateLeadCampaignMutation();
  const showOutcome = useShowOutcome();
  const allIds = useAllIds(stage);
  const run = async (campaignId: string | null): Promise<boolean> => {
    try {
      const ids = await allIds(meant);
      const { message, skipped } = await move({ ids, campaign_id: campaignId }).unwrap();
      showOutcome(
        { message, skipped, done: ids.length - skipped.length },
        { fallback: words.done, working: words.moving(who), names, stage },
      );
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return { run, isLoading };
};

const TooMany = ({ target, onClose }: ActProps) => {
  const navigate = useNavigate();
  const { stage, meant } = target;
  return (
    <>
      <p>{words.youCanAddUpToPeople(formatNumber(LIMITS.bulkIds), formatNumber(target.count))}</p>
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="go"
          onClick={() => void navigate(campaignForPath(stage, 'filter' in meant ? meant.filter : { ids: meant.ids }))}
        >
          {words.createCampaign}
        </Button>
      </DialogEnds>
    </>
  );
};

const Choose = ({ target, onClose, onDone }: ActProps) => {
  const navigate = useNavigate();
  const { data } = api.useGetCampaignsQuery({ page_size: SHOWN }, { refetchOnMountOrArgChange: true });
  const { run, isLoading } = useMove(target);
  const [picked, setPicked] = useState<string | undefined>();
  const campaigns = data?.results.filter(({ state }) => TAKES.includes(state));
  const chosen = picked ?? (campaigns?.length === 1 ? campaigns[0]?.id : undefined) ?? '';
  const { stage, meant } = target;
  const submit = async () => {
    if (!(await run(chosen))) return;
    onDone?.();
    onClose();
  };
  if (campaigns?.length === 0) {
    return (
      <>
        <p>{words.noCampaignsAreRunningStartOne(target.count === 1 ? target.who : 'them')}</p>
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="go"
            onClick={() => void navigate(campaignForPath(stage, 'filter' in meant ? meant.filter : { ids: meant.ids }))}
          >
            {words.newCampaign}
          </Button>
        </DialogEnds>
      </>
    );
  }
  return (
    <>
      <p>{words.peopleWhoCantBeContactedAre}</p>
      <fieldset className={styles['campaigns']}>
        <legend className="hidden-text">{words.campaign}</legend>
        {campaigns ? (
          campaigns.map(({ id, name, state, sequence }) => (
            <RadioChoice
              key={id}
              name="campaign"
              value={id}
              checked={chosen === id}
              onChange={() => setPicked(id)}
              label={name}
              help={`${CAMPAIGN_STATE_LABELS[state]}, ${sequence.sequence_name}`}
            />
          ))
        ) : (
          <Skeleton width="60%" height={20} />
        )}
      </fieldset>
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="go" disabled={chosen === ''} busy={isLoading} onClick={() => void submit()}>
          {words.add(target.who)}
        </Button>
      </DialogEnds>
    </>
  );
};

/** Adds people to a running campaign. */
export const CampaignDialog = (props: ActProps) => (
  <Dialog isOpen onClose={props.onClose} title={words.addToACampaign(props.target.who)} width={480}>
    {props.target.count > LIMITS.bulkIds ? <TooMany {...props} /> : <Choose {...props} />}
  </Dialog>
);

/** Removes people from the campaign that each is in. */
export const LeaveDialog = ({ target, onClose, onDone }: ActProps) => {
  const { run } = useMove(target);
  const title = words.removeFromTheCampaign(target.who);
  if (target.count > LIMITS.bulkIds) {
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <p>{words.youCanRemoveUpToPeople(formatNumber(LIMITS.bulkIds))}</p>
        <DialogEnds>
          <Button onClick={onClose}>{words.close}</Button>
        </DialogEnds>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={words.remove}
      isDangerous
      onConfirm={async () => {
        const isDone = await run(null);
        if (isDone) onDone?.();
        return isDone;
      }}
    >
      <p>{words.unsentMessagesAreCancelledSent}</p>
    </ConfirmDialog>
  );
};
