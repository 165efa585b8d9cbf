import { Trash2 } from 'lucide-react';
import { useKeepAccount } from '#features/profile/use-keep-account.ts';
import { api } from '#lib/api/api.ts';
import { formatLongDay } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Button } from '#ui/button.tsx';
import styles from '../shell.module.css';
import * as words from '../../words.ts';

/** Shown on every screen while the account's deletion is scheduled. */
export const DeletionBanner = () => {
  const { data: user } = api.useGetUserQuery();
  const isMain = useAppSelector(({ auth }) => kindOf(auth)) === 'user';
  const mayKeep = useMay('keepAccount') && isMain;
  const { keep, isBusy } = useKeepAccount();
  if (!user?.deletes_at) return null;
  return (
    <div className={`${styles['clock']} ${styles['paused']}`} role="status">
      <Trash2 aria-hidden />
      <span className="grow">
        {words.thisAccountWillBeDeletedOn(formatLongDay(user.deletes_at))}
        <span className="only-desk">{words.nothingIsSentUntilThen}</span>.
      </span>
      {mayKeep && (
        <Button variant="quiet" busy={isBusy} onClick={() => void keep()}>
          {words.keepAccount}
        </Button>
      )}
    </div>
  );
};
