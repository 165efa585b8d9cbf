import type { Answer } from '#lib/api/api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import styles from './duplicates.module.css';
import * as words from './words.ts';

export type Pair = Answer<'getDuplicates'>['results'][number];

const VERY_LIKELY = 95;
const LIKELY = 80;
const groupOf = ({ score }: Pair): keyof typeof words.groups =>
  score >= VERY_LIKELY ? 'exact' : score >= LIKELY ? 'likely' : 'possible';

/** The reasons of a pair, in a line. */
export const reasonsInWords = ({ reasons }: Pair): string => reasons.map((reason) => words.REASONS[reason]).join(', ');

interface Props {
  pairs: readonly Pair[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Undefined where all are shown. */
  onMore: (() => void) | undefined;
}

/** The pairs, the likeliest first. */
export const Queue = ({ pairs, chosen, onChoose, onMore }: Props) => (
  <nav className={styles['queue']} aria-label={words.pairs}>
    {[...Map.groupBy(pairs, groupOf)].map(([group, some], at, groups) => (
      <section key={group}>
        <h2 className={styles['group']}>
          {words.groups[group]} {/* The last group goes on where the list does. */}
          <span className="num">{words.pairsIn(some.length, onMore !== undefined && at === groups.length - 1)}</span>
        </h2>
        {some.map((pair) => {
          const [one, other] = pair.people;
          return (
            <button
              key={pair.id}
              type="button"
              className={styles['pair']}
              aria-current={pair.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(pair.id)}
            >
              <span className={styles['two']}>
                {one && <Avatar name={one.name} hueKey={one.id} size="s" />}
                {other && <Avatar name={other.name} hueKey={other.id} size="s" />}
              </span>
              <b className="cut" dir="auto">
                {one?.name}
              </b>
              <span className="num">{words.percent(pair.score)}</span>
              <span className={`${styles['why']} cut`}>{reasonsInWords(pair)}</span>
            </button>
          );
        })}
      </section>
    ))}
    {onMore && (
      <Button variant="quiet" onClick={onMore}>
        {words.showMore}
      </Button>
    )}
  </nav>
);
