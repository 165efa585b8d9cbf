import { CalendarClock, Pencil, RotateCcw, SkipForward, Trash2 } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { updateFollowUpPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import type { MenuGroup } from '#ui/overlay/menu.tsx';
import type { FollowUp } from '../kinds.tsx';
import { clockOf, dayAndTime, snoozesFor } from '../when.ts';
import * as words from '../words.ts';
import { useFollowUpActs } from './use-follow-up-acts.ts';

/** Where an open follow-up can be moved to at once. */
export const useSnoozeGroups = (followUp: FollowUp, onPick: () => void): MenuGroup[] => {
  const now = useNow();
  const { move, tried } = useFollowUpActs();
  return [
    {
      key: 'snooze',
      items: [
        ...snoozesFor(followUp, now).map(({ key, label, at }) => ({
          key,
          label,
          end: <span className="num">{key === 'next_week' ? dayAndTime(at, now) : clockOf(at)}</span>,
          onSelect: () => void tried(() => move(followUp, at)),
        })),
        { key: 'date', label: words.pickADate, icon: <CalendarClock aria-hidden />, onSelect: onPick },
      ],
    },
  ];
};

/** The other actions on a follow-up. */
export const useMoreGroups = (followUp: FollowUp): MenuGroup[] => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { skip, reopen, remove } = useFollowUpActs();
  const ofState =
    followUp.state === 'open'
      ? [
          {
            key: 'edit',
            label: words.edit,
            icon: <Pencil aria-hidden />,
            onSelect: () =>
              void navigate(updateFollowUpPath(followUp.contact.name, followUp.id), {
                state: { from: pathname + search },
              }),
          },
          {
            key: 'skip',
            label: words.skip,
            icon: <SkipForward aria-hidden />,
            onSelect: () => void skip(followUp),
          },
        ]
      : [
          {
            key: 'reopen',
            label: words.reopen,
            icon: <RotateCcw aria-hidden />,
            onSelect: () => void reopen(followUp),
          },
        ];
  return [
    { key: 'change', items: ofState },
    {
      key: 'end',
      items: [
        {
          key: 'delete',
          label: words.deleteLabel,
          icon: <Trash2 aria-hidden />,
          isBad: true,
          onSelect: () => void remove(followUp),
        },
      ],
    },
  ];
};
