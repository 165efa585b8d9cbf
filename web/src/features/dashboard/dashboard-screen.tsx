import { Plus, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatLongDay, formatNumber, hourOf } from '#lib/format.ts';
import { EstimatesCell } from '#features/estimates/index.ts';
import { GenerationMeter } from '#features/models/index.ts';
import { addContactPath, draftsPath, importPath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Alert, Page, Scroll } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './dashboard.module.css';
import { People } from './people.tsx';
import { Running } from './running.tsx';
import { StartList } from './start-list.tsx';
import { useStartList } from './use-start-list.ts';
import { ToDo } from './to-do.tsx';
import { WillBeSent } from './will-be-sent.tsx';
import * as words from './words.ts';

type Dashboard = Answer<'getDashboard'>;

const greeting = (now: Date): string => {
  const hour = hourOf(now);
  // "Good night" is a farewell.
  if (hour < 5 || hour >= 18) return words.goodEvening;
  return hour < 12 ? words.goodMorning : words.goodAfternoon;
};

interface DataProps {
  data: Dashboard;
  startList: ReturnType<typeof useStartList>;
}

const Actions = ({ data, startList }: DataProps) => {
  const { approvals } = data.to_do;
  if (approvals > 0) {
    return (
      <>
        <Link to={addContactPath('lead')} className={`${buttonClass()} only-desk`}>
          <Plus aria-hidden />
          {words.addLead}
        </Link>
        <Link to={draftsPath()} className={`${buttonClass({ variant: 'go' })} ${styles['next']}`} data-bottom-bar>
          {words.reviewCount(countOf(approvals, { one: 'draft', many: 'drafts' }))}
        </Link>
      </>
    );
  }
  // The start list, while shown, has the next thing to do.
  return !startList.isShown && Object.values(data.start).every(Boolean) ? (
    <Link to={importPath('prospect')} className={buttonClass({ variant: 'go' })}>
      <Upload aria-hidden />
      {words.importLabel}
    </Link>
  ) : null;
};

const Loading = () => (
  <div className={styles['now']} aria-busy>
    {[0, 1, 2, 3, 4].map((at) => (
      <div key={at} className={styles['todo']}>
        <div className={styles['top']}>
          <Skeleton width={120} height={18} />
        </div>
        {[0, 1, 2].map((line) => (
          <div key={line} className={styles['it']}>
            <Skeleton width={24} height={24} shape="round" />
            <Skeleton width="80%" />
            <span />
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** The ways to people of one's own, for somebody who joins a team that has its own. */
const FirstPeople = () => (
  <>
    <Link to={addContactPath('lead')} className={buttonClass()}>
      <Plus aria-hidden />
      {words.addLead}
    </Link>
    <Link to={importPath('prospect')} className={buttonClass({ variant: 'go' })}>
      <Upload aria-hidden />
      {words.importLabel}
    </Link>
  </>
);

const Body = ({ data, startList: { isShown: isStart, close } }: DataProps) => {
  const hasPeople = data.counts.some(({ count }) => count > 0);
  const mayBegin = useMay('createCampaign');
  return (
    <>
      {isStart && <StartList data={data} onClose={close} />}
      {!hasPeople && !isStart && (
        <EmptyState
          picture="nothing"
          title={mayBegin ? words.youHaveNoPeopleYet : words.nothingHereYet}
          actions={mayBegin && <FirstPeople />}
        >
          {mayBegin ? words.importOrAddPeopleOrAsk : words.whenYourColleaguesAddPeopleTheir}
        </EmptyState>
      )}
      {hasPeople && (
        <>
          <ToDo data={data} />
          <div className={styles['cells']}>
            <div>
              <WillBeSent due={data.due} />
              <Running campaigns={data.running} count={data.running_count} />
              <div className={styles['cell']}>
                <EstimatesCell />
              </div>
              <section className={styles['cell']}>
                <GenerationMeter />
              </section>
            </div>
            <People counts={data.counts} />
          </div>
        </>
      )}
    </>
  );
};

/** What to do now, what is due and what is running; for a new workspace, the steps to the first message. */
export const Component = () => {
  const { data, error, isFetching } = api.useGetDashboardQuery();
  const startList = useStartList(data);
  const firstName = useAppSelector(({ auth }) => auth.firstName);
  const now = useNow();
  const mayBegin = useMay('createCampaign');
  const title = firstName ? `${greeting(now)}, ${firstName}` : greeting(now);
  return (
    <Page
      title={title}
      count={
        <span className={styles['date']}>
          {formatLongDay(now)}
          {data && data.sample_people > 0 && words.withSamplePeople(formatNumber(data.sample_people))}
        </span>
      }
      actions={data && mayBegin && <Actions data={data} startList={startList} />}
    >
      <Scroll label={words.dashboard}>
        {data ? (
          <Body data={data} startList={startList} />
        ) : error && !isFetching ? (
          <div style={{ padding: '0 var(--pad)' }}>
            <Alert tone="bad" title={words.couldntLoadTheDashboard}>
              {errorText(error)}
            </Alert>
          </div>
        ) : (
          <Loading />
        )}
      </Scroll>
    </Page>
  );
};
