import { errorText } from '#lib/errors.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import { Page } from '#ui/page.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DraftsComing, NoDrafts } from './drafts-empty.tsx';
import { DraftsWork } from './drafts-work.tsx';
import { WritingBar } from '../../writing/writing-bar.tsx';
import { ChannelFilter } from '../channel-filter.tsx';
import { MailScope } from '../mail-scope.tsx';
import { DRAFT_TABS, type Drafts, filterOf, useDrafts } from './use-drafts.ts';
import styles from './drafts.module.css';
import * as words from '../words.ts';

/** Progress: "24 of 110 done". */
const Done = ({ drafts }: { drafts: Drafts }) => {
  const left = drafts.list.data?.count ?? 0;
  if (drafts.doneCount === 0 || drafts.tab !== 'draft') return null;
  const total = drafts.doneCount + left;
  return (
    <div className={styles['progress']}>
      <Progress label={words.done} value={drafts.doneCount} max={total} />
      <span className="num">{words.ofDone(formatNumber(drafts.doneCount), formatNumber(total))}</span>
    </div>
  );
};

/** The drafts: read, edit, approve and reject, singly or in bulk, with the keyboard. */
export const Component = () => {
  const drafts = useDrafts();
  const { list } = drafts;
  const isEmpty = list.data !== undefined && drafts.open === undefined;
  return (
    <Page
      title={words.drafts}
      count={list.data && formatCount(list.data)}
      actions={
        <>
          <Done drafts={drafts} />
          <ChannelFilter />
        </>
      }
    >
      <div className={styles['top']}>
        <Tabs
          label={words.drafts}
          items={DRAFT_TABS.map(({ key, label }) => ({
            key,
            label,
            count: tabCount(list.data?.tabs, (counted) => filterOf(key).split(',').includes(counted)),
          }))}
          value={drafts.tab}
          onChange={drafts.setTab}
        />
      </div>
      <WritingBar campaignId={drafts.scope.campaign_id} />
      <MailScope filters={drafts.scope} mails={list.data?.results} onShowAll={drafts.showAll} />
      {list.error && !list.data && (
        <LoadProblem title={words.couldntLoadDrafts} say={errorText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {!list.data && !list.error && <DraftsComing />}
      {isEmpty && <NoDrafts tab={drafts.tab} />}
      {list.data && drafts.open && <DraftsWork key={drafts.tab} drafts={drafts} open={drafts.open} />}
    </Page>
  );
};
