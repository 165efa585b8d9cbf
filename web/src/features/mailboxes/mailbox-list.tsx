import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MailboxRow } from './mailbox-row.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import listStyles from '#ui/list/boxed-list.module.css';

/** Every mailbox with its state and the number sent today. */
export const MailboxList = () => {
  const { data, error, refetch } = api.useGetMailboxesQuery();
  if (error && !data) {
    return <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <ul className={listStyles['list']} aria-busy={!data || undefined}>
      {data
        ? data.results.map((box) => <MailboxRow key={box.id} box={box} />)
        : ['60%', '44%'].map((width) => (
            <li key={width} className={listStyles['row']}>
              <Skeleton width={width} height={18} />
            </li>
          ))}
    </ul>
  );
};
