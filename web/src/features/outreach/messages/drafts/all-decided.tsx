import { Link } from 'react-router';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { type Drafts, isUndecided } from './use-drafts.ts';
import styles from './drafts.module.css';
import { nounOf } from '../../outreach-words.ts';
import * as words from '../words.ts';

/** What is next once no draft of the list waits any more: it replaces the actions on the open one. */
export const AllDecided = ({ drafts }: { drafts: Drafts }) => {
  const here = useOutreachPlace();
  const noun = nounOf(here.channel).many;
  const isOver = drafts.list.data?.count === 0 && drafts.items.every(({ outcome }) => outcome !== undefined);
  if (!isOver || !isUndecided(drafts.tab)) return null;
  // What was to be sent at once is scheduled no more.
  const isAllSent = drafts.items.length > 0 && drafts.items.every(({ outcome }) => outcome === 'sent');
  return (
    <footer className={styles['bar']} data-bottom-bar>
      <div role="status">
        <strong className="grow">{words.allDraftsAreDecided}</strong>
        <Link to={here.campaigns} className={buttonClass({})}>
          {words.goToCampaigns}
        </Link>
        {isAllSent ? (
          <Link to={here.sentBox} className={buttonClass({ variant: 'go' })}>
            {words.viewSent(noun)}
          </Link>
        ) : (
          <Button variant="go" onClick={() => drafts.setTab('scheduled')}>
            {words.viewScheduled(noun)}
          </Button>
        )}
      </div>
    </footer>
  );
};
