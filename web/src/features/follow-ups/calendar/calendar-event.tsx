import { Check, CalendarClock, Pencil, UserRound } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatTime, formatWhole } from '#lib/format.ts';
import { contactPath, updateFollowUpPath } from '#lib/paths.ts';
import { ActionMenu, type MenuGroup } from '#ui/overlay/menu.tsx';
import type { Asking } from '../act/follow-up-dialogs.tsx';
import { KindSign, type FollowUp } from '../kinds.tsx';
import * as words from '../words.ts';
import styles from './calendar.module.css';

export interface EventActs {
  mayChange: boolean;
  onAsk: (followUp: FollowUp, asking: Asking) => void;
  onDrag: (followUp: FollowUp | null) => void;
}

interface Props extends EventActs {
  followUp: FollowUp;
  due: string;
  hasTime?: boolean;
  style?: CSSProperties;
  /** Moves it by days and minutes. */
  onShift: (days: number, minutes: number) => void;
}

const useGroups = ({ followUp, mayChange, onAsk }: Pick<Props, 'followUp' | 'mayChange' | 'onAsk'>): MenuGroup[] => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { contact, id } = followUp;
  const changes =
    mayChange && followUp.state === 'open'
      ? [
          {
            key: 'done',
            label: words.doneLabel,
            icon: <Check aria-hidden />,
            onSelect: () => onAsk(followUp, 'done'),
          },
          {
            key: 'move',
            label: words.moveMenu,
            icon: <CalendarClock aria-hidden />,
            onSelect: () => onAsk(followUp, 'move'),
          },
          {
            key: 'edit',
            label: words.edit,
            icon: <Pencil aria-hidden />,
            onSelect: () => void navigate(updateFollowUpPath(contact.name, id), { state: { from: pathname + search } }),
          },
        ]
      : [];
  return [
    {
      key: 'acts',
      items: [
        ...changes,
        {
          key: 'person',
          label: words.openPerson(contact.name),
          icon: <UserRound aria-hidden />,
          onSelect: () => void navigate(contactPath(contact.stage, contact.id)),
        },
      ],
    },
  ];
};

/** Days and half hours by which Shift and an arrow key move an event. */
const SHIFTS: Partial<Record<string, [days: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -30],
  ArrowDown: [0, 30],
};

/** A follow-up in a calendar: it can be dragged, moved with Shift and the arrow keys, or by its menu. */
export const CalendarEvent = ({ followUp, due, hasTime = false, style, mayChange, onAsk, onDrag, onShift }: Props) => {
  const { id, contact, kind, title, state, is_overdue: isLate } = followUp;
  const groups = useGroups({ followUp, mayChange, onAsk });
  const canMove = mayChange && state === 'open';
  const shift = (event: KeyboardEvent): void => {
    const by = event.shiftKey && canMove ? SHIFTS[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    onShift(...by);
  };
  return (
    <ActionMenu
      label={`${contact.name}: ${title}`}
      groups={groups}
      align="start"
      head={
        <div className={styles['head']}>
          <b>{contact.name}</b>
          <span>{title}</span>
          <span className="num">{formatWhole(due)}</span>
        </div>
      }
      trigger={
        <button
          type="button"
          className={styles['event']}
          style={style}
          title={`${formatTime(due)} ${contact.name}: ${title}`}
          data-event={id}
          data-look={state === 'done' ? 'done' : isLate ? 'late' : kind === 'meeting' ? 'meeting' : undefined}
          draggable={canMove}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', contact.name);
            event.dataTransfer.effectAllowed = 'move';
            onDrag(followUp);
          }}
          onDragEnd={() => onDrag(null)}
          onKeyDown={shift}
        >
          {state === 'done' ? <Check aria-hidden /> : <KindSign kind={kind} />}
          <span className="cut" dir="auto">
            {contact.name}
          </span>
          {hasTime && <small className="num">{formatTime(due)}</small>}
          <span className="hidden-text">
            {words.eventInFull(title, formatTime(due), state === 'done' ? 'done' : isLate ? 'overdue' : undefined)}
          </span>
        </button>
      }
    />
  );
};
