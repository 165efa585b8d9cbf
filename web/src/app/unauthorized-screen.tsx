import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/page.tsx';

/** Signed in, but not allowed here. */
export const Component = () => (
  <Page title="You can’t open this page">
    <EmptyState
      picture="no-match"
      title="It is kept for someone else"
      actions={
        <Link to={paths.dashboard} className={buttonClass({ variant: 'go' })}>
          Back to the dashboard
        </Link>
      }
    >
      Your account may not open this page. Ask the owner of your workspace if you need it.
    </EmptyState>
  </Page>
);
