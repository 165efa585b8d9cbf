import { STAGES, type Stage } from '@rainmaker/contract';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { contactListPath, contactPath, mergePath } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import styles from './duplicates.module.css';
import { MERGE_MOST } from './merge-limit.ts';
import { PairView, type PersonRef } from './pair-view.tsx';
import * as words from './words.ts';

const usePeople = (): { stage: Stage; ids: string[]; done: number } => {
  const [query] = useSearchParams();
  return {
    stage: STAGES.find((each) => each === query.get('stage')) ?? 'prospect',
    ids: [...new Set(query.get('people')?.split(',').filter(Boolean))].slice(0, MERGE_MOST),
    done: Number(query.get('done') ?? 0),
  };
};

/** Chosen people are merged into one, two at a time, each field decided. The address holds who is left. */
export const Component = () => {
  const navigate = useNavigate();
  const { stage, ids, done } = usePeople();
  const [one, other, ...others] = ids;
  const total = done + ids.length - 1;
  const goOn = (kept?: PersonRef) => {
    if (!kept) return;
    if (others.length === 0) void navigate(contactPath(kept.stage, kept.id), { replace: true });
    else void navigate(mergePath(stage, [kept.id, ...others], done + 1), { replace: true });
  };
  return (
    <Page title={words.mergeRecords} count={ids.length > 2 ? words.left(ids.length) : undefined}>
      {one !== undefined && other !== undefined ? (
        <div className={`${styles['decide']} ${styles['alone']}`}>
          <PairView
            key={`${one} ${other}`}
            people={[
              { id: one, stage },
              { id: other, stage },
            ]}
            place={total > 1 ? words.step(done + 1, total) : ''}
            onDone={goOn}
          />
        </div>
      ) : (
        <EmptyState
          picture="nothing"
          title={words.chooseTwo}
          actions={
            <Link to={contactListPath(stage)} className={buttonClass()}>
              {words.viewThem(stage)}
            </Link>
          }
        >
          {words.chooseTwoSay}
        </EmptyState>
      )}
    </Page>
  );
};
