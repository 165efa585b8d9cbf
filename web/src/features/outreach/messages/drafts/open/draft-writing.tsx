import { BUILT_IN_WRITER, type Mail, type WriterChoice } from '@rainmaker/contract';
import { PenLine, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { useWriterName } from '../../../writing/use-writer-name.ts';
import { ClaimCount, ProblemList } from '../../../receipts/receipt-notes.tsx';
import { CLAIMS_TO_CONFIRM } from '../../../receipts/words.ts';
import styles from './draft-writing.module.css';
import * as words from '../../words.ts';

type Written = NonNullable<Mail['writing']>;

/** Another text for this draft; a person's own words are asked about before they are replaced. */
const Again = ({ mail, writing }: { mail: Mail; writing: Written }) => {
  const [write, { isLoading }] = api.useWriteMailAgainMutation();
  const hasModel = useWriterName() !== BUILT_IN_WRITER;
  const [asked, setAsked] = useState<WriterChoice | null>(null);
  const run = async (by: WriterChoice): Promise<void> => {
    try {
      await write({ id: mail.id, version: mail.version, by }).unwrap();
    } catch (error) {
      toastError(error);
    }
  };
  const ask = (by: WriterChoice) => (mail.is_edited ? setAsked(by) : void run(by));
  return (
    <div className={styles['acts']}>
      <Button icon={<RotateCw aria-hidden />} busy={isLoading} onClick={() => ask('model')}>
        {words.writeAgain}
      </Button>
      {writing.model !== BUILT_IN_WRITER && hasModel && (
        <Button disabled={isLoading} onClick={() => ask('built_in')}>
          {words.useBuiltIn}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={words.replaceYourWords}
        confirmLabel={words.writeAgain}
        onConfirm={() => asked !== null && void run(asked)}
      >
        <p>{words.yourChangesAreReplaced}</p>
      </ConfirmDialog>
    </div>
  );
};

/** Who wrote a draft and what its text rests on, or that it is being written. */
export const DraftWriting = ({ mail }: { mail: Mail }) => {
  const { writing, status } = mail;
  const mayWrite = useMay('writeMailAgain');
  if (writing === null) return null;
  if (writing.state !== 'written')
    return (
      <Alert tone="info" title={writing.state === 'stopped' ? words.writingStopped : words.beingWritten}>
        {writing.state === 'stopped' ? words.resumeOrWriteIt : words.itAppearsHere}
      </Alert>
    );
  return (
    <section className={styles['writing']} aria-label={words.howItWasWritten}>
      <div className={styles['by']}>
        <PenLine aria-hidden />
        <span className="grow">
          {mail.is_edited ? words.writtenByAndEdited(writing.model ?? '') : words.writtenBy(writing.model ?? '')}
          {writing.note !== null && <small>{writing.note}</small>}
          {writing.is_outdated && status === 'draft' && <small>{words.dataHasChanged}</small>}
        </span>
        {status === 'draft' && mayWrite && <Again mail={mail} writing={writing} />}
      </div>
      {status === 'draft' && <ClaimCount claims={mail.claims} say={CLAIMS_TO_CONFIRM} />}
      {status === 'draft' && <ProblemList problems={mail.problems} />}
    </section>
  );
};
