import { PersonMenu } from './person-menu.tsx';
import { ENROLMENT_STATE_LABELS, LIVE_ENROLMENT_STATES, type Campaign, type CampaignPerson } from '@rainmaker/contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Alert } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Segmented } from '#ui/tabs.tsx';
import styles from './campaign-details.module.css';
import { PeopleBulk } from './people-bulk.tsx';
import {
  ENROLMENT_TONES,
  peopleArguments,
  PEOPLE_PAGE_SIZE,
  peopleTabs,
  readPeople,
  writePeople,
  type PeopleState,
} from './people-tabs.ts';

const isLive = ({ state }: CampaignPerson): boolean => (LIVE_ENROLMENT_STATES as readonly string[]).includes(state);

interface PersonProps {
  campaignId: string;
  person: CampaignPerson;
  isSelected: boolean;
  onSelect: () => void;
}

const Person = ({ campaignId, person, isSelected, onSelect }: PersonProps) => {
  const { contact } = person;
  return (
    <li className={styles['person']}>
      {/* Nothing can be done with whoever is through. */}
      <label className={styles['pick']}>
        {isLive(person) && <Checkbox aria-label={`Select ${contact.name}`} checked={isSelected} onChange={onSelect} />}
      </label>
      <Avatar name={contact.name} hueKey={contact.id} size="s" />
      <span className={styles['who']}>
        <Link to={contactPath(contact.stage, contact.id)} className="cut">
          {contact.name}
        </Link>
        <span className="cut">{contact.company_name ?? contact.email}</span>
      </span>
      <span className={styles['step']}>E-mail {person.step}</span>
      <span className={styles['state']}>
        <Pill tone={ENROLMENT_TONES[person.state]}>{ENROLMENT_STATE_LABELS[person.state]}</Pill>
      </span>
      <span className={`${styles['reason']}`} title={person.reason}>
        {person.reason}
      </span>
      <span className={styles['act']}>{isLive(person) && <PersonMenu campaignId={campaignId} person={person} />}</span>
    </li>
  );
};

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

/** Who is chosen on this page of this tab; another one begins with nobody. */
const useSelection = (place: string) => {
  const [chosen, setChosen] = useState<{ place: string; ids: ReadonlySet<string> }>({ place, ids: new Set() });
  const selected = chosen.place === place ? chosen.ids : new Set<string>();
  return {
    selected,
    toggle: (id: string) => {
      const ids = new Set(selected);
      if (!ids.delete(id)) ids.add(id);
      setChosen({ place, ids });
    },
    clear: () => setChosen({ place, ids: new Set() }),
  };
};

/** Everyone in the campaign by how it stands, and why each waits. */
export const CampaignPeople = ({ campaign }: { campaign: Campaign }) => {
  const [query, setQuery] = useSearchParams();
  const state = readPeople(query);
  const go = (change: Partial<PeopleState>) =>
    setQuery((now) => writePeople(now, { ...state, page: 1, after: undefined, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const { selected, toggle, clear } = useSelection(`${state.tab} ${state.page}`);
  const { currentData: page, error, refetch } = api.useGetCampaignPeopleQuery(peopleArguments(campaign.id, state));
  const first = (state.page - 1) * PEOPLE_PAGE_SIZE + 1;
  return (
    <section className={styles['sec']} aria-label="People">
      <div className={styles['secHead']}>
        <h2>People</h2>
        <span className="grow" />
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
            onChange={(tab) => go({ tab })}
          />
        </div>
      </div>
      {error && !page && (
        <Alert tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorText(error)}
        </Alert>
      )}
      {!page && !error && <Waiting />}
      {page?.results.length === 0 && <p className={styles['nobody']}>{NOBODY[state.tab]}</p>}
      {page && page.results.length > 0 && (
        <>
          <div className={styles['peopleHead']} aria-hidden>
            <span />
            <span />
            <span>Name</span>
            <span>Step</span>
            <span>State</span>
            <span>Why</span>
            <span />
          </div>
          <ul aria-label="People of the campaign">
            {page.results.map((person) => (
              <Person
                key={person.id}
                campaignId={campaign.id}
                person={person}
                isSelected={selected.has(person.id)}
                onSelect={() => toggle(person.id)}
              />
            ))}
          </ul>
        </>
      )}
      {page && (page.next !== null || state.page > 1) && (
        <Pager
          page={state.page}
          pages={page.count_is_exact ? Math.max(1, Math.ceil(page.count / PEOPLE_PAGE_SIZE)) : undefined}
          say={`${formatNumber(first)}–${formatNumber(first + page.results.length - 1)} of ${formatCount(page)}`}
          hasNext={page.next !== null}
          onPrevious={() => go({ page: state.page - 1 })}
          onNext={() => go({ page: state.page + 1, after: page.next ?? undefined })}
          onJump={(wanted) => go({ page: wanted })}
        />
      )}
      {page && selected.size > 0 && (
        <PeopleBulk campaign={campaign} tab={state.tab} selected={selected} count={page.count} onClear={clear} />
      )}
    </section>
  );
};
