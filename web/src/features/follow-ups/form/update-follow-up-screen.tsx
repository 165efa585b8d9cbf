import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { paths, personFollowUpsPath } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { useFollowUpActs } from '../act/use-follow-up-acts.ts';
import type { FollowUp } from '../kinds.tsx';
import * as words from '../words.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import styles from './form.module.css';

/** One that is done or skipped is reopened before it is changed. */
const Ended = ({ followUp }: { followUp: FollowUp }) => {
  const { reopen } = useFollowUpActs();
  return (
    <Page title={words.editFollowUp} count={followUp.contact.name}>
      <div className={styles['notice']}>
        <Alert title={followUp.title} action={<Button onClick={() => void reopen(followUp)}>{words.reopen}</Button>}>
          {words.isAlready(followUp.state)}
        </Alert>
      </div>
    </Page>
  );
};

const Missing = ({ error }: { error: unknown }) => {
  const isGone = error === undefined || statusOf(error) === 404 || statusOf(error) === 400;
  return (
    <Page title={isGone ? words.followUpWasntFound : words.somethingWentWrong}>
      <div className={styles['notice']}>
        <Alert
          tone="warn"
          action={
            <Link className={buttonClass()} to={paths.followUps}>
              {words.goToFollowUps}
            </Link>
          }
        >
          {isGone ? words.mayBeDeleted : errorText(error)}
        </Alert>
      </div>
    </Page>
  );
};

/** Edits a follow-up. */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { currentData, error, isFetching } = api.useGetFollowUpQuery({ id }, { skip: id === '' });
  const { data: workspace } = api.useGetWorkspaceQuery();
  useCrumb(currentData?.contact.name);
  if (!currentData && !isFetching) return <Missing error={error} />;
  if (!currentData || !workspace) return <PageSpinner />;
  if (currentData.state !== 'open') return <Ended followUp={currentData} />;
  return (
    <FollowUpForm
      key={currentData.id}
      person={currentData.contact}
      followUp={currentData}
      home={personFollowUpsPath(currentData.contact)}
    />
  );
};
