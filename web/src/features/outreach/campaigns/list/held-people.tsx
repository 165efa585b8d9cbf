import type { HeldPerson } from '@rainmaker/contract';
import { Link } from 'react-router';
import { PersonName } from '#features/contacts/index.ts';
import { api } from '#lib/api/api.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { type PlaceLinks, useOutreachPlace } from '#lib/outreach-place.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { FilterBar, Page } from '#ui/page.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { ListCard, NameCell } from '#ui/list/list-parts.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import * as words from '../words.ts';

const RULES = { filters: {}, sorts: [], pageSize: 50 } as const;

const Name = ({ person: { contact } }: { person: HeldPerson }) => (
  <PersonName stage={contact.stage} id={contact.id} name={contact.name} className="cut" />
);

const CampaignLink = ({ campaign }: HeldPerson) => {
  const here = useOutreachPlace();
  return (
    <Link to={`${here.campaign(campaign.id)}&people=held`} className="muted">
      {campaign.name}
    </Link>
  );
};

const columns: Column<HeldPerson>[] = [
  {
    id: 'name',
    header: words.name,
    minWidth: 180,
    cell: (person) => (
      <NameCell end={<span className="faint cut">{person.contact.company_name ?? person.contact.email}</span>}>
        <Name person={person} />
      </NameCell>
    ),
  },
  {
    id: 'campaign',
    header: words.campaign,
    characters: ({ campaign }) => campaign.name.length,
    cell: (person) => <CampaignLink {...person} />,
  },
  { id: 'step', header: words.step, width: 90, cell: ({ step }) => words.stepNumber(step) },
  {
    id: 'why',
    header: words.why,
    minWidth: 200,
    characters: ({ reason }) => reason.length,
    cell: ({ reason }) => (
      <span className="cut" title={reason}>
        {reason}
      </span>
    ),
  },
];

const Card = ({ person }: { person: HeldPerson }) => (
  <ListCard
    title={<Name person={person} />}
    state={<CampaignLink {...person} />}
    facts={person.reason}
    actions={<PersonMenu campaignId={person.campaign.id} person={person} />}
  />
);

const Nobody = ({ isBare, here }: { isBare: boolean; here: PlaceLinks }) => (
  <EmptyState
    picture={isBare ? 'nothing' : 'no-match'}
    title={isBare ? words.noPeopleOnHold : words.noMatchingPeople}
    actions={
      <Link to={here.campaigns} className={buttonClass({ variant: 'go' })}>
        {words.goToCampaigns}
      </Link>
    }
  >
    {words.peopleOnHoldAppearHere}
  </EmptyState>
);

/** Everybody who waits for a person to decide or to fill in a value, in any campaign that goes on. */
export const HeldPeople = () => {
  const here = useOutreachPlace();
  const at = useListPlace(RULES, { replace: true });
  const list = listScreen(at, api.useGetHeldPeopleQuery(at.asked));
  return (
    <Page
      title={words.peopleOnHold}
      count={list.count}
      actions={
        <Link to={here.campaigns} className={buttonClass()}>
          {words.allCampaigns}
        </Link>
      }
    >
      {!list.isBare && (
        <FilterBar>
          <SearchField
            label={words.searchPeopleOnHold}
            value={at.place.search}
            onChange={(search) => at.narrow({ search })}
          />
        </FilterBar>
      )}
      <ListFrame
        problemTitle={words.couldntLoadPeople}
        empty={list.isEmpty && <Nobody isBare={list.isBare} here={here} />}
        {...list.frame}
      >
        <DataTable<HeldPerson>
          label={words.peopleOnHold}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ contact }) => contact.name}
          card={(person) => <Card person={person} />}
          actions={(person) => <PersonMenu campaignId={person.campaign.id} person={person} />}
          {...list.table}
        />
      </ListFrame>
    </Page>
  );
};
