import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useDownload } from '#lib/api/download.ts';
import { formatLongDay } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { dismissToast, toastError, toastLoading, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './profile.module.css';
import { useKeepAccount } from './use-keep-account.ts';

const ExportPart = () => {
  const [isBusy, setBusy] = useState(false);
  const download = useDownload();
  const run = async (): Promise<void> => {
    setBusy(true);
    const toast = toastLoading('Making the archive');
    try {
      await download('/user/api/export-data/', 'rainmaker.zip');
      toastSuccess(undefined, 'The archive is downloaded.');
    } catch (error) {
      toastError(error, 'The archive could not be made.');
    } finally {
      dismissToast(toast);
      setBusy(false);
    }
  };
  return (
    <div className={styles['part']}>
      <span className="grow col">
        <b>Everything as a file</b>
        <small>A ZIP with tables of people, messages, campaigns and settings, which any spreadsheet opens.</small>
      </span>
      <Button icon={<Download aria-hidden />} busy={isBusy} onClick={() => void run()}>
        Download
      </Button>
    </div>
  );
};

const DeletePart = ({ deletesAt, hasPassword }: { deletesAt: string | null; hasPassword: boolean }) => {
  const [isAsking, setAsking] = useState(false);
  const { keep, isBusy } = useKeepAccount();
  return (
    <div className={styles['part']}>
      <span className="grow col">
        <b>Delete the account</b>
        <small>
          {deletesAt
            ? `Everything goes on ${formatLongDay(deletesAt)}. Until then you can keep it.`
            : 'With everybody and everything in the workspace. You have 30 days to change your mind.'}
        </small>
      </span>
      {deletesAt ? (
        <Button variant="go" busy={isBusy} onClick={() => void keep()}>
          Keep the account
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>Delete</Button>
      )}
      {isAsking && <DeleteAccountDialog hasPassword={hasPassword} onClose={() => setAsking(false)} />}
    </div>
  );
};

/** What belongs to the account, as a file; and leaving. */
export const DataSection = () => {
  const { data: user } = api.useGetUserQuery();
  const isMain = useAppSelector(({ auth }) => kindOf(auth)) === 'user';
  const mayExport = useMay('exportData') && isMain;
  const mayDelete = useMay('deleteAccount') && isMain;
  return (
    <section className={styles['data']} aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p>It is yours: take it along at any time.</p>
      <div className={styles['parts']}>
        {mayExport && <ExportPart />}
        {mayDelete && user && <DeletePart deletesAt={user.deletes_at} hasPassword={user.has_password} />}
      </div>
    </section>
  );
};
