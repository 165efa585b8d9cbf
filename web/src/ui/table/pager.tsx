import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { IconButton } from '../button.tsx';
import styles from './pager.module.css';
import * as words from '../words.ts';

interface Props {
  page: number;
  /** Undefined if counting stopped. */
  pages: number | undefined;
  /** "1–50 of 1,284" */
  say: string;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onJump: (page: number) => void;
}

/** Navigates the pages of a list: next, previous, or to a number. */
export const Pager = ({ page, pages, say, hasNext, onPrevious, onNext, onJump }: Props) => {
  const hasOthers = hasNext || page > 1 || (pages ?? 1) > 1;
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Math.trunc(Number(new FormData(event.currentTarget).get('page')));
    if (Number.isFinite(wanted) && wanted >= 1) onJump(pages ? Math.min(wanted, pages) : wanted);
  };
  return (
    <nav className={styles['pager']} aria-label={words.pages}>
      <span className="grow num">{say}</span>
      {hasOthers && (
        <>
          <form onSubmit={jump} key={page}>
            <label htmlFor="page-jump">{words.page}</label>
            <input id="page-jump" name="page" inputMode="numeric" defaultValue={page} autoComplete="off" />
            {pages !== undefined && <span className="num">{words.of(pages)}</span>}
          </form>
          <IconButton
            label={words.previousPage}
            icon={<ChevronLeft aria-hidden />}
            disabled={page <= 1}
            onClick={onPrevious}
          />
          <IconButton label={words.nextPage} icon={<ChevronRight aria-hidden />} disabled={!hasNext} onClick={onNext} />
        </>
      )}
    </nav>
  );
};
