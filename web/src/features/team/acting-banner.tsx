import { ROLE_LABELS } from '@rainmaker/contract';
import { ChevronDown, UserRoundCog } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import { formatTime } from '#lib/format.ts';
import { useRole } from '#lib/api/permissions.ts';
import { fullNameOf, kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { useActAs, useBackToSelf } from './acting.ts';
import styles from './acting-banner.module.css';
import * as words from './acting-words.ts';

/** Switches directly to another colleague; the list is requested with the main user's token. */
const Others = ({ emailId }: { emailId: string | null }) => {
  const { data } = api.useGetSubUsersQuery();
  const actAs = useActAs();
  const others = data?.users.filter(({ state, email }) => state === 'active' && email !== emailId) ?? [];
  if (others.length === 0) return null;
  return (
    <ActionMenu
      label={words.actAsSomeoneElse}
      groups={[
        {
          key: 'others',
          label: words.actAsTitle,
          isLong: true,
          items: others.map(({ id, first_name, last_name, email, user_role }) => ({
            key: id,
            label: `${first_name} ${last_name}`.trim(),
            sub: ROLE_LABELS[user_role],
            icon: <Avatar name={`${first_name} ${last_name}`} hueKey={email} size="s" />,
            onSelect: () => void actAs(id),
          })),
        },
      ]}
      trigger={
        <Button variant="quiet" className="only-desk">
          {words.someoneElse}
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
};

/** Shown on every screen while acting as a sub-user, with a button to switch back. */
export const ActingBanner = () => {
  const auth = useAppSelector((state) => state.auth);
  const role = useRole();
  const goBack = useBackToSelf();
  if (kindOf(auth) !== 'superUser') return null;
  const until = auth.actingUntil === null ? '' : words.until(formatTime(new Date(auth.actingUntil)));
  return (
    <div className={styles['banner']} role="status">
      <UserRoundCog aria-hidden />
      <span className={`grow ${styles['words']}`}>
        <span className="only-desk">{words.youreActing}</span>
        <span className="only-phone">{words.acting}</span> {words.as} <b>{fullNameOf(auth)}</b>
        {role && <span className="only-desk"> ({ROLE_LABELS[role].toLowerCase()})</span>}
        {until}
      </span>
      <Others emailId={auth.emailId} />
      <Button onClick={() => void goBack()}>
        <span className="only-desk">{words.backToYourOwnAccount}</span>
        <span className="only-phone">{words.goBack}</span>
      </Button>
    </div>
  );
};
