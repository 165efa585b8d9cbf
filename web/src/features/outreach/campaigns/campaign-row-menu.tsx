import type { Campaign } from '@rainmaker/contract';
import { CircleX, Ellipsis, FileText, Pause, Play, Rocket } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { draftsPath, editCampaignPath } from '#lib/paths.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';

const useActions = (campaign: Campaign) => {
  const navigate = useNavigate();
  const [update] = api.useUpdateCampaignMutation();
  const change = async (state: 'running' | 'paused' | 'cancelled', fallback: string) => {
    try {
      toastSuccess(await update({ id: campaign.id, state }).unwrap(), fallback);
    } catch (error) {
      toastError(error);
    }
  };
  const { state, messages } = campaign;
  const items: (MenuAction | false)[] = [
    state === 'draft' && {
      key: 'launch',
      label: 'Review and launch',
      icon: <Rocket aria-hidden />,
      onSelect: () => void navigate(editCampaignPath(campaign.id)),
    },
    messages.drafts > 0 && {
      key: 'drafts',
      label: 'Read the drafts',
      icon: <FileText aria-hidden />,
      onSelect: () => void navigate(draftsPath({ campaign_id: campaign.id })),
    },
    (state === 'running' || state === 'scheduled') && {
      key: 'pause',
      label: 'Pause',
      icon: <Pause aria-hidden />,
      onSelect: () => void change('paused', 'The campaign is paused.'),
    },
    (state === 'paused' || state === 'auto_paused') && {
      key: 'go',
      label: 'Go on',
      icon: <Play aria-hidden />,
      onSelect: () => void change('running', 'The campaign goes on.'),
    },
  ];
  return { change, items: items.filter((item) => item !== false) };
};

/** What can be done with a campaign from its row. */
export const CampaignRowMenu = ({ campaign }: { campaign: Campaign }) => {
  const { change, items } = useActions(campaign);
  const [isAsking, setAsking] = useState(false);
  const isOver = campaign.state === 'completed' || campaign.state === 'cancelled';
  const groups = [
    { key: 'do', items },
    {
      key: 'end',
      items: isOver
        ? []
        : [
            {
              key: 'cancel',
              label: 'Cancel the campaign',
              icon: <CircleX aria-hidden />,
              isBad: true,
              onSelect: () => setAsking(true),
            },
          ],
    },
  ].filter((group) => group.items.length > 0);
  if (groups.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={`More for ${campaign.name}`}
        groups={groups}
        trigger={
          <IconButton label={`More for ${campaign.name}`} icon={<Ellipsis aria-hidden />} tight hasTooltip={false} />
        }
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
        <p>What is written and not sent is cancelled. This cannot be taken back.</p>
      </ConfirmDialog>
    </>
  );
};
