import { BellRing, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { contactPath, paths } from '#lib/paths.ts';
import { toastError } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { rescueFocus } from '#ui/overlay/use-focus-back.ts';
import { FollowUpDialogs, type Asking } from '../act/follow-up-dialogs.tsx';
import { useFollowUpActs } from '../act/use-follow-up-acts.ts';
import type { FollowUp } from '../kinds.tsx';
import { dueInShort } from '../when.ts';
import * as words from '../words.ts';
import styles from './reminders.module.css';

interface Props {
  /** What the person was reminded of, the one due first. */
  reminders: readonly [FollowUp, ...FollowUp[]];
}

const HOUR_MS = 3_600_000;

/** What the person is reminded of, above every screen: one at a time, with its actions. On a phone one line opens them. */
export const ReminderBanner = ({ reminders }: Props) => {
  const [first, ...others] = reminders;
  const now = useNow();
  const [asking, setAsking] = useState<Asking>(null);
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = !isPhone || isUnfolded;
  const [dismiss, { isLoading }] = api.useDismissRemindersMutation();
  const { move, tried } = useFollowUpActs();
  const putAway = async (ids: string[]) => {
    try {
      await dismiss({ ids }).unwrap();
      rescueFocus();
    } catch (error) {
      toastError(error);
    }
  };
  const snooze = () => tried(() => move(first, new Date(now.getTime() + HOUR_MS).toISOString()));
  const { contact, title, id } = first;
  return (
    <section className={styles['banner']} data-open={isOpen || undefined} aria-label={words.reminders}>
      <BellRing aria-hidden />
      <span className={styles['text']} role="status">
        <b className="cut" dir="auto">
          {title}
        </b>
        <span>
          {isOpen && (
            <>
              <Link to={contactPath(contact.stage, contact.id)}>{contact.name}</Link>
              {', '}
            </>
          )}
          {dueInShort(first, now)}
        </span>
      </span>
      {isPhone && (
        <IconButton
          className={styles['fold']}
          label={words.reminderActions}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          hasTooltip={false}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      )}
      {isOpen && (
        <span className={styles['acts']}>
          <Button onClick={() => setAsking('done')}>{words.doneButton}</Button>
          <Button onClick={() => void snooze()}>{words.inAnHour}</Button>
          {others.length > 0 && (
            <Link className={styles['others']} to={paths.followUps}>
              {words.moreReminders(others.length)}
            </Link>
          )}
          <IconButton
            label={others.length > 0 ? words.dismissReminders : words.dismissReminder}
            icon={<X aria-hidden />}
            disabled={isLoading}
            onClick={() => void putAway(reminders.map((each) => each.id))}
          />
        </span>
      )}
      <FollowUpDialogs asking={asking} followUp={first} onClose={() => setAsking(null)} key={id} />
    </section>
  );
};
