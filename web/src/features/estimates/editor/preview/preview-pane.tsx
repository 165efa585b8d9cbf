import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDownloadButton } from '#lib/api/download.ts';
import { IconButton } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { estimatePdfAddress } from '#lib/paths.ts';
import { type DrawnPage, usePdf } from './use-pdf.ts';
import styles from './preview.module.css';
import * as words from '../words.ts';

const Page = ({ page, count }: { page: DrawnPage; count: number }) => {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    paper.current?.replaceChildren(page.canvas);
  }, [page]);
  return <div ref={paper} className={styles['paper']} role="img" aria-label={words.page(page.number, count)} />;
};

interface Props {
  id: string | undefined;
  /** The version that was saved last. */
  version: number | undefined;
}

/** The very PDF that people get, as it was saved last. */
export const PreviewPane = ({ id, version }: Props) => {
  const pane = useRef<HTMLDivElement>(null);
  const { pages, count = 0, isUpdating, problem, retry } = usePdf(id, version, () => pane.current?.clientWidth ?? 0);
  const { run, isBusy } = useDownloadButton();
  return (
    <div ref={pane} className={styles['preview']}>
      <div className={styles['top']}>
        <h2>{words.preview}</h2>
        <span className="grow" />
        <span className="faint num" role="status">
          {isUpdating ? words.updating : count > 0 && words.pageCount(count)}
        </span>
        {id !== undefined && (
          <IconButton
            icon={<Download aria-hidden />}
            label={words.download}
            disabled={isBusy}
            onClick={() => void run(estimatePdfAddress(id), words.pdfName)}
          />
        )}
      </div>
      {problem !== null && <LoadProblem title={words.couldntPreview} say={problem} onRetry={retry} />}
      {id === undefined && <p className={styles['none']}>{words.noPreviewYet}</p>}
      {id !== undefined && !pages && problem === null && (
        <div className={styles['paper']} aria-busy>
          <span className={styles['waiting']}>
            <Skeleton width="55%" height={18} />
            <Skeleton width="80%" />
            <Skeleton width="70%" />
          </span>
        </div>
      )}
      {pages?.map((page) => (
        <Page key={page.number} page={page} count={count} />
      ))}
    </div>
  );
};
