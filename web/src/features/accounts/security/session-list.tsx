import type { SessionRecord } from '@rainmaker/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { formatRelativeInside, formatWhole } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { deviceWords, isHandheld } from './device-words.ts';
import styles from './security.module.css';

const actingWords = ({ acting_as, acting_name }: SessionRecord): string | undefined =>
  acting_as ? `You act as ${acting_as} there` : acting_name ? `${acting_name} acts as you there` : undefined;

// Sessions follow the machine's clock, whatever day the simulator has made it.
const usedWords = ({ last_used_at, is_current }: SessionRecord): string =>
  is_current ? 'in use now' : `last used ${formatRelativeInside(last_used_at, new Date())}`;

const SessionRow = ({ session }: { session: SessionRecord }) => {
  const [revoke, { isLoading }] = api.useRevokeSessionMutation();
  const Icon = isHandheld(session.user_agent) ? Smartphone : Monitor;
  const device = deviceWords(session.user_agent);
  const end = async () => {
    try {
      toastSuccess(await revoke({ id: session.id }).unwrap(), 'This device is signed out.');
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
        <small title={`Signed in ${formatWhole(session.created_at)}`}>
          {[actingWords(session), session.ip, usedWords(session)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {session.is_current ? (
        <Pill tone="good">This device</Pill>
      ) : (
        <Button busy={isLoading} onClick={() => void end()} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
};

/** Ends every session but this one, listed or not. */
const useEndOthers = () => {
  const [revoke] = api.useRevokeOtherSessionsMutation();
  return async () => {
    try {
      toastSuccess(await revoke().unwrap(), 'Every other device is signed out.');
    } catch (error) {
      toastError(error);
    }
  };
};

/** Where the person is signed in, and the way to end it. */
export const SessionList = () => {
  const { data, isError, refetch } = api.useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAsking, setAsking] = useState(false);
  const sessions = data?.results ?? [];
  const end = useEndOthers();
  if (isError)
    return (
      <p className="muted t13">
        Your devices could not be read.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
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
        <p className="muted t13">
          These are the {sessions.length} used last, of {data.total} in all.
        </p>
      )}
      {sessions.length > 2 && (
        <div className={styles['buttons']}>
          <Button onClick={() => setAsking(true)}>Sign out all other devices</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out all other devices?"
        confirmLabel="Sign them out"
        onConfirm={end}
      >
        <p>You stay signed in here. Elsewhere the password is asked for again.</p>
      </ConfirmDialog>
    </>
  );
};
