import type { Campaign } from '@rainmaker/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { countOf } from '#lib/format.ts';
import { draftsPath } from '#lib/paths.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { E_MAILS, momentIn, PEOPLE, shortMomentIn } from '../../outreach-words.ts';
import styles from '../change/campaign-change.module.css';
import type { Launched } from '../new/use-launch.ts';

const isLaunched = (value: unknown): value is Launched =>
  typeof value === 'object' && value !== null && 'enrolled' in value && typeof value.enrolled === 'number';

/** What the launch that led here said; gone once the dialog is closed. */
export const useLaunched = (): { launched: Launched | undefined; forget: () => void } => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given: unknown =
    typeof state === 'object' && state !== null && 'launched' in state ? state.launched : undefined;
  return {
    launched: isLaunched(given) && given.window_opens_at ? given : undefined,
    forget: () => void navigate(`${pathname}${search}`, { replace: true, state: null }),
  };
};

interface Props {
  campaign: Campaign;
  launched: Launched;
  onClose: () => void;
}

/** Approves what is ready and sends it past the hours: offered only to somebody who says they have read it. */
const SendFirst = ({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) => {
  const [hasRead, setRead] = useState(false);
  const [send, { isLoading }] = api.useSendMailMutation();
  const { drafts } = campaign.messages;
  const run = async () => {
    try {
      toastSuccess(
        await send({ filter: { filter: 'draft', campaign_id: campaign.id }, when: 'now' }).unwrap(),
        'The first ones are leaving.',
      );
      onDone();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['first']}>
      <b>Send the first ones now</b>
      <p>
        This approves {drafts === 0 ? 'the drafts' : drafts === 1 ? 'the one draft' : `all ${drafts} drafts`} and sends
        them past the sending hours. Limits of the mailboxes hold, and nobody who unsubscribed gets one.
      </p>
      <CheckChoice label="I have read the drafts" checked={hasRead} onChange={() => setRead(!hasRead)} />
      <Button disabled={!hasRead || drafts === 0} busy={isLoading} onClick={() => void run()}>
        Send {drafts > 0 ? countOf(drafts, E_MAILS) : 'them'} now
      </Button>
    </div>
  );
};

/** After a launch outside the sending hours: what happens now, and the ways not to wait. */
export const LaunchedDialog = ({ campaign, launched, onClose }: Props) => {
  const navigate = useNavigate();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const [moveClock, { isLoading }] = api.useMoveClockMutation();
  const zone = workspace?.timezone ?? 'UTC';
  // What is scheduled already knows its moment: each person's hours, the workflow's and the mailbox's pace. Before that the
  // workspace's hours are what is known.
  const opens = campaign.next_send_at ?? launched.window_opens_at ?? '';
  const jump = async () => {
    try {
      await moveClock({ until: opens }).unwrap();
      toastSuccess(
        undefined,
        `It is ${shortMomentIn(opens, zone)} now. What you approve leaves in each person’s hours.`,
      );
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={`${countOf(launched.enrolled, PEOPLE)} are in`} width={500}>
      <p>
        It is outside the sending hours. What you approve leaves from <b>{momentIn(opens, zone)}</b> on, each in the
        person’s own time.
      </p>
      <SendFirst campaign={campaign} onDone={onClose} />
      <DialogEnds>
        {workspace?.simulator && (
          <Button busy={isLoading} onClick={() => void jump()}>
            Jump to {shortMomentIn(opens, zone)}
          </Button>
        )}
        <Button variant="go" onClick={() => void navigate(draftsPath({ campaign_id: campaign.id }))}>
          Read the drafts
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
