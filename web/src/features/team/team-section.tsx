import type { SubUser } from '@rainmaker/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { useMay, useRole } from '#lib/api/permissions.ts';
import { fullNameOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import styles from './team.module.css';
import * as words from './words.ts';

/** The main user, who isn't a sub-user and can't be changed. */
const OwnerRow = () => {
  const auth = useAppSelector((state) => state.auth);
  return (
    <li className={styles['row']}>
      <Avatar name={fullNameOf(auth)} hueKey={auth.emailId ?? ''} size="l" />
      <span className={styles['who']}>
        <b className="cut">
          {fullNameOf(auth)} <span className={styles['you']}>{words.you}</span>
        </b>
        <small className="cut">{auth.emailId}</small>
      </span>
      <span className={styles['role']}>{words.owner}</span>
      <span className={styles['state']}>
        <Pill tone="good">{words.active}</Pill>
      </span>
      <small className={styles['seen']}>{words.online}</small>
      <span className={styles['acts']} />
    </li>
  );
};

const Loading = () => (
  <ul className={styles['list']} aria-busy>
    {[0, 1, 2].map((at) => (
      <li key={at} className={styles['row']}>
        <Skeleton width={40} height={40} shape="round" />
        <span className={styles['who']}>
          <Skeleton width="60%" />
          <Skeleton width="80%" height={8} />
        </span>
      </li>
    ))}
  </ul>
);

const POLL_MS = 3_000;

/** The team; polled while an invitation hasn't been sent, because no event reports it. */
const useTeam = () => {
  const team = api.useGetSubUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const isSending = team.data?.users.some(({ state, invited_until }) => state === 'invited' && invited_until === null);
  api.useGetSubUsersQuery(undefined, { pollingInterval: isSending ? POLL_MS : 0 });
  return team;
};

/** The team: roles, invitations and deactivation. */
export const TeamSection = () => {
  const { data, error, refetch } = useTeam();
  const mayInvite = useMay('createSubUser');
  const isOwner = useRole() === 'owner';
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<SubUser | null>(null);
  const users = data?.users;
  return (
    <section className={styles['section']} aria-labelledby="team-title">
      <header className={styles['head']}>
        <h2 id="team-title">{words.team}</h2>
        {users && <span className="faint num">{formatNumber(users.length + 1)}</span>}
        <span className="grow" />
        {mayInvite && (
          <Button variant="go" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
            {words.inviteColleague}
          </Button>
        )}
      </header>
      <p className={styles['lead']}>{words.everyoneSignsInWithTheirOwn}</p>
      {error && !users && (
        <LoadProblem title={words.couldntLoadYourTeam} say={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!users && !error && <Loading />}
      {users && (
        <ul className={styles['list']}>
          {isOwner && <OwnerRow />}
          {users.map((user) => (
            <MemberRow key={user.id} user={user} onDeactivate={() => setLeaving(user)} />
          ))}
        </ul>
      )}
      {users?.length === 0 && <p className={styles['none']}>{words.noOneElseYetInviteA}</p>}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving && <DeactivateDialog user={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
};
