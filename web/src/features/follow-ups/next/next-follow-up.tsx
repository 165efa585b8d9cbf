import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Stage } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatWhole } from '#lib/format.ts';
import { personFollowUpsPath, updateFollowUpPath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { FollowUpDialogs, type Asking } from '../act/follow-up-dialogs.tsx';
import { useSnoozeGroups } from '../act/use-row-menus.tsx';
import { KindIcon, type FollowUp } from '../kinds.tsx';
import { dueInFull } from '../when.ts';
import * as words from '../words.ts';
import styles from './next.module.css';

interface Person {
  id: string;
  name: string;
  stage: Stage;
  next_follow_up_at: string | null;
}

const Acts = ({ followUp }: { followUp: FollowUp }) => {
  const [asking, setAsking] = useState<Asking>(null);
  const snoozes = useSnoozeGroups(followUp, () => setAsking('move'));
  return (
    <span className={styles['acts']}>
      <ActionMenu
        label={words.laterLabel}
        groups={snoozes}
        trigger={
          <Button variant="quiet" aria-label={words.snoozeOf(followUp.title)}>
            {words.laterLabel}
            <ChevronDown aria-hidden />
          </Button>
        }
      />
      <Button icon={<Check aria-hidden />} aria-label={words.doneOf(followUp.title)} onClick={() => setAsking('done')}>
        {words.doneLabel}
      </Button>
      <FollowUpDialogs asking={asking} followUp={followUp} onClose={() => setAsking(null)} />
    </span>
  );
};

/** The first open follow-up of a person, with what can be done about it; nothing without one. */
export const NextFollowUp = ({ person }: { person: Person }) => {
  const now = useNow();
  const { pathname, search } = useLocation();
  const mayChange = useMay('updateFollowUp');
  const { currentData, error, isFetching, refetch } = api.useGetFollowUpsQuery(
    { contact_id: person.id, state: 'open', page_size: 1 },
    { skip: person.next_follow_up_at === null },
  );
  if (person.next_follow_up_at === null) return null;
  if (!currentData) {
    return error && !isFetching ? (
      <div className={styles['problem']}>
        <LoadProblem title={words.couldntLoadFollowUps} say={errorText(error)} onRetry={() => void refetch()} />
      </div>
    ) : (
      <div className={styles['next']} aria-busy>
        <Skeleton width={20} height={20} shape="round" />
        <span className="grow">
          <Skeleton width="60%" />
        </span>
      </div>
    );
  }
  const followUp = currentData.results[0];
  if (!followUp) return null;
  const others = currentData.count - 1;
  return (
    <section className={styles['next']} aria-label={words.nextFollowUp} data-late={followUp.is_overdue || undefined}>
      <KindIcon kind={followUp.kind} />
      <span className="grow">
        <b>
          {mayChange ? (
            <Link to={updateFollowUpPath(person.name, followUp.id)} state={{ from: pathname + search }}>
              {followUp.title}
            </Link>
          ) : (
            followUp.title
          )}
        </b>
        <small>
          <time dateTime={followUp.due_at} title={formatWhole(followUp.due_at)} className="num">
            {dueInFull(followUp, now)}
          </time>
          {' · '}
          <Link className="link" to={personFollowUpsPath(person)}>
            {others > 0 ? words.moreOpen(others) : words.allFollowUps}
          </Link>
        </small>
        {followUp.note && <small className={styles['note']}>{followUp.note}</small>}
      </span>
      {mayChange && <Acts followUp={followUp} />}
    </section>
  );
};
