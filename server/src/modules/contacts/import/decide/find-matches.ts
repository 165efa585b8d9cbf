import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { mayChangeSql } from '../../list/contact-filter.ts';
import { Known, type MatchIndex } from './match-index.ts';
import type { PreparedRow } from './process-rows.ts';
import { type RowValues, VALUE_FIELDS } from '../rows/row.ts';

interface FoundContact extends Partial<Record<Exclude<keyof RowValues, 'expected_value'>, string | null>> {
  id: string;
  expected_value_minor: number | null;
  currency: string | null;
  tags: string[];
  note: string | null;
  is_locked: boolean;
}

const valuesOf = (contact: FoundContact): RowValues => {
  const values: RowValues = {};
  for (const field of VALUE_FIELDS) {
    const value = field === 'expected_value' ? amountOf(contact) : contact[field];
    if (value) values[field] = value;
  }
  return values;
};

const amountOf = ({ expected_value_minor: minor, currency }: FoundContact): string | null =>
  minor === null ? null : `${minor} ${currency ?? ''}`;

/**
 * Loads the contacts that the rows may match into the index, in one statement, using `contacts_email`, `contacts_phone`
 * and `contacts_linkedin`. If several share a phone number, the oldest is used.
 */
export const loadMatches = async (db: Db, rows: readonly PreparedRow[], index: MatchIndex): Promise<void> => {
  const wanted = { email: new Set<string>(), phone: new Set<string>(), linkedin_url: new Set<string>() };
  for (const { key } of rows) if (key && !index.find(key)) wanted[key.by].add(key.value);
  if (wanted.email.size + wanted.phone.size + wanted.linkedin_url.size === 0) return;
  const live = sql`c.workspace_id = app.workspace_id() and c.deleted_at is null`;
  const found = await db.rows(sql<FoundContact>`
    select c.id, c.first_name, c.last_name, c.email, c.phone, c.whatsapp, c.linkedin_url, c.job_title, c.seniority,
      c.company_name, c.company_domain, c.website, c.industry, c.size_band, c.country, c.state, c.city, c.timezone,
      c.language, c.source_detail, c.expected_value_minor, c.currency, c.expected_close, c.customer_since, c.renewal_at, c.tags,
      (select e.detail from contact_events e where e.workspace_id = c.workspace_id and e.contact_id = c.id and e.kind = 'note'
        order by e.at desc, e.id desc limit 1) as note,
      not ${mayChangeSql(sql`c.owner_id`)} as is_locked
    from contacts c where c.workspace_id = app.workspace_id() and c.id in (
      select c.id from contacts c where ${live} and c.email = any(${[...wanted.email]}::text[])
      union all select c.id from contacts c where ${live} and c.phone is not null and c.phone = any(${[...wanted.phone]}::text[])
      union all select c.id from contacts c where ${live} and c.linkedin_url is not null and c.linkedin_url = any(${[...wanted.linkedin_url]}::text[]))
    order by c.created_at, c.id`);
  for (const contact of found) {
    const known = new Known(contact.id, false, contact.is_locked);
    const values = valuesOf(contact);
    known.apply({ values, tags: contact.tags, note: contact.note });
    index.register(known, values);
  }
};
