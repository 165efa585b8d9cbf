import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import * as words from './words.ts';

/** Signed in, but not allowed to open this screen. */
export const Component = () => (
  <Page title={words.youCantOpenThisPage}>
    <EmptyState
      picture="no-match"
      title={words.youDontHaveAccess}
      actions={
        <Link to={paths.dashboard} className={buttonClass({ variant: 'go' })}>
          {words.backToDashboard}
        </Link>
      }
    >
      {words.yourAccountDoesntHaveAccessTo}
    </EmptyState>
  </Page>
);
