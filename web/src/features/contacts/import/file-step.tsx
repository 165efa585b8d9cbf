import { LIMITS, type Stage } from '@rainmaker/contract';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useDownload } from '#lib/api/download.ts';
import { formatBytes } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './import.module.css';
import * as words from './words.ts';

const KINDS = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  stage: Stage;
  isBusy: boolean;
  problem: string | null;
  onFile: (file: File) => void;
}

const sizeProblem = (file: File): string | null => {
  if (file.size === 0) return words.isEmpty(file.name);
  if (file.size <= LIMITS.importBytes) return null;
  return words.isTheLimitIsSplitThe(file.name, formatBytes(file.size), formatBytes(LIMITS.importBytes));
};

/** Accepts a file from the file picker or by drag and drop. */
export const FileStep = ({ stage, isBusy, problem, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const download = useDownload();
  const take = (file: File | undefined) => {
    if (!file) return;
    const wrong = sizeProblem(file);
    setOwnProblem(wrong);
    if (wrong === null) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const template = async () => {
    try {
      await download(`/exceldata/api/download-excel-template/?stage=${stage}&format=xlsx`, words.sXlsx(stage));
    } catch (error) {
      toastError(error, 'The template could not be loaded.');
    }
  };
  const wrong = ownProblem ?? problem;
  return (
    <div className={styles['drop']}>
      <div style={{ width: '100%', maxWidth: 560 }}>
        {wrong && (
          <div style={{ marginBottom: 16 }}>
            <Alert tone="bad" title={words.couldntReadThisFile}>
              {wrong}
            </Alert>
          </div>
        )}
        <div
          className={isOver ? `${styles['zone']} ${styles['over']}` : styles['zone']}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileSpreadsheet aria-hidden />
          <h2>{words.dropASpreadsheetHere}</h2>
          <p>{words.csvOrExcelUpToWe(formatBytes(LIMITS.importBytes))}</p>
          <input
            ref={input}
            type="file"
            accept={KINDS}
            className="hidden-text"
            tabIndex={-1}
            aria-label={words.spreadsheet}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // Choosing the same file again, after editing it, must trigger a change.
              event.target.value = '';
            }}
          />
          <Button variant="go" busy={isBusy} className={styles['pick']} onClick={() => input.current?.click()}>
            {isBusy ? words.readingFile : words.chooseFile}
          </Button>
        </div>
        <p className={styles['below']}>
          {words.noFileYet}{' '}
          <button type="button" className="link" onClick={() => void template()}>
            {words.downloadATemplateWithTheRight}
          </button>
        </p>
      </div>
    </div>
  );
};
