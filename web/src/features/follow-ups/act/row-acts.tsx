import { Check, Clock, Ellipsis } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import type { FollowUp } from '../kinds.tsx';
import * as words from '../words.ts';
import styles from './act.module.css';
import type { Asking } from './follow-up-dialogs.tsx';
import { useMoreGroups, useSnoozeGroups } from './use-row-menus.tsx';

interface Props {
  followUp: FollowUp;
  onAsk: (asking: Asking) => void;
}

/** The actions of a follow-up in a list: done, snooze and the others. On a phone the first two have their words. */
export const RowActs = ({ followUp, onAsk }: Props) => {
  const isPhone = useIsPhone();
  const snoozes = useSnoozeGroups(followUp, () => onAsk('move'));
  const more = useMoreGroups(followUp);
  const isOpen = followUp.state === 'open';
  const what = `${followUp.title}, ${followUp.contact.name}`;
  return (
    <div className={styles['acts']}>
      {isOpen &&
        (isPhone ? (
          <>
            <Button icon={<Check aria-hidden />} aria-label={words.doneOf(what)} onClick={() => onAsk('done')}>
              {words.doneLabel}
            </Button>
            <ActionMenu
              label={words.snoozeOf(what)}
              groups={snoozes}
              trigger={
                <Button icon={<Clock aria-hidden />} aria-label={words.snoozeOf(what)}>
                  {words.snoozeLabel}
                </Button>
              }
            />
          </>
        ) : (
          <>
            <IconButton
              label={words.doneOf(what)}
              icon={<Check aria-hidden />}
              tight
              hasTooltip={false}
              title={words.doneLabel}
              data-done
              onClick={() => onAsk('done')}
            />
            <ActionMenu
              label={words.snoozeOf(what)}
              groups={snoozes}
              trigger={
                <IconButton
                  label={words.snoozeOf(what)}
                  icon={<Clock aria-hidden />}
                  tight
                  hasTooltip={false}
                  title={words.snoozeLabel}
                  data-snooze
                />
              }
            />
          </>
        ))}
      <ActionMenu
        label={words.moreOf(what)}
        groups={more}
        trigger={
          <IconButton
            label={words.moreOf(what)}
            icon={<Ellipsis aria-hidden />}
            tight
            hasTooltip={false}
            title={words.moreLabel}
            variant={isPhone ? 'default' : 'quiet'}
          />
        }
      />
    </div>
  );
};
