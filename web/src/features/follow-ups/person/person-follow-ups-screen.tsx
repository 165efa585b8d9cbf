import type { Stage } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount } from '#lib/format.ts';
import { addFollowUpPath, contactPath, personFollowUpsPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Page, Scroll } from '#ui/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { pagerFacts } from '#lib/list-screen/pager-facts.ts';
import { FollowUpDialogs, type Asking } from '../act/follow-up-dialogs.tsx';
import type { FollowUp } from '../kinds.tsx';
import { FollowUpRow } from '../row/follow-up-row.tsx';
import { RowsLoading } from '../row/rows-loading.tsx';
import * as words from '../words.ts';
import { PersonMissing } from './person-missing.tsx';
import styles from './person.module.css';
import { useNamed, usePerson } from './use-person.ts';

const PAGE_SIZE = 50;

interface Person {
  id: string;
  name: string;
  stage: Stage;
}

interface PartProps {
  person: Person;
  title: string;
  query: { state: string; sort: 'due_at' | '-done_at' };
  /** Said without any; by default the part is left out. */
  none?: ReactNode;
}

/** A part of a person's follow-ups, with its pages. */
const Part = ({ person, title, query, none }: PartProps) => {
  const now = useNow();
  const mayChange = useMay('updateFollowUp');
  const [at, setAt] = useState(1);
  const [asked, setAsked] = useState<{ asking: Asking; followUp: FollowUp } | null>(null);
  const { data, error, isFetching, refetch } = api.useGetFollowUpsQuery({
    contact_id: person.id,
    page: at,
    page_size: PAGE_SIZE,
    ...query,
  });
  if (!data) {
    return error && !isFetching ? (
      <div className={styles['part']}>
        <LoadProblem title={words.couldntLoadFollowUps} say={errorText(error)} onRetry={() => void refetch()} />
      </div>
    ) : (
      <RowsLoading count={3} />
    );
  }
  if (data.count === 0 && none === undefined) return null;
  // The row as it is now, which a live event may have changed.
  const open = asked && (data.results.find(({ id }) => id === asked.followUp.id) ?? asked.followUp);
  return (
    <section aria-label={title}>
      <h2 className={styles['head']}>
        {title} <span className="num">{formatCount(data)}</span>
      </h2>
      {data.count === 0 && <p className={styles['none']}>{none}</p>}
      <ul>
        {data.results.map((followUp) => (
          <FollowUpRow
            key={followUp.id}
            followUp={followUp}
            now={now}
            mayChange={mayChange}
            isOfOne
            onAsk={(asking) => setAsked({ asking, followUp })}
          />
        ))}
      </ul>
      {(at > 1 || data.next !== null) && (
        <Pager
          {...pagerFacts(data, at, PAGE_SIZE)}
          onPrevious={() => setAt(at - 1)}
          onNext={() => setAt(at + 1)}
          onJump={setAt}
        />
      )}
      {open && <FollowUpDialogs asking={asked.asking} followUp={open} onClose={() => setAsked(null)} />}
    </section>
  );
};

const AddLink = ({ person }: { person: Person }) => (
  <Link to={addFollowUpPath(person)} className={buttonClass({ variant: 'go' })}>
    <Plus aria-hidden />
    {words.addFollowUp}
  </Link>
);

const Parts = ({ person }: { person: Person }) => {
  const mayAdd = useMay('createFollowUp');
  const { data } = api.useGetFollowUpsQuery({ contact_id: person.id, page_size: 1 });
  const isBare = data?.count === 0;
  return (
    <Page
      title={words.followUpsOf(person.name)}
      actions={
        <>
          <Link to={contactPath(person.stage, person.id)} className={`${buttonClass()} only-desk`}>
            {words.openPerson(person.name)}
          </Link>
          {mayAdd && !isBare && <AddLink person={person} />}
        </>
      }
    >
      {isBare ? (
        <EmptyState picture="nothing" title={words.nothingPlannedYet} actions={mayAdd && <AddLink person={person} />}>
          {words.addOneFor(person.name)}
        </EmptyState>
      ) : (
        <Scroll label={words.followUps}>
          <Part
            person={person}
            title={words.openOnes}
            query={{ state: 'open', sort: 'due_at' }}
            none={words.noOpenOnes}
          />
          <Part person={person} title={words.pastOnes} query={{ state: 'done,skipped', sort: '-done_at' }} />
        </Scroll>
      )}
    </Page>
  );
};

const Named = ({ id, stage }: { id: string; stage: Stage }) => {
  const { person, error, isFetching, elsewhere } = usePerson({ id, stage });
  useCrumb(person?.name);
  if (elsewhere) return <Navigate to={personFollowUpsPath({ id, name: '', stage: elsewhere })} replace />;
  if (!person) return isFetching ? <PageSpinner /> : <PersonMissing error={error} />;
  return <Parts person={person} />;
};

/** A person's follow-ups: the open ones, then the others. */
export const Component = () => {
  const named = useNamed();
  return <Named {...named} key={`${named.stage} ${named.id}`} />;
};
