import { Check, CheckCheck, Ellipsis, ListChecks, Pencil, Send, SkipForward, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import styles from './drafts.module.css';
import * as words from '../words.ts';

interface Props {
  isBusy: boolean;
  /** It lacks a value or is already done, so it can't be approved. */
  isStuck: boolean;
  like: number;
  say: string;
  onApprove: () => void;
  onReject: () => void;
  onEdit: () => void;
  onSkip: () => void;
  onSendNow: () => void;
  onDelete: () => void;
  onApproveLike: () => void;
  /** Shows the list in selection mode. */
  onSelect: () => void;
}

/** On a phone: the actions without a button of their own. */
const moreItems = (props: Props): MenuAction[] => {
  const { isBusy, isStuck, like, onSendNow, onApproveLike, onSelect, onSkip } = props;
  return [
    ...(like > 1
      ? [
          {
            key: 'like',
            label: words.approveSimilar(like),
            icon: <CheckCheck aria-hidden />,
            isDisabled: isBusy,
            onSelect: onApproveLike,
          },
        ]
      : []),
    {
      key: 'now',
      label: words.sendNow,
      icon: <Send aria-hidden />,
      isDisabled: isStuck || isBusy,
      onSelect: onSendNow,
    },
    { key: 'select', label: words.selectDrafts, icon: <ListChecks aria-hidden />, onSelect },
    { key: 'skip', label: words.skip, sub: words.skipHint, icon: <SkipForward aria-hidden />, onSelect: onSkip },
  ];
};

/** The actions on the open draft, with their keys. */
export const DraftBar = (props: Props) => {
  const { isBusy, isStuck, like, say, onApprove, onReject, onEdit, onSkip, onSendNow, onDelete, onApproveLike } = props;
  return (
    <footer className={styles['bar']} data-bottom-bar>
      <div className="only-desk">
        <Button variant="go" icon={<Check aria-hidden />} disabled={isStuck} busy={isBusy} onClick={onApprove}>
          {words.approve}
          <Kbd>A</Kbd>
        </Button>
        <Tooltip label={words.rejectHint}>
          <Button variant="quiet" disabled={isBusy} onClick={onReject}>
            {words.reject}
            <Kbd>R</Kbd>
          </Button>
        </Tooltip>
        <Button variant="quiet" onClick={onEdit}>
          {words.edit}
          <Kbd>E</Kbd>
        </Button>
        <Tooltip label={words.skipHint}>
          <Button variant="quiet" onClick={onSkip}>
            {words.skip}
            <Kbd>S</Kbd>
          </Button>
        </Tooltip>
        <Button variant="quiet" icon={<Send aria-hidden />} disabled={isStuck || isBusy} onClick={onSendNow}>
          {words.sendNow}
        </Button>
        <Tooltip label={`${words.deleteDraft}. ${words.deleteDraftHint}`}>
          <IconButton
            label={words.deleteDraft}
            icon={<Trash2 aria-hidden />}
            hasTooltip={false}
            disabled={isBusy}
            onClick={onDelete}
          />
        </Tooltip>
        {like > 1 && (
          <Button disabled={isBusy} onClick={onApproveLike}>
            {words.approveSimilar(like)}
            <Kbd>⇧ A</Kbd>
          </Button>
        )}
        <span className="grow" />
        <span className="num">{say}</span>
        <span className={styles['moves']}>
          {words.move} <Kbd>J</Kbd> <Kbd>K</Kbd>
        </span>
      </div>
      <div className="only-phone">
        <Button disabled={isBusy} onClick={onReject}>
          {words.reject}
        </Button>
        <IconButton variant="default" label={words.edit} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <ActionMenu
          label={words.moreForThisDraft}
          groups={[
            { key: 'more', items: moreItems(props) },
            {
              key: 'delete',
              items: [
                {
                  key: 'delete',
                  label: words.deleteDraft,
                  sub: words.deleteDraftHint,
                  icon: <Trash2 aria-hidden />,
                  isBad: true,
                  isDisabled: isBusy,
                  onSelect: onDelete,
                },
              ],
            },
          ]}
          trigger={
            <IconButton
              variant="default"
              label={words.moreForThisDraft}
              icon={<Ellipsis aria-hidden />}
              hasTooltip={false}
            />
          }
        />
        <Button
          variant="go"
          className="grow"
          icon={<Check aria-hidden />}
          disabled={isStuck}
          busy={isBusy}
          onClick={onApprove}
        >
          {words.approve}
        </Button>
      </div>
    </footer>
  );
};
