import type { Campaign } from '@rainmaker/contract';
import { CircleX, Ellipsis, Pause, Play, Rocket } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { countOf } from '#lib/format.ts';
import { draftsPath, editCampaignPath } from '#lib/paths.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ActionMenu } from '#ui/menu.tsx';
import { PEOPLE } from '../outreach-words.ts';

/** Words of a count. */
export const DRAFTS = { one: 'draft', many: 'drafts' };

const useChangeState = (campaign: Campaign) => {
  const [update, { isLoading }] = api.useUpdateCampaignMutation();
  const change = async (state: 'running' | 'paused' | 'cancelled', fallback: string) => {
    try {
      toastSuccess(await update({ id: campaign.id, state }).unwrap(), fallback);
    } catch (error) {
      toastError(error);
    }
  };
  return { change, isLoading };
};

const isOver = ({ state }: Campaign): boolean => state === 'completed' || state === 'cancelled';
const canPause = ({ state }: Campaign): boolean => state === 'running' || state === 'scheduled';
const isPaused = ({ state }: Campaign): boolean => state === 'paused' || state === 'auto_paused';

/** The one thing to do next stands last: go on with a draft, read what waits, or let it run again. */
export const CampaignMain = ({ campaign }: { campaign: Campaign }) => {
  const { change, isLoading } = useChangeState(campaign);
  const { drafts } = campaign.messages;
  if (campaign.state === 'draft') {
    return (
      <Link to={editCampaignPath(campaign.id)} className={buttonClass({ variant: 'go' })}>
        <Rocket aria-hidden />
        Review and launch
      </Link>
    );
  }
  return (
    <>
      {canPause(campaign) && (
        <Button
          icon={<Pause aria-hidden />}
          busy={isLoading}
          onClick={() => void change('paused', 'The campaign is paused.')}
        >
          Pause
        </Button>
      )}
      {isPaused(campaign) && (
        <Button
          variant={drafts > 0 ? 'default' : 'go'}
          icon={<Play aria-hidden />}
          busy={isLoading}
          onClick={() => void change('running', 'The campaign goes on.')}
        >
          Go on
        </Button>
      )}
      {drafts > 0 && !isOver(campaign) && (
        <Link to={draftsPath({ campaign_id: campaign.id })} className={buttonClass({ variant: 'go' })}>
          Approve {countOf(drafts, DRAFTS)}
        </Link>
      )}
    </>
  );
};

/** The way to end it. */
export const CampaignMore = ({ campaign }: { campaign: Campaign }) => {
  const { change } = useChangeState(campaign);
  const [isAsking, setAsking] = useState(false);
  if (isOver(campaign)) return null;
  return (
    <>
      <ActionMenu
        label="More"
        groups={[
          {
            key: 'end',
            items: [
              {
                key: 'cancel',
                label: 'Cancel the campaign',
                icon: <CircleX aria-hidden />,
                isBad: true,
                onSelect: () => setAsking(true),
              },
            ],
          },
        ]}
        trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel “${campaign.name}”?`}
        confirmLabel="Cancel the campaign"
        cancelLabel="Keep it"
        isDangerous
        onConfirm={() => change('cancelled', 'The campaign is cancelled.')}
      >
        <p>
          What is written and not sent is cancelled, and {countOf(campaign.people.live, PEOPLE)} get nothing more. This
          cannot be taken back.
        </p>
      </ConfirmDialog>
    </>
  );
};
