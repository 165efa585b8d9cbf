import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { rescueFocus } from '#ui/use-focus-back.ts';
import { ConnectForm } from './connect-form.tsx';
import { MailboxRow } from './mailbox-row.tsx';
import { closeMailboxes, openMailboxes, type MailboxesView } from './mailboxes-state.ts';
import styles from './mailboxes.module.css';

const Boxes = () => {
  const { data, error, refetch } = api.useGetMailboxesQuery();
  if (error && !data) {
    return (
      <Alert tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {errorText(error)}
      </Alert>
    );
  }
  return (
    <>
      <p>Messages leave from these. A person always hears from the same one.</p>
      <ul className={styles['boxes']} aria-busy={!data || undefined}>
        {data
          ? data.results.map((box) => <MailboxRow key={box.id} box={box} />)
          : ['60%', '44%'].map((width) => (
              <li key={width} className={styles['box']}>
                <Skeleton width={width} height={18} />
              </li>
            ))}
      </ul>
      <DialogEnds>
        <Button onClick={closeMailboxes}>Close</Button>
        <Button variant="go" icon={<Plus aria-hidden />} onClick={() => openMailboxes('connect')}>
          Connect a mailbox
        </Button>
      </DialogEnds>
    </>
  );
};

/** The mailboxes over whatever screen stands: what each sent, and the form that connects another. */
export const MailboxesDialog = ({ view }: { view: MailboxesView }) => {
  const shown = useRef(view.at);
  useEffect(() => {
    // The button that led here went with the other view.
    if (shown.current !== view.at) rescueFocus();
    shown.current = view.at;
  }, [view.at]);
  return (
    <Dialog
      isOpen
      onClose={closeMailboxes}
      title={view.at === 'list' ? 'Mailboxes' : view.again ? `Connect ${view.again.email} again` : 'Connect a mailbox'}
      width={view.at === 'connect' ? 560 : 640}
    >
      {view.at === 'connect' ? (
        <ConnectForm again={view.again} onDone={() => openMailboxes('list')} onBack={() => openMailboxes('list')} />
      ) : (
        <Boxes />
      )}
    </Dialog>
  );
};
