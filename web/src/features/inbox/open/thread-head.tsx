import type { ThreadDetails } from '@rainmaker/contract';
import { ArrowLeft, Check, Clock, Ellipsis, Inbox, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { ReplyPill } from '#features/outreach/index.ts';
import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { formatMoment } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { ActionMenu, type MenuGroup } from '#ui/overlay/menu.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import type { ThreadActs } from '../use-thread-acts.ts';
import styles from './open.module.css';
import { WhenMenu } from './when-menu.tsx';
import * as words from '../words.ts';

/** Whom a conversation can be given to; the server says who can't see the person. */
const useAssignGroup = (thread: ThreadDetails, acts: ThreadActs): MenuGroup => {
  const { data: team } = api.useGetSalesPersonsQuery();
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const { assignee } = thread;
  return {
    key: 'team',
    label: words.assign,
    isLong: true,
    items: [
      {
        key: 'nobody',
        label: words.nobody,
        isCurrent: assignee === null,
        onSelect: () => void acts.assign(thread.id, null),
      },
      ...(team?.results ?? []).map(({ id, name }) => ({
        key: id,
        label: id === ownId ? words.you : name,
        isCurrent: id === assignee?.id,
        onSelect: () => void acts.assign(thread.id, id),
      })),
    ],
  };
};

interface Props {
  thread: ThreadDetails;
  acts: ThreadActs;
  mayChange: boolean;
  onFinish: () => void;
  onPutOff: (until: string | null) => void;
  onBack: () => void;
}

/** Whose conversation it is, and what can be done with it. */
export const ThreadHead = ({ thread, acts, mayChange, onFinish, onPutOff, onBack }: Props) => {
  const now = useNow();
  const isPhone = useIsPhone();
  const assign = useAssignGroup(thread, acts);
  const isDone = thread.state === 'done';
  const snoozed = thread.snoozed_until !== null && new Date(thread.snoozed_until) > now ? thread.snoozed_until : null;
  return (
    <header className={styles['head']}>
      <span className="only-phone">
        <IconButton label={words.back} icon={<ArrowLeft aria-hidden />} onClick={onBack} />
      </span>
      <h2 className="cut">
        <Link to={contactPath(thread.contact.stage, thread.contact.id)}>{thread.contact.name}</Link>
      </h2>
      {thread.class && !isPhone && <ReplyPill meaning={thread.class} />}
      {snoozed && <span className="faint only-desk cut">{words.remindedOn(formatMoment(snoozed))}</span>}
      {!isPhone && <span className="grow" />}
      {mayChange && (
        <>
          <WhenMenu
            title={words.remindLater}
            label={words.remindAt}
            first={snoozed ? [{ key: 'now', label: words.showAgain, onSelect: () => onPutOff(null) }] : []}
            onChoose={onPutOff}
            trigger={<IconButton label={words.remindLater} icon={<Clock aria-hidden />} data-snooze />}
          />
          {!isPhone && (
            <ActionMenu
              label={words.assign}
              width={240}
              groups={[assign]}
              trigger={
                <IconButton
                  label={thread.assignee ? words.assignedTo(thread.assignee.name) : words.assign}
                  icon={<UserRound aria-hidden />}
                />
              }
            />
          )}
          <ActionMenu
            label={words.more}
            groups={[
              {
                key: 'read',
                items: [
                  {
                    key: 'unread',
                    label: thread.is_unread ? words.markRead : words.markUnread,
                    end: <Kbd>U</Kbd>,
                    onSelect: () => void acts.markRead(thread.id, !thread.is_unread),
                  },
                ],
              },
              ...(isPhone ? [assign] : []),
            ]}
            trigger={<IconButton label={words.more} icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
          />
          <Button
            icon={isDone ? <Inbox aria-hidden /> : <Check aria-hidden />}
            onClick={() => (isDone ? void acts.reopen(thread) : onFinish())}
          >
            <span className={isDone ? 'only-desk' : undefined}>{isDone ? words.reopen : words.done}</span>
            {!isDone && (
              <span className="only-desk">
                <Kbd>E</Kbd>
              </span>
            )}
          </Button>
        </>
      )}
    </header>
  );
};
