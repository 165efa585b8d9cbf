import type { Thread } from '@rainmaker/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, type Argument } from '#lib/api/api.ts';
import { useScrolledRows } from '#lib/list-screen/use-scrolled-rows.ts';
import { useNow } from '#lib/use-now.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { type Known, PAGE_SIZE, placeOf, rowAt } from './known.ts';
import styles from './list.module.css';
import { ThreadRow } from './thread-row.tsx';
import * as words from '../words.ts';

const ROW_PX = 86;
const PHONE_ROW_PX = 96;

type Asked = Omit<NonNullable<Argument<'getInbox'>>, 'page'>;

interface LoaderProps {
  asked: Asked;
  page: number;
  onRows: (page: number, rows: readonly Thread[]) => void;
}

/** Keeps one page of the list loaded, and tells its rows. */
const PageLoader = ({ asked, page, onRows }: LoaderProps) => {
  const { currentData } = api.useGetInboxQuery({ ...asked, page, page_size: PAGE_SIZE });
  const tell = useEffectEvent((rows: readonly Thread[]) => onRows(page, rows));
  useEffect(() => {
    if (currentData) tell(currentData.results);
  }, [currentData]);
  return null;
};

const Waiting = () => (
  <div className={styles['waiting']}>
    <Skeleton width={32} height={32} shape="round" />
    <Skeleton width="70%" />
  </div>
);

interface Props {
  asked: Asked;
  count: number;
  known: Known;
  openId: string | undefined;
  onRows: LoaderProps['onRows'];
  onOpen: (thread: Thread) => void;
}

/** All conversations of a view, of which only those in sight are in the document. */
export const ThreadList = ({ asked, count, known, openId, onRows, onOpen }: Props) => {
  const now = useNow();
  const isPhone = useIsPhone();
  const [page, setPage] = useState(1);
  const rowHeight = isPhone ? PHONE_ROW_PX : ROW_PX;
  const { ref, from, to, pages } = useScrolledRows({
    list: JSON.stringify(asked),
    total: count,
    rowHeight,
    pageSize: PAGE_SIZE,
    page,
    onPage: setPage,
  });
  const rows = useRef<HTMLUListElement>(null);
  const showOpen = useEffectEvent(() => {
    const place = placeOf(known, openId);
    const list = rows.current?.parentElement;
    if (place === undefined || !list) return;
    const top = place * rowHeight;
    const over = top + rowHeight - list.clientHeight;
    if (list.scrollTop > top) list.scrollTo({ top });
    else if (list.scrollTop < over) list.scrollTo({ top: over + rowHeight / 4 });
  });
  // The open one stays in sight while keys go through the list.
  useEffect(() => showOpen(), [openId]);
  const places = count === 0 ? [] : Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return (
    <div ref={ref} className={styles['list']} role="region" aria-label={words.conversations}>
      {pages.map((each) => (
        <PageLoader key={each} asked={asked} page={each} onRows={onRows} />
      ))}
      <ul ref={rows} style={{ height: count * rowHeight }}>
        {places.map((place) => {
          const thread = rowAt(known, place);
          return (
            <li
              key={thread?.id ?? place}
              style={{ top: place * rowHeight, height: rowHeight }}
              aria-setsize={count}
              aria-posinset={place + 1}
            >
              {thread ? (
                <ThreadRow thread={thread} isOpen={thread.id === openId} now={now} onOpen={() => onOpen(thread)} />
              ) : (
                <Waiting />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
