import { ROLE_LABELS, SUB_USER_ROLES, type SubUser } from '@rainmaker/contract';
import { Check, Ellipsis, Mail, Pencil, UserRoundCheck, UserRoundCog, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { formatWhole } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction, type MenuGroup } from '#ui/overlay/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useActAs } from './acting.ts';
import { RenameDialog } from './linked/rename-dialog.tsx';
import { personName, seenWords, STATE_WORDS } from './team-words.ts';
import styles from './team.module.css';
import { useChangeSubUser, useInviteAgain } from './use-sub-user.ts';
import * as words from './words.ts';

interface Props {
  user: SubUser;
  onDeactivate: () => void;
}

// Sessions use the real clock, not the simulator's.
const seenNow = (user: SubUser): string => seenWords(user, new Date());

/** The possible actions on a colleague now. */
const useGroups = ({ user, onDeactivate }: Props, onRename: () => void): MenuGroup[] => {
  const change = useChangeSubUser();
  const inviteAgain = useInviteAgain();
  const { id, state, user_role: role, version } = user;
  const roles: MenuAction[] = SUB_USER_ROLES.map((each) => ({
    key: each,
    label: ROLE_LABELS[each],
    isCurrent: each === role,
    end: each === role ? <Check aria-label="chosen" /> : undefined,
    onSelect: () => void (each !== role && change({ id, version, user_role: each })),
  }));
  const rename: MenuAction = {
    key: 'name',
    label: words.rename,
    icon: <Pencil aria-hidden />,
    onSelect: onRename,
  };
  const invite: MenuAction = {
    key: 'invite',
    label: words.resendInvitation,
    icon: <Mail aria-hidden />,
    onSelect: () => void inviteAgain(user),
  };
  const leave: MenuAction =
    state === 'deactivated'
      ? {
          key: 'return',
          label: words.reactivate,
          icon: <UserRoundCheck aria-hidden />,
          onSelect: () => void change({ id, version, is_active: true }),
        }
      : {
          key: 'leave',
          label: state === 'invited' ? words.revokeInvitation : words.deactivateButton,
          icon: <UserRoundX aria-hidden />,
          isBad: true,
          onSelect: onDeactivate,
        };
  return [
    ...(state === 'deactivated' ? [] : [{ key: 'role', label: words.role, items: roles }]),
    { key: 'person', items: [rename, ...(state === 'invited' ? [invite] : [])] },
    { key: 'leave', items: [leave] },
  ];
};

const Menu = (props: Props) => {
  const [isRenaming, setRenaming] = useState(false);
  const groups = useGroups(props, () => setRenaming(true));
  const name = personName(props.user);
  const mayAct = useMay('getSubUserToken') && props.user.state === 'active';
  const actAs = useActAs();
  const isPhone = useIsPhone();
  const act: MenuGroup = {
    key: 'act',
    items: [
      {
        key: 'act',
        label: words.actAs(props.user.first_name),
        icon: <UserRoundCog aria-hidden />,
        onSelect: () => void actAs(props.user.id),
      },
    ],
  };
  return (
    <>
      {mayAct && (
        <Button className="only-desk" onClick={() => void actAs(props.user.id)} aria-label={words.actAsPerson(name)}>
          {words.actAsButton}
        </Button>
      )}
      <ActionMenu
        label={words.actionsFor(name)}
        groups={mayAct && isPhone ? [act, ...groups] : groups}
        trigger={<IconButton label={words.moreActionsFor(name)} hasTooltip={false} icon={<Ellipsis aria-hidden />} />}
      />
      {isRenaming && <RenameDialog user={props.user} onClose={() => setRenaming(false)} />}
    </>
  );
};

/** A colleague: name, role, state and actions. */
export const MemberRow = (props: Props) => {
  const { user } = props;
  const isSelf = useAppSelector(({ auth }) => auth.emailId === user.email);
  const mayChange = useMay('updateSubUser') && !isSelf;
  const { label, tone } = STATE_WORDS[user.state];
  return (
    <li className={styles['row']} data-gone={user.state === 'deactivated' || undefined}>
      <Avatar name={personName(user)} hueKey={user.email} size="l" />
      <span className={styles['who']}>
        <b className="cut" title={personName(user)}>
          {personName(user)} {isSelf && <span className={styles['you']}>{words.you}</span>}
        </b>
        <small className="cut" title={user.email}>
          {user.email}
        </small>
      </span>
      <span className={styles['role']}>{ROLE_LABELS[user.user_role]}</span>
      <span className={styles['state']}>
        <Pill tone={tone}>{label}</Pill>
      </span>
      <small className={styles['seen']} title={user.last_seen_at ? formatWhole(user.last_seen_at) : undefined}>
        {seenNow(user)}
      </small>
      <span className={styles['acts']}>{mayChange && <Menu {...props} />}</span>
    </li>
  );
};
