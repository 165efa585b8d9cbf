import { CUSTOM_VARIABLE_PREFIX } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/** Which column of contacts each of the person's variables reads. */
export const PERSON_COLUMNS: Readonly<Partial<Record<string, string>>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  full_name: 'first_name',
  email: 'email',
  phone: 'phone',
  job_title: 'job_title',
  company_name: 'company_name',
  company_domain: 'company_domain',
  website: 'website',
  industry: 'industry',
  city: 'city',
  state: 'state',
  country: 'country',
  linkedin_url: 'linkedin_url',
};

/** Whether a person of contacts `c` has no value for one of their variables; undefined for a variable that isn't the person's. */
export const lacksSql = (name: string): RawBuilder<boolean> | undefined => {
  if (name === 'full_name') return sql<boolean>`(c.first_name is null and c.last_name is null)`;
  if (name.startsWith(CUSTOM_VARIABLE_PREFIX))
    return sql<boolean>`(not c.custom ? ${name.slice(CUSTOM_VARIABLE_PREFIX.length)})`;
  const column = PERSON_COLUMNS[name];
  return column === undefined ? undefined : sql<boolean>`(${sql.ref(`c.${column}`)} is null)`;
};
