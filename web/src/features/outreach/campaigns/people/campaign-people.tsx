import { ENROLMENT_STATE_LABELS, type Campaign, type TabCount } from '@rainmaker/contract';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { useListSelection } from '#lib/list-screen/use-list-selection.ts';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Select } from '#ui/form/field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { isLive, PeopleList } from './campaign-people-list.tsx';
import styles from './campaign-people.module.css';
import { PeopleBulk } from './people-bulk.tsx';
import {
  PEOPLE_RULES,
  peopleArguments,
  peopleFilters,
  peopleTabs,
  shownOf,
  statesOf,
  type PeopleTab,
} from './people-tabs.ts';
import { useMayChangeCampaign } from '../use-may-change.ts';
import * as words from '../words.ts';

const AddPeopleDialog = lazy(() =>
  import('../audience/add-people-dialog.tsx').then(({ AddPeopleDialog: Component }) => ({ default: Component })),
);

const NOBODY: Record<PeopleTab, string> = {
  started: words.noPeopleInThisCampaignYet,
  waiting: words.noOneIsWaiting,
  held: words.noOneIsOnHold,
  approval: words.nothingToApprove,
  replied: words.noRepliesYet,
  done: words.noOneHasFinished,
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

type At = Pick<ReturnType<typeof useListPlace<typeof PEOPLE_RULES>>, 'place' | 'narrow'>;

const Filters = ({ counts, at: { place, narrow } }: { counts: readonly TabCount[] | undefined; at: At }) => {
  const { tab, state } = shownOf(place);
  const states = statesOf(tab);
  const tabFilter = tab === 'started' ? {} : { people: tab };
  return (
    <div className={styles['filters']}>
      <div className={styles['tabs']}>
        <Segmented
          label={words.status}
          items={peopleTabs(counts, place).map(({ key, label, count }) => ({
            key,
            label: (
              <>
                {label} <span className="num">{count}</span>
              </>
            ),
          }))}
          value={tab}
          onChange={(to) => narrow({ filters: to === 'started' ? {} : { people: to } })}
        />
      </div>
      {states.length > 0 && (
        <div className={styles['one']}>
          <Select
            label={words.filterByStatus}
            value={state ?? ''}
            onChange={({ target }) => {
              const one = states.find((each) => each === target.value);
              narrow({ filters: { ...tabFilter, ...(one && { state: one }) } });
            }}
          >
            <option value="">{words.allTab}</option>
            {states.map((each) => (
              <option key={each} value={each}>
                {ENROLMENT_STATE_LABELS[each]}
              </option>
            ))}
          </Select>
        </div>
      )}
      <SearchField label={words.searchPeople} value={place.search} onChange={(search) => narrow({ search })} />
    </div>
  );
};

/** A cancelled campaign accepts no one; a draft's people are chosen when it is launched. */
const takesPeople = ({ state }: Campaign): boolean => state !== 'draft' && state !== 'cancelled';

/** Everyone in the campaign by state, and why each is waiting. */
export const CampaignPeople = ({ campaign }: { campaign: Campaign }) => {
  const [isAdding, setAdding] = useState(false);
  const mayChange = useMay('updateCampaignPeople');
  const mayAdd = useMayChangeCampaign(campaign);
  const at = useListPlace(PEOPLE_RULES, { replace: true, preventScrollReset: true });
  const { page, isEmpty, table, frame } = listScreen(
    at,
    api.useGetCampaignPeopleQuery(peopleArguments(campaign.id, at.place)),
  );
  const filters = peopleFilters(at.place);
  const live = page?.results.filter(isLive).map(({ id }) => id) ?? [];
  const selection = useListSelection({ list: filters, page, onPage: live });
  const names = Object.fromEntries(page?.results.map(({ id, contact }) => [id, contact.name]) ?? []);
  return (
    <section className={styles['sec']} aria-label={words.people} id="people">
      <div className={styles['head']}>
        <h2>{words.people}</h2>
        {mayAdd && takesPeople(campaign) && (
          <Button icon={<UserRoundPlus aria-hidden />} onClick={() => setAdding(true)}>
            {words.addPeople}
          </Button>
        )}
      </div>
      <Filters counts={page?.tabs} at={at} />
      <ListFrame
        problemTitle={words.couldntLoadPeople}
        empty={
          isEmpty && (
            <p className={styles['nobody']}>
              {at.place.search ? words.noMatchingPeople : NOBODY[shownOf(at.place).tab]}
            </p>
          )
        }
        {...frame}
      >
        {table.rows ? (
          <PeopleList
            campaign={campaign}
            people={table.rows}
            selection={mayChange ? selection.table : undefined}
            isStale={table.isStale}
          />
        ) : (
          <Waiting />
        )}
      </ListFrame>
      {page && <PeopleBulk campaign={campaign} filters={filters} selection={selection} page={page} names={names} />}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPeopleDialog campaign={campaign} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
};
