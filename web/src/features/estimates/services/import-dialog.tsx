import { LIMITS } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatMoney, formatNumber } from '#lib/format.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Alert } from '#ui/page.tsx';
import styles from './services.module.css';
import * as words from './words.ts';

type Outcome = Answer<'importServices'>;

const Figures = ({ outcome }: { outcome: Outcome }) => (
  <dl className={styles['figures']}>
    {[
      [words.wouldAdd, outcome.added] as const,
      [words.wouldUpdate, outcome.updated] as const,
      [words.wouldKeep, outcome.unchanged] as const,
      [words.leftOut, outcome.problem_count] as const,
    ].map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
);

const LeftOut = ({ outcome }: { outcome: Outcome }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
  <div className={styles['rows']} role="region" aria-label={words.rowsLeftOut} tabIndex={0}>
    <ul>
      {outcome.problems.map(({ row, problem }) => (
        <li key={row}>
          <span className="muted num">{words.row(row)}</span>
          <span>{problem}</span>
        </li>
      ))}
    </ul>
    {outcome.problem_count > outcome.problems.length && (
      <p className="muted">{words.moreRows(formatNumber(outcome.problem_count - outcome.problems.length))}</p>
    )}
  </div>
);

type Offered = Outcome['updates'][number]['before'];

const offeredText = ({ name, unit_price: price, currency }: Offered): string =>
  `${name}, ${formatMoney(price, currency)}`;

/** What a file replaces, by name: a code of its own may be that of another service. */
const Updates = ({ outcome }: { outcome: Outcome }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
  <div className={styles['rows']} role="region" aria-label={words.whatChanges} tabIndex={0}>
    <ul>
      {outcome.updates.map(({ code, before, after }) => (
        <li key={code}>
          <span className="muted cut">{code}</span>
          <span>
            <del>{offeredText(before)}</del> {offeredText(after)}
          </span>
        </li>
      ))}
    </ul>
    {outcome.updated > outcome.updates.length && (
      <p className="muted">{words.moreRows(formatNumber(outcome.updated - outcome.updates.length))}</p>
    )}
  </div>
);

/** A file and what it would do; nothing is saved before it is confirmed. */
const useServiceFile = () => {
  const [send, { isLoading }] = api.useImportServicesMutation();
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();
  // What an earlier file would do may arrive after another one was chosen.
  const latest = useRef<File>(undefined);
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    latest.current = chosen;
    setOutcome(undefined);
    setFile(chosen);
    setProblem(chosen.size > LIMITS.serviceFileBytes ? words.fileTooLarge : undefined);
    if (chosen.size > LIMITS.serviceFileBytes) return;
    try {
      const read = await send({ dry_run: 'true', file: chosen }).unwrap();
      if (latest.current === chosen) setOutcome(read);
    } catch (error) {
      if (latest.current === chosen) setProblem(errorText(error));
    }
  };
  const run = async (): Promise<boolean> => {
    if (!file) return false;
    try {
      toastSuccess(await send({ file }).unwrap(), words.imported);
      return true;
    } catch (error) {
      setProblem(errorText(error));
      return false;
    }
  };
  return { take, run, file, outcome, problem, isBusy: isLoading };
};

/** Imports services: choose a file, see what it would do, confirm. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { take, run, file, outcome, problem, isBusy } = useServiceFile();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const count = outcome ? outcome.added + outcome.updated : 0;
  return (
    <Dialog isOpen onClose={onClose} title={words.importTitle} width={560}>
      <div className={sectionStyles['form']}>
        <p className="muted t13">{words.importText}</p>
        <div
          className={isOver ? `${styles['drop']} ${styles['over']}` : styles['drop']}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          <Button icon={<Upload aria-hidden />} busy={isBusy && !outcome} onClick={() => input.current?.click()}>
            {file ? words.chooseAnother : words.chooseFile}
          </Button>
          <span className="muted t13 cut">{file ? file.name : words.dropHere}</span>
          <input
            ref={input}
            className="hidden-text"
            type="file"
            accept=".csv,.txt,.tsv,.xlsx"
            aria-label={words.chooseFile}
            tabIndex={-1}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
        {isBusy && !outcome && <p role="status">{words.checking}</p>}
        {problem && <Alert tone="bad">{problem}</Alert>}
        {outcome && <Figures outcome={outcome} />}
        {outcome && outcome.unknown_columns.length > 0 && (
          <p className="muted t13">{words.unknownColumns(outcome.unknown_columns.join(', '))}</p>
        )}
        {outcome && outcome.updated > 0 && <Updates outcome={outcome} />}
        {outcome && outcome.problem_count > 0 && <LeftOut outcome={outcome} />}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="go"
            disabled={count === 0}
            busy={isBusy && outcome !== undefined}
            onClick={() => void run().then((isDone) => isDone && onClose())}
          >
            {outcome && count === 0 ? words.nothingToImport : words.importCount(countOf(count, words.SERVICES))}
          </Button>
        </DialogEnds>
      </div>
    </Dialog>
  );
};
