import { Flag, Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { formatWhole } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import type { Asking } from '../act/follow-up-dialogs.tsx';
import { RowActs } from '../act/row-acts.tsx';
import { KindIcon, type FollowUp } from '../kinds.tsx';
import { dueInShort } from '../when.ts';
import * as words from '../words.ts';
import styles from './row.module.css';

interface Props {
  followUp: FollowUp;
  now: Date;
  mayChange: boolean;
  onAsk: (asking: Asking) => void;
  /** Undefined where several can't be changed at once. */
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void } | undefined;
  /** In the list of one person, their name is above it. */
  isOfOne?: boolean;
}

const Priority = ({ priority }: Pick<FollowUp, 'priority'>) =>
  priority === 'normal' ? null : (
    <span className={styles['priority']} data-high={priority === 'high' || undefined}>
      {priority === 'high' && <Flag aria-hidden />}
      {priority === 'high' ? words.highPriority : words.lowPriority}
    </span>
  );

/** One follow-up in a list: who, what, when and what can be done about it. */
export const FollowUpRow = ({ followUp, now, mayChange, onAsk, selection, isOfOne = false }: Props) => {
  const { contact, kind, title, note, assignee, due_at: due, done_at: done } = followUp;
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const others = [note, assignee && assignee.id !== ownId && words.forPerson(assignee.name)];
  return (
    <li
      className={styles['row']}
      data-follow-up={followUp.id}
      data-state={followUp.state}
      data-selected={selection?.isSelected || undefined}
    >
      {!isOfOne && (
        <span className={styles['face']}>
          {selection && (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox within it is a component
            <label className={styles['tick']}>
              <Checkbox
                aria-label={words.selectOf(contact.name, title)}
                checked={selection.isSelected}
                data-select
                onChange={({ nativeEvent }) =>
                  selection.onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                }
              />
            </label>
          )}
          <Avatar name={contact.name} hueKey={contact.id} />
        </span>
      )}
      <div className={styles['text']}>
        {!isOfOne && (
          <span className={styles['who']}>
            <Link to={contactPath(contact.stage, contact.id)} className="tap" title={contact.name}>
              {contact.name}
            </Link>
            {contact.company_name && (
              <span className="muted cut" title={contact.company_name}>
                {contact.company_name}
              </span>
            )}
          </span>
        )}
        <span className={styles['what']}>
          <KindIcon kind={kind} />
          <span className="cut" dir="auto" title={title}>
            {title}
          </span>
          <Priority priority={followUp.priority} />
          {followUp.repeats && (
            <span className={styles['priority']}>
              <Repeat aria-hidden />
              {words.REPEATS[followUp.repeats]}
            </span>
          )}
        </span>
        <span className={`${styles['more']} cut`} dir="auto">
          {others.filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={styles['end']}>
        <time
          className="num"
          dateTime={done ?? due}
          title={formatWhole(done ?? due)}
          data-late={followUp.is_overdue || undefined}
        >
          {dueInShort(followUp, now)}
        </time>
      </div>
      {mayChange && (
        <div className={styles['acts']}>
          <RowActs followUp={followUp} onAsk={onAsk} />
        </div>
      )}
    </li>
  );
};
