import { deviceWords, isHandheld, type SessionRecord } from '@rainmaker/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { formatRelativeInside, formatWhole } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './security.module.css';
import * as words from '../words.ts';

const actingWords = ({ acting_as, acting_name }: SessionRecord): string | undefined =>
  acting_as ? words.actingAs(acting_as) : acting_name ? words.isActingAsYou(acting_name) : undefined;

// Sessions use the real clock, not the simulator's.
const usedWords = ({ last_used_at, is_current }: SessionRecord): string =>
  is_current ? words.activeNow : words.lastActive(formatRelativeInside(last_used_at, new Date()));

const SessionRow = ({ session }: { session: SessionRecord }) => {
  const [revoke, { isLoading }] = api.useRevokeSessionMutation();
  const Icon = isHandheld(session.user_agent) ? Smartphone : Monitor;
  const device = deviceWords(session.user_agent);
  const end = async () => {
    try {
      toastSuccess(await revoke({ id: session.id }).unwrap(), words.deviceSignedOut);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <li className={styles['session']}>
      <Icon aria-hidden className="lucide l" />
      <span className="grow col">
        <b className="cut" title={session.user_agent ?? undefined}>
          {device}
        </b>
        <small title={words.signedIn(formatWhole(session.created_at))}>
          {[actingWords(session), session.ip, usedWords(session)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {session.is_current ? (
        <Pill tone="good">{words.thisDevice}</Pill>
      ) : (
        <Button busy={isLoading} onClick={() => void end()} aria-label={words.signOut(device)}>
          {words.signOutButton}
        </Button>
      )}
    </li>
  );
};

/** Ends every session except this one, listed or not. */
const useEndOthers = () => {
  const [revoke] = api.useRevokeOtherSessionsMutation();
  return async () => {
    try {
      toastSuccess(await revoke().unwrap(), words.allOtherDevicesSignedOut);
    } catch (error) {
      toastError(error);
    }
  };
};

/** The person's sessions, with buttons to end them. */
export const SessionList = () => {
  const { data, isError, refetch } = api.useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAsking, setAsking] = useState(false);
  const sessions = data?.results ?? [];
  const end = useEndOthers();
  if (isError)
    return (
      <p className="muted t13">
        {words.couldntLoadYourDevices}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {words.tryAgain}
        </button>
      </p>
    );
  return (
    <>
      <ul className={styles['sessions']}>
        {data
          ? sessions.map((session) => <SessionRow key={session.id} session={session} />)
          : ['one', 'two'].map((key) => (
              <li key={key} className={styles['session']}>
                <Skeleton width="60%" height={36} />
              </li>
            ))}
      </ul>
      {data && data.total > sessions.length && (
        <p className="muted t13">{words.showingTheMostRecentlyActiveOf(sessions.length, data.total)}</p>
      )}
      {sessions.length > 2 && (
        <div className={styles['buttons']}>
          <Button onClick={() => setAsking(true)}>{words.signOutAllOtherDevices}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.askToSignOutOthers}
        confirmLabel={words.signOutButton}
        onConfirm={end}
      >
        <p>{words.youStaySignedInHereOther}</p>
      </ConfirmDialog>
    </>
  );
};
