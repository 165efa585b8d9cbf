import { type Campaign, UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTakeBack } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { countOf, formatMoment, formatShortMoment } from '#lib/format.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { DRAFTS, E_MAILS, PEOPLE } from '../../outreach-words.ts';
import styles from '../change/campaign-change.module.css';
import { oneMoreOf, titleOf } from '../forecast/sentences.ts';
import type { Launched } from '../new/use-launch.ts';
import * as words from '../words.ts';

const isLaunched = (value: unknown): value is Launched =>
  typeof value === 'object' && value !== null && 'enrolled' in value && typeof value.enrolled === 'number';

/** The result of the launch, until the dialog is closed or the screen is left. */
export const useLaunched = (): { launched: Launched | undefined; forget: () => void } => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given: unknown =
    typeof state === 'object' && state !== null && 'launched' in state ? state.launched : undefined;
  const [launched, setLaunched] = useState(isLaunched(given) && given.window_opens_at ? given : undefined);
  const forget = useEffectEvent(() => void navigate(`${pathname}${search}`, { replace: true, state: null }));
  const isGiven = given !== undefined;
  // Cleared at once: the browser would restore it on a reload or step back.
  useEffect(() => {
    if (isGiven) forget();
  }, [isGiven]);
  return { launched, forget: () => setLaunched(undefined) };
};

interface Props {
  campaign: Campaign;
  launched: Launched;
  onClose: () => void;
}

/** Approves ready messages and sends them outside the hours; offered only after the user confirms that nobody has read them. */
const SendFirst = ({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) => {
  const [isSure, setSure] = useState(false);
  const [send, { isLoading }] = api.useSendMailMutation();
  const takeBack = useTakeBack();
  const { drafts, ready, writing } = campaign.messages;
  const lacking = drafts - ready - writing;
  const run = async () => {
    try {
      const answer = await send({ filter: { filter: 'ready', campaign_id: campaign.id }, when: 'now' }).unwrap();
      const { undo_token: token } = answer;
      if (token)
        toastWithAction(words.sendingTheFirstEmails, {
          id: token,
          label: words.undo,
          duration: UNDO_SEND_SECONDS * 1_000,
          onAct: () => void takeBack(token),
        });
      else toastSuccess(answer, words.sendingTheFirstEmails);
      onDone();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['first']}>
      <b>{words.sendTheFirstEmailsNow}</b>
      <p>
        {words.thisApprovesAndSendsOutsideSending(
          ready === 0 ? words.theDrafts : ready === 1 ? words.theDraft : words.allDrafts(ready),
        )}
      </p>
      {writing > 0 && <p>{words.areBeingWritten(countOf(writing, DRAFTS), writing === 1)}.</p>}
      {lacking > 0 && <p>{words.othersLackAValue(countOf(lacking, DRAFTS), lacking === 1)}</p>}
      <CheckChoice label={words.approveUnread} checked={isSure} onChange={() => setSure(!isSure)} />
      <Button disabled={!isSure || ready === 0} busy={isLoading} onClick={() => void run()}>
        {words.sendNow(ready > 0 ? countOf(ready, E_MAILS) : 'them')}
      </Button>
    </div>
  );
};

/** When it finishes, as far as that is known by now. */
const Finish = ({ campaign }: { campaign: Campaign }) => {
  const { data: forecast } = api.useGetCampaignForecastQuery({ id: campaign.id });
  if (!forecast || forecast.planned + forecast.later === 0) return null;
  return (
    <p>
      {titleOf(forecast, campaign, undefined)}. {oneMoreOf(forecast)}
    </p>
  );
};

/** After a launch outside the sending hours: what happens next, and how to send now. */
export const LaunchedDialog = ({ campaign, launched, onClose }: Props) => {
  const here = useOutreachPlace();
  const navigate = useNavigate();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const [moveClock, { isLoading }] = api.useMoveClockMutation();
  // Scheduled messages have an exact time, from each person's hours and the mailbox's pace. Otherwise uses the
  // workspace's hours.
  const opens = campaign.next_send_at ?? launched.window_opens_at ?? '';
  const { drafts, ready, writing } = campaign.messages;
  const isAllLacking = drafts > 0 && ready + writing === 0;
  const reviewed = { campaign_id: campaign.id, ...(isAllLacking && { filter: 'incomplete' }) };
  const jump = async () => {
    try {
      await moveClock({ until: opens }).unwrap();
      toastSuccess(undefined, words.itsNowApprovedEmailsAreSent(formatShortMoment(opens)));
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.startedTitle(countOf(launched.enrolled, PEOPLE))} width={500}>
      <p>
        {words.itsOutsideSendingHoursApproved} <b>{formatMoment(opens)}</b>.
      </p>
      <Finish campaign={campaign} />
      {!isAllLacking && <SendFirst campaign={campaign} onDone={onClose} />}
      <DialogEnds>
        {workspace?.simulator && (
          <Button busy={isLoading} onClick={() => void jump()}>
            {words.jumpTo(formatShortMoment(opens))}
          </Button>
        )}
        <Button variant="go" onClick={() => void navigate(here.draftsOf(reviewed))}>
          {words.reviewDrafts}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
