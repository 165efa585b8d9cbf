import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import listStyles from '#ui/list/boxed-list.module.css';
import styles from '../mailboxes.module.css';
import * as words from '../words.ts';
import { DomainLine, ReceiverLine } from './budget-line.tsx';

const Lines = () => {
  const { data, error, refetch } = api.useGetSendingBudgetsQuery();
  if (error && !data) return <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={listStyles['list']} aria-busy>
        {['52%', '40%', '46%'].map((width) => (
          <div key={width} className={listStyles['row']}>
            <Skeleton width={width} height={18} />
          </div>
        ))}
      </div>
    );
  if (data.domains.length === 0) return <p className="t13 muted">{words.noDomainsYet}</p>;
  return (
    <ul className={listStyles['list']}>
      {data.domains.map((each) => (
        <DomainLine key={each.domain} of={each} />
      ))}
      {data.receivers.map((each) => (
        <ReceiverLine key={each.receiver} of={each} isNew={data.domains.some((domain) => domain.is_new)} />
      ))}
    </ul>
  );
};

/** What each sending domain may send on a day, in all and to each receiving provider, and how much of it is used today. */
export const BudgetsSection = () => (
  <div className={styles['budgets']}>
    <h3>{words.dailyLimits}</h3>
    <p className="t13 muted">{words.smallestLimitHolds}</p>
    <Lines />
  </div>
);
