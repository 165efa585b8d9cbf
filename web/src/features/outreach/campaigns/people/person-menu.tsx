import type { CampaignPerson } from '@rainmaker/contract';
import { CircleX, Ellipsis, Pause, Play, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { useChangePeople, type PeopleAction } from './use-change-people.ts';

/** Pause, go on, skip a step, remove: what can be done with one person of a campaign. */
export const PersonMenu = ({ campaignId, person }: { campaignId: string; person: CampaignPerson }) => {
  const { run } = useChangePeople(campaignId);
  const change = (action: PeopleAction): Promise<boolean> => {
    const { name } = person.contact;
    return run(action, { targets: [{ ids: [person.id] }], who: name, names: { [person.id]: name } });
  };
  const mayChange = useMay('updateCampaignPeople');
  const [isAsking, setAsking] = useState(false);
  const act = (key: PeopleAction, label: string, icon: MenuAction['icon']): MenuAction => ({
    key,
    label,
    icon,
    onSelect: () => void change(key),
  });
  const items: MenuAction[] = [
    person.state === 'held'
      ? act('resume', 'Go on', <Play aria-hidden />)
      : act('pause', 'Pause this person', <Pause aria-hidden />),
    act('skip_step', `Skip e-mail ${person.step}`, <SkipForward aria-hidden />),
  ];
  if (!mayChange) return null;
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
        onConfirm={() => change('remove')}
      >
        <p>What is written for them is cancelled. Sent messages stay in the sent box.</p>
      </ConfirmDialog>
    </>
  );
};
