import { useState } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { Alert } from '#ui/page.tsx';
import { useCustomFields } from '../use-custom-fields.ts';
import { callsOf, useMayChangePeople, type ContactDetails } from '../stage-calls.ts';
import { Compare } from './compare.tsx';
import styles from './duplicates.module.css';
import { Joined } from './joined.tsx';
import { fieldsOf, keptOf, mergeRows, type Side } from './merge-rows.ts';
import type { Pair } from './queue.tsx';
import * as words from './words.ts';

/** Who a record is of, and where it is read. */
export type PersonRef = Pick<ContactDetails, 'id' | 'stage'>;

interface Props {
  people: readonly [PersonRef, PersonRef];
  /** The likely pair that they are; undefined for people whom somebody chose. */
  pair?: Pair | undefined;
  /** "3 of 41" */
  place: string;
  /** They are decided: the next pair is shown. With the record that is left if they were merged. */
  onDone: (kept?: PersonRef) => void;
  /** Undefined where there is no other pair to go to. */
  onStep?: (step: 1 | -1) => void;
}

interface DecideProps extends Omit<Props, 'people'> {
  people: readonly [ContactDetails, ContactDetails];
  /** One of them is about to go. */
  isJoining: boolean;
  onJoining: (isJoining: boolean) => void;
}

const useDecisions = ({ onDone, onJoining }: Pick<DecideProps, 'onDone' | 'onJoining'>) => {
  const [merge, { isLoading: isMerging }] = api.useMergeContactsMutation();
  const [settle, { isLoading: isSettling }] = api.useSettleDuplicateMutation();
  const showOutcome = useShowOutcome();
  return {
    isBusy: isMerging || isSettling,
    join: async (keep: ContactDetails, from: ContactDetails, fields: ReturnType<typeof fieldsOf>) => {
      onJoining(true);
      try {
        const { undo_token: token, ...merged } = await merge({
          keep_id: keep.id,
          merge_id: from.id,
          keep_version: keep.version,
          merge_version: from.version,
          fields,
        }).unwrap();
        const { name, stage } = merged;
        const said = words.merged(name);
        showOutcome(
          { message: said, done: 1, skipped: [], undo_token: token },
          { fallback: said, working: words.merging(name), names: { [keep.id]: name }, stage },
        );
        onDone(merged);
      } catch (error) {
        onJoining(false);
        toastError(error);
      }
    },
    set: async ({ id }: Pair, state: Pair['state']) => {
      try {
        toastSuccess(await settle({ id, state }).unwrap(), words.STATES[state]);
        onDone();
      } catch (error) {
        toastError(error);
      }
    },
  };
};

/** The two records of a pair, and what can be done about it. */
const Decide = (props: DecideProps) => {
  const { pair, people, place, onStep } = props;
  const [kept, setKept] = useState(() => keptOf(...people));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [at, setAt] = useState<number | undefined>();
  const mayChange = useMayChangePeople(people[0].stage);
  const custom = useCustomFields();
  const { join, set, isBusy } = useDecisions(props);
  const keep = people[kept];
  const from = people[kept === 0 ? 1 : 0];
  const { differing: rows, same } = mergeRows(keep, from, custom, useNow());
  const choose = (key: string, side: Side) => setChosen(new Map(chosen).set(key, side));
  const focused = at === undefined ? undefined : rows[Math.min(at, rows.length - 1)]?.key;
  const move = (step: 1 | -1) => () => {
    const next = at === undefined ? 0 : Math.max(0, Math.min(rows.length - 1, at + step));
    setAt(next);
    // The focus goes along: the field scrolls into view, and is read out.
    document.querySelector<HTMLElement>(`[data-field="${rows[next]?.key ?? ''}"] input:checked`)?.focus();
  };
  // The left side is the first person, whichever of the two is kept.
  const pick = (left: boolean) => () => {
    if (focused === undefined) return false;
    choose(focused, left === (kept === 0) ? 'keep' : 'merge');
    return true;
  };
  const mergeNow = () => {
    if (mayChange && !isBusy) void join(keep, from, fieldsOf(rows, chosen));
  };
  const decide = (state: Pair['state']) => () => {
    if (pair && mayChange && !isBusy) void set(pair, state);
  };
  useKeys({
    m: mergeNow,
    n: decide('dismissed'),
    l: decide('later'),
    j: () => onStep?.(1),
    k: () => onStep?.(-1),
    ArrowDown: move(1),
    ArrowUp: move(-1),
    '1': pick(true),
    '2': pick(false),
  });
  return (
    <>
      <Compare
        pair={pair}
        keep={keep}
        merge={from}
        isSwapped={kept === 1}
        rows={rows}
        same={same}
        chosen={chosen}
        focused={focused}
        onChoose={choose}
        onSwap={() => {
          setKept(kept === 0 ? 1 : 0);
          setChosen(new Map());
        }}
      />
      <Joined keep={keep} merge={from} skip={props.isJoining} />
      <footer className={styles['acts']} data-bottom-bar>
        {mayChange && (
          <>
            <Button variant="go" busy={isBusy} onClick={mergeNow}>
              {words.merge}
              <Kbd>M</Kbd>
            </Button>
            {pair?.state === 'dismissed' && <Button onClick={decide('open')}>{words.reopen}</Button>}
            {pair && pair.state !== 'dismissed' && (
              <>
                <Button variant="quiet" onClick={decide('dismissed')}>
                  {words.notTheSame}
                  <Kbd>N</Kbd>
                </Button>
                {pair.state === 'open' && (
                  <Button variant="quiet" onClick={decide('later')}>
                    {words.later}
                    <Kbd>L</Kbd>
                  </Button>
                )}
              </>
            )}
            <span className={`${styles['hint']} only-desk`} aria-hidden>
              {words.chooseSide} <Kbd>1</Kbd> <Kbd>2</Kbd> {words.field} <Kbd>↑</Kbd> <Kbd>↓</Kbd>
            </span>
          </>
        )}
        <span className="grow" />
        <span className="num">{place}</span>
        {onStep && (
          <span className={`${styles['hint']} only-desk`} aria-hidden>
            {words.pair} <Kbd>J</Kbd> <Kbd>K</Kbd>
          </span>
        )}
      </footer>
    </>
  );
};

/** Reads both records, which may be of different stages. */
export const PairView = (props: Props) => {
  const [one, other] = props.people;
  // A merge makes both stale before the next pair is shown, and one of them can't be read any more.
  const [isJoining, setJoining] = useState(false);
  const options = { skip: isJoining };
  const first = callsOf(one.stage).useOne({ id: one.id }, options);
  const second = callsOf(other.stage).useOne({ id: other.id }, options);
  // Of this pair, as each pair has a view of its own.
  if (first.data && second.data)
    return <Decide {...props} people={[first.data, second.data]} isJoining={isJoining} onJoining={setJoining} />;
  if (first.error ?? second.error)
    return (
      <div className={styles['gone']}>
        <Alert tone="warn">{words.personGone}</Alert>
      </div>
    );
  return <PageSpinner />;
};
