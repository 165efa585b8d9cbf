import type { CampaignPerson } from '@rainmaker/contract';
import { CircleX, Ellipsis, Pause, Play, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { useChangePeople, type PeopleAction } from './use-change-people.ts';
import * as words from '../words.ts';

/** Pause, resume, skip a step, remove: the actions on one person of a campaign. */
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
      ? act('resume', words.resume, <Play aria-hidden />)
      : act('pause', words.pausePerson, <Pause aria-hidden />),
    act('skip_step', words.skipStep(person.step), <SkipForward aria-hidden />),
  ];
  if (!mayChange) return null;
  return (
    <>
      <ActionMenu
        label={words.moreActionsFor(person.contact.name)}
        groups={[
          { key: 'go', items },
          {
            key: 'remove',
            items: [
              {
                key: 'remove',
                label: words.removeFromCampaign,
                icon: <CircleX aria-hidden />,
                isBad: true,
                onSelect: () => setAsking(true),
              },
            ],
          },
        ]}
        trigger={
          <IconButton
            label={words.moreActionsFor(person.contact.name)}
            icon={<Ellipsis aria-hidden />}
            tight
            hasTooltip={false}
          />
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.remove(person.contact.name)}
        confirmLabel={words.removeButton}
        isDangerous
        onConfirm={() => change('remove')}
      >
        <p>{words.unsentMessagesAreCancelledSent}</p>
      </ConfirmDialog>
    </>
  );
};
