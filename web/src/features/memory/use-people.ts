import { STAGE_LABELS } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';

/** A person in the panel. */
export interface Person {
  id: string;
  name: string;
  line: string;
}

const lineOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const PAGE = { page_size: 50, sort: '-updated_at' } as const;

/** The people to preview: the most recently changed ones of the first stage with anyone, and the search results. */
export const usePeople = () => {
  const prospects = api.useGetProspectsQuery(PAGE);
  const isWithoutProspects = prospects.data?.results.length === 0;
  const leads = api.useGetLeadsQuery(PAGE, { skip: !isWithoutProspects });
  const isWithoutLeads = isWithoutProspects && leads.data?.results.length === 0;
  const customers = api.useGetCustomersQuery(PAGE, { skip: !isWithoutLeads });
  const [at, setAt] = useState(0);
  const [found, setFound] = useState<Person | null>(null);

  const rows = (isWithoutLeads ? customers : isWithoutProspects ? leads : prospects).data?.results ?? [];
  const people = rows.map((row): Person => ({
    id: row.id,
    name: row.name,
    line: lineOf(row.job_title, row.company_name),
  }));
  const known = found ? people.findIndex(({ id }) => id === found.id) : at;
  return {
    people,
    person: found ?? people[at],
    at: found ? known : at,
    isLoading: prospects.isLoading || leads.isLoading || customers.isLoading,
    move: (next: number) => {
      setFound(null);
      setAt(next);
    },
    choose: (person: Person) => {
      const place = people.findIndex(({ id }) => id === person.id);
      setFound(place >= 0 ? null : person);
      if (place >= 0) setAt(place);
    },
  };
};

const SEARCH_LIMIT = 8;

/** People of every stage who match a search. */
export const useSearch = (text: string): Person[] => {
  const { currentData } = api.useSearchContactsQuery({ search: text, limit: SEARCH_LIMIT }, { skip: text === '' });
  return (currentData?.results ?? []).map(({ id, name, company_name: company, email, stage }) => ({
    id,
    name,
    line: lineOf(company ?? email, STAGE_LABELS[stage].one),
  }));
};
