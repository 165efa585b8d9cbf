import type { Mail } from '@rainmaker/contract';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { useSendAgain } from './use-send-again.ts';

/** What it means that nobody can say, and the two ways on. */
export const NotCertain = ({ mail }: { mail: Mail }) => {
  const { run, isLoading } = useSendAgain();
  const maySend = useMay('sendMail');
  return (
    <Alert
      tone="warn"
      title="Not certain whether it left. "
      action={
        maySend && (
          <Button busy={isLoading} onClick={() => void run(mail)}>
            Send again
          </Button>
        )
      }
    >
      {mail.reason && `${mail.reason.replace(/\.$/, '')}. `}
      It is never sent again by itself: if it did leave, {mail.contact.first_name} gets it twice. If{' '}
      {mail.contact.first_name} answers, you know that it arrived.
    </Alert>
  );
};
