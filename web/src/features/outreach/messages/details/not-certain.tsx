import type { Mail } from '@rainmaker/contract';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { useSendAgain } from './use-send-again.ts';
import * as words from '../words.ts';

/** What "unconfirmed" means, and the two options. */
export const NotCertain = ({ mail }: { mail: Mail }) => {
  const { run, isLoading } = useSendAgain();
  const maySend = useMay('sendMail');
  return (
    <Alert
      tone="warn"
      title={words.weDontKnowIfThisEmail}
      action={
        maySend && (
          <Button busy={isLoading} onClick={() => void run(mail)}>
            {words.sendAgain}
          </Button>
        )
      }
    >
      {mail.reason && `${mail.reason.replace(/\.$/, '')}. `}
      {words.itWontBeResentAutomaticallyIf(mail.contact.first_name, mail.contact.first_name)}
    </Alert>
  );
};
