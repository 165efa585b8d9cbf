import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
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
import * as words from './words.ts';

const ExportPart = () => {
  const [isBusy, setBusy] = useState(false);
  const download = useDownload();
  const run = async (): Promise<void> => {
    setBusy(true);
    const toast = toastLoading(words.preparingArchive);
    try {
      await download('/user/api/export-data/', 'rainmaker.zip');
      toastSuccess(undefined, words.archiveDownloaded);
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
        <b>{words.exportAllData}</b>
        <small>{words.aZipOfSpreadsheetsWithYour}</small>
      </span>
      <Button icon={<Download aria-hidden />} busy={isBusy} onClick={() => void run()}>
        {words.download}
      </Button>
    </div>
  );
};

const DeletePart = ({ user }: { user: Answer<'getUser'> }) => {
  const { deletes_at: deletesAt, has_password: hasPassword, two_factor: asksCode } = user;
  const [isAsking, setAsking] = useState(false);
  const { keep, isBusy } = useKeepAccount();
  return (
    <div className={styles['part']}>
      <span className="grow col">
        <b>{words.deleteAccount}</b>
        <small>
          {deletesAt
            ? words.everythingWillBeDeletedOnYou(formatLongDay(deletesAt))
            : words.includesEveryoneAndEverythingInThe}
        </small>
      </span>
      {deletesAt ? (
        <Button variant="go" busy={isBusy} onClick={() => void keep()}>
          {words.keepAccount}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{words.deleteLabel}</Button>
      )}
      {isAsking && (
        <DeleteAccountDialog hasPassword={hasPassword} asksCode={asksCode} onClose={() => setAsking(false)} />
      )}
    </div>
  );
};

/** The data export and account deletion. */
export const DataSection = () => {
  const { data: user } = api.useGetUserQuery();
  const isMain = useAppSelector(({ auth }) => kindOf(auth)) === 'user';
  const mayExport = useMay('exportData') && isMain;
  const mayDelete = useMay('deleteAccount') && isMain;
  return (
    <section className={styles['data']} aria-labelledby="data-title">
      <h2 id="data-title">{words.yourData}</h2>
      <p>{words.youCanExportOrDeleteYour}</p>
      <div className={styles['parts']}>
        {mayExport && <ExportPart />}
        {mayDelete && user && <DeletePart user={user} />}
      </div>
    </section>
  );
};
