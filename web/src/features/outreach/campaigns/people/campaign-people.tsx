import { ENROLMENT_STATE_LABELS, type Campaign, type EnrolmentState } from '@rainmaker/contract';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { pagerFacts } from '#lib/pager-facts.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useManySelection } from '#lib/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { Select } from '#ui/form/field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { PeopleList } from './campaign-people-list.tsx';
import styles from './campaign-people.module.css';
import { PeopleBulk } from './people-bulk.tsx';
import {
  peopleArguments,
  PEOPLE_PAGE_SIZE,
  peopleTabs,
  readPeople,
  statesOf,
  writePeople,
  type PeopleState,
} from './people-tabs.ts';

const AddPeopleDialog = lazy(() =>
  import('../audience/add-people-dialog.tsx').then(({ AddPeopleDialog: Component }) => ({ default: Component })),
);

const NOBODY: Record<PeopleState['tab'], string> = {
  started: 'Nobody is in this campaign yet.',
  waiting: 'Nobody waits for a time to come.',
  held: 'Nobody is held up.',
  approval: 'Nobody waits for you.',
  replied: 'Nobody has replied yet.',
  done: 'Nobody is through yet.',
};

const Waiting = () => (
  <ul aria-busy>
    {['62%', '48%', '56%', '70%'].map((width) => (
      <li key={width} className={styles['person']}>
        <span />
        <Skeleton width={24} height={24} shape="round" />
        <Skeleton width={width} />
      </li>
    ))}
  </ul>
);

type Go = (change: Partial<PeopleState>) => void;

const Filters = ({ campaign, state, go }: { campaign: Campaign; state: PeopleState; go: Go }) => {
  const states = statesOf(state.tab);
  return (
    <div className={styles['filters']}>
      <div className={styles['tabs']}>
        <Segmented
          label="How it stands"
          items={peopleTabs(campaign).map(({ key, label, count }) => ({
            key,
            label: (
              <>
                {label} <span className="num">{count}</span>
              </>
            ),
          }))}
          value={state.tab}
          onChange={(tab) => go({ tab, state: undefined })}
        />
      </div>
      {states.length > 0 && (
        <div className={styles['one']}>
          <Select
            label="One state alone"
            value={state.state ?? ''}
            onChange={({ target }) =>
              go({ state: states.find((each): each is EnrolmentState => each === target.value) })
            }
          >
            <option value="">Each of them</option>
            {states.map((each) => (
              <option key={each} value={each}>
                {ENROLMENT_STATE_LABELS[each]}
              </option>
            ))}
          </Select>
        </div>
      )}
      <SearchField label="Search its people" value={state.search} onChange={(search) => go({ search })} />
    </div>
  );
};

const Pages = ({ page, state, go }: { page: Answer<'getCampaignPeople'>; state: PeopleState; go: Go }) => {
  if (page.next === null && state.page === 1) return null;
  return (
    <Pager
      {...pagerFacts(page, state.page, PEOPLE_PAGE_SIZE)}
      onPrevious={() => go({ page: state.page - 1 })}
      onNext={() => go({ page: state.page + 1, after: page.next ?? undefined })}
      onJump={(wanted) => go({ page: wanted })}
    />
  );
};

/** A campaign that is cancelled takes nobody; the people of a draft are chosen where it is launched. */
const takesPeople = ({ state }: Campaign): boolean => state !== 'draft' && state !== 'cancelled';

/** Everyone in the campaign by how it stands, and why each waits. */
export const CampaignPeople = ({ campaign }: { campaign: Campaign }) => {
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const mayChange = useMay('updateCampaignPeople');
  const state = readPeople(query);
  const go: Go = (change) =>
    setQuery((now) => writePeople(now, { ...state, page: 1, after: undefined, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const selection = useManySelection([state.tab, state.state, state.search].join(' '));
  const { currentData, data, error, refetch } = api.useGetCampaignPeopleQuery(peopleArguments(campaign.id, state));
  const page = currentData ?? (state.search ? data : undefined);
  const names = Object.fromEntries(page?.results.map(({ id, contact }) => [id, contact.name]) ?? []);
  return (
    <section className={styles['sec']} aria-label="People" id="people">
      <div className={styles['head']}>
        <h2>People</h2>
        {mayChange && takesPeople(campaign) && (
          <Button icon={<UserRoundPlus aria-hidden />} onClick={() => setAdding(true)}>
            Add people
          </Button>
        )}
      </div>
      <Filters campaign={campaign} state={state} go={go} />
      {error && !page && (
        <Alert tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorText(error)}
        </Alert>
      )}
      {!page && !error && <Waiting />}
      {page?.results.length === 0 && (
        <p className={styles['nobody']}>{state.search ? 'Nobody here matches.' : NOBODY[state.tab]}</p>
      )}
      {page && page.results.length > 0 && (
        <PeopleList campaign={campaign} people={page.results} selection={mayChange ? selection : undefined} />
      )}
      {page && <Pages page={page} state={state} go={go} />}
      {page && (selection.ids.size > 0 || selection.isAll) && (
        <PeopleBulk campaign={campaign} state={state} selection={selection} page={page} names={names} />
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPeopleDialog campaign={campaign} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
};
