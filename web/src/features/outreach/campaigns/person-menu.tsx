import type { CampaignPerson } from '@rainmaker/contract';
import { CircleX, Ellipsis, Pause, Play, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { api, type Argument } from '#lib/api.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';

type Action = Argument<'updateCampaignPeople'>['action'];

const useChange = (campaignId: string) => {
  const [change] = api.useUpdateCampaignPeopleMutation();
  return async (person: CampaignPerson, action: Action) => {
    try {
      const answer = await change({ id: campaignId, ids: [person.id], action }).unwrap();
      const [skipped] = answer.skipped ?? [];
      if (skipped) toastError(undefined, skipped.reason);
      else toastSuccess(answer, 'Changed.');
    } catch (error) {
      toastError(error);
    }
  };
};

/** Pause, go on, skip a step, remove: what can be done with one person of a campaign. */
export const PersonMenu = ({ campaignId, person }: { campaignId: string; person: CampaignPerson }) => {
  const change = useChange(campaignId);
  const [isAsking, setAsking] = useState(false);
  const act = (key: Action, label: string, icon: MenuAction['icon']): MenuAction => ({
    key,
    label,
    icon,
    onSelect: () => void change(person, key),
  });
  const items: MenuAction[] = [
    person.state === 'held'
      ? act('resume', 'Go on', <Play aria-hidden />)
      : act('pause', 'Pause this person', <Pause aria-hidden />),
    act('skip_step', `Skip e-mail ${person.step}`, <SkipForward aria-hidden />),
  ];
  return (
    <>
      <ActionMenu
        label={`More for ${person.contact.name}`}
        groups={[
          { key: 'go', items },
          {
            key: 'remove',
            items: [
              {
                key: 'remove',
                label: 'Remove from the campaign',
                icon: <CircleX aria-hidden />,
                isBad: true,
                onSelect: () => setAsking(true),
              },
            ],
          },
        ]}
        trigger={
          <IconButton
            label={`More for ${person.contact.name}`}
            icon={<Ellipsis aria-hidden />}
            tight
            hasTooltip={false}
          />
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${person.contact.name}?`}
        confirmLabel="Remove"
        isDangerous
        onConfirm={() => change(person, 'remove')}
      >
        <p>What is written for them is cancelled. Sent messages stay in the sent box.</p>
      </ConfirmDialog>
    </>
  );
};
