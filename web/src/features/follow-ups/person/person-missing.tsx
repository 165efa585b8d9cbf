import { Link } from 'react-router';
import { useWhoMayOpen } from '#lib/api/who-may-open.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import * as words from '../words.ts';

/** No such person, or they couldn't be loaded. */
export const PersonMissing = ({ error }: { error: unknown }) => {
  const isGone = error === undefined || statusOf(error) === 404 || statusOf(error) === 400;
  const whoMayOpen = useWhoMayOpen();
  return (
    <Page title={isGone ? words.personWasntFound : words.somethingWentWrong}>
      <EmptyState
        picture="no-match"
        title={isGone ? words.notFound : words.couldntLoadFollowUps}
        actions={
          <Link to={paths.leads} className={buttonClass({ variant: 'go' })}>
            {words.goToLeads}
          </Link>
        }
      >
        {isGone ? [words.tryTheList, whoMayOpen].filter(Boolean).join(' ') : errorText(error)}
      </EmptyState>
    </Page>
  );
};
