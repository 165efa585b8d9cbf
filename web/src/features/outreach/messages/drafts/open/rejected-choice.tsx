import type { MailRow } from '@rainmaker/contract';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import styles from '../drafts.module.css';
import * as words from '../../words.ts';

type Action = Argument<'updateCampaignPeople'>['action'];

/** A rejected message holds its person until someone decides. */
export const RejectedChoice = ({ mail }: { mail: MailRow }) => {
  const [update, { isLoading, isSuccess }] = api.useUpdateCampaignPeopleMutation();
  const decide = async (action: Action) => {
    try {
      const answer = await update({
        id: mail.campaign?.id ?? '',
        ids: mail.enrolment_id === null ? [] : [mail.enrolment_id],
        action,
      }).unwrap();
      toastSuccess(answer, words.done);
    } catch (error) {
      toastError(error);
    }
  };
  if (isSuccess) return null;
  return (
    <div className={styles['choice']}>
      <Alert
        tone="warn"
        title={`You rejected step ${mail.step}. `}
        action={
          <>
            <Button disabled={isLoading} onClick={() => void decide('skip_step')}>
              {words.continueWithNextStep}
            </Button>
            <Button disabled={isLoading} onClick={() => void decide('remove')}>
              {words.removeFromCampaign}
            </Button>
          </>
        }
      >
        {words.waitsForYourDecision(mail.contact.first_name)}
      </Alert>
    </div>
  );
};
