import { Link } from 'react-router';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import listStyles from './draft-list.module.css';
import messageStyles from './open/draft-message.module.css';
import styles from './drafts.module.css';
import type { DraftTab } from './use-drafts.ts';
import { nounOf } from '../../outreach-words.ts';
import * as words from '../words.ts';

/** The placeholder while the message is loading. */
export const MessageComing = () => (
  <div className={messageStyles['paper']} aria-busy>
    <Skeleton width="60%" height={24} />
    <Skeleton width="100%" height={160} />
  </div>
);

export const DraftsComing = () => (
  <div className={styles['body']} aria-busy>
    <div className={listStyles['list']}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={listStyles['waiting']}>
          <Skeleton width={28} height={28} shape="round" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
    <MessageComing />
  </div>
);

const nothingIn = (noun: string): Record<DraftTab, { title: string; text: string }> => ({
  draft: { title: words.noDraftsToApprove, text: words.draftsFromYourCampaignsAppearHere },
  writing: { title: words.noneIsBeingWritten, text: words.draftsOfPromptsAppearHere },
  incomplete: { title: words.noIncompleteDrafts, text: words.draftsThatLackAValueAppearHere },
  scheduled: { title: words.noScheduled(noun), text: words.approvedAppearHere(noun) },
  rejected: { title: words.noRejected(noun), text: words.rejectedAppearHere(noun) },
});

export const NoDrafts = ({ tab }: { tab: DraftTab }) => {
  const here = useOutreachPlace();
  const { title, text } = nothingIn(nounOf(here.channel).many)[tab];
  return (
    <EmptyState
      picture="nothing"
      title={title}
      actions={
        <Link to={tab === 'draft' ? here.campaigns : here.drafts} className={buttonClass({ variant: 'go' })}>
          {tab === 'draft' ? words.goToCampaigns : words.goToDrafts}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
};
