import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MailboxRow } from './mailbox-row.tsx';
import styles from './mailboxes.module.css';

/** Every mailbox with its state and what it sent today. */
export const MailboxList = () => {
  const { data, error, refetch } = api.useGetMailboxesQuery();
  if (error && !data) {
    return (
      <Alert tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {errorText(error)}
      </Alert>
    );
  }
  return (
    <ul className={styles['boxes']} aria-busy={!data || undefined}>
      {data
        ? data.results.map((box) => <MailboxRow key={box.id} box={box} />)
        : ['60%', '44%'].map((width) => (
            <li key={width} className={styles['box']}>
              <Skeleton width={width} height={18} />
            </li>
          ))}
    </ul>
  );
};
