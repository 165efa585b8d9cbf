import { REPLY_CLASS_LABELS, REPLY_CLASSES } from '@rainmaker/contract';
import { Check, ListFilter } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { isFiltered, type InboxState, UNFILTERED } from './inbox-url.ts';
import * as words from './words.ts';

const tick = (isOn: boolean) => (isOn ? <Check aria-hidden /> : undefined);

/** Narrows the list by what replies mean, by mailbox, to unread ones and one's own. */
export const InboxFilters = ({
  state,
  onChange,
}: {
  state: InboxState;
  onChange: (change: Partial<InboxState>) => void;
}) => {
  const { data: boxes } = api.useGetMailboxesQuery();
  const isOn = isFiltered({ ...state, search: '' });
  return (
    <ActionMenu
      label={words.filters}
      width={260}
      groups={[
        {
          key: 'show',
          label: words.show,
          items: [
            {
              key: 'unread',
              label: words.unreadOnly,
              end: tick(state.isUnread),
              isCurrent: state.isUnread,
              onSelect: () => onChange({ isUnread: !state.isUnread }),
            },
            {
              key: 'mine',
              label: words.assignedToMe,
              end: tick(state.isMine),
              isCurrent: state.isMine,
              onSelect: () => onChange({ isMine: !state.isMine }),
            },
          ],
        },
        {
          key: 'meaning',
          label: words.meaning,
          items: REPLY_CLASSES.map((each) => ({
            key: each,
            label: REPLY_CLASS_LABELS[each],
            end: tick(state.label === each),
            isCurrent: state.label === each,
            onSelect: () => onChange({ label: state.label === each ? undefined : each }),
          })),
        },
        ...((boxes?.results.length ?? 0) > 1
          ? [
              {
                key: 'mailbox',
                label: words.mailbox,
                isLong: true,
                items: (boxes?.results ?? []).map(({ id, email }) => ({
                  key: id,
                  label: email,
                  end: tick(state.mailbox === id),
                  isCurrent: state.mailbox === id,
                  onSelect: () => onChange({ mailbox: state.mailbox === id ? undefined : id }),
                })),
              },
            ]
          : []),
        ...(isOn
          ? [
              {
                key: 'clear',
                items: [{ key: 'clear', label: words.clearFilters, onSelect: () => onChange(UNFILTERED) }],
              },
            ]
          : []),
      ]}
      trigger={
        <Button icon={<ListFilter aria-hidden />} aria-pressed={isOn}>
          {words.filter}
        </Button>
      }
    />
  );
};
