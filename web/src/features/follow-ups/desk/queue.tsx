import { type DeskItem, FOLLOW_UP_OUTCOMES } from '@rainmaker/contract';
import { daysLate } from '../when.ts';
import { formatTime, formatTimeIn, inStyle } from '#lib/format.ts';
import { cityOf, dayNumber } from '#lib/zone.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Pane } from '#ui/page.tsx';
import type { Desk } from './use-desk.ts';
import styles from './queue.module.css';
import * as words from './words.ts';

const whyOf = ({ step, title }: DeskItem): string => (step ? words.stepOf(step.workflow, step.number) : title);

/** When it can be done, on their clock; with the day if it is another one. */
const opening = ({ opens_at: opens, due_at: due, zone, act }: DeskItem, now: Date): string | undefined => {
  if (opens === null) return undefined;
  if (act !== null && Date.parse(opens) > Date.parse(due)) return words.capReached;
  const isToday = dayNumber(opens, zone) === dayNumber(now, zone);
  const time = formatTimeIn(opens, zone);
  return words.opensAt(isToday ? time : `${inStyle(opens, 'weekday', zone)} ${time}`);
};

interface RowProps {
  item: DeskItem;
  isOpen: boolean;
  onOpen: () => void;
}

const Row = ({ item, isOpen, onOpen }: RowProps) => {
  const now = useNow();
  const late = daysLate(item.due_at, now);
  const opens = opening(item, now);
  const { contact, zone } = item;
  return (
    <li className={styles['row']} data-open={isOpen || undefined} data-closed={opens !== undefined || undefined}>
      <Avatar name={contact.name} hueKey={contact.id} />
      <button type="button" aria-current={isOpen || undefined} onClick={onOpen}>
        <b title={contact.name} dir="auto">
          {contact.name}
        </b>
        <span className={styles['sub']}>
          {opens ?? (
            <>
              {late !== undefined && <span className={styles['late']}>{late}, </span>}
              {item.act === null && `${words.timeThere(formatTimeIn(now, zone), cityOf(zone))}, `}
              {whyOf(item)}
            </>
          )}
        </span>
      </button>
    </li>
  );
};

/** What was done today, with what came of it. */
const Done = ({ desk }: { desk: Desk }) => (
  <ul className={styles['rows']}>
    {desk.data?.done.map(({ id, contact, outcome, done_at: at }) => (
      <li key={id} className={styles['row']}>
        <Avatar name={contact.name} hueKey={contact.id} />
        <span className={styles['text']}>
          <b title={contact.name} dir="auto">
            {contact.name}
          </b>
          <span className={styles['when']}>{at !== null && formatTime(at)}</span>
          <span className={styles['sub']}>{outcome !== null && FOLLOW_UP_OUTCOMES[outcome].label}</span>
        </span>
      </li>
    ))}
  </ul>
);

const Coming = () => (
  <div className={styles['coming']} aria-busy>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} width="80%" height={36} />
    ))}
  </div>
);

/** The people of one part of the desk, who is to be reached first at the top. */
export const Queue = ({ desk }: { desk: Desk }) => (
  <Pane label={words.queue} className={styles['queue']}>
    {desk.data === undefined && <Coming />}
    {desk.tab === 'done' ? (
      <Done desk={desk} />
    ) : (
      <ul className={styles['rows']}>
        {desk.rows.map((item) => (
          <Row key={item.id} item={item} isOpen={item.id === desk.openId} onOpen={() => desk.open(item.id)} />
        ))}
      </ul>
    )}
    {desk.data?.has_more && <p className={styles['more']}>{words.more(desk.data.results.length)}</p>}
  </Pane>
);
