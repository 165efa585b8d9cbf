import { type RawBuilder, sql } from 'kysely';
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
  note_hash: string | null;
  is_locked: boolean;
}

const LIVE = sql`c.workspace_id = app.workspace_id() and c.deleted_at is null`;

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

/** The oldest live contact for each value, the first of its index; there may be any number of each. */
const oldestOf = (column: 'phone' | 'linkedin_url', values: ReadonlySet<string>): RawBuilder<unknown> => {
  const value = sql.ref(`c.${column}`);
  return sql`select oldest.id from unnest(${[...values]}::text[]) wanted(value) cross join lateral (
    select c.id from contacts c where ${LIVE} and ${value} is not null and ${value} = wanted.value
    order by c.created_at, c.id limit 1) oldest`;
};

/**
 * Loads the contacts that the rows may match into the index, in one statement, using `contacts_email`, `contacts_phone`
 * and `contacts_linkedin`. If several share a phone number, the oldest is used. Of a note only its hash is loaded,
 * and only of one that a file brought: what people write themselves is no value to fill or to overwrite.
 */
export const loadMatches = async (db: Db, rows: readonly PreparedRow[], index: MatchIndex): Promise<void> => {
  const wanted = { email: new Set<string>(), phone: new Set<string>(), linkedin_url: new Set<string>() };
  for (const { key } of rows) if (key && !index.find(key)) wanted[key.by].add(key.value);
  if (wanted.email.size + wanted.phone.size + wanted.linkedin_url.size === 0) return;
  const found = await db.rows(sql<FoundContact>`
    select c.id, c.first_name, c.last_name, c.email, c.phone, c.whatsapp, c.linkedin_url, c.job_title, c.seniority,
      c.company_name, c.company_domain, c.website, c.industry, c.size_band, c.country, c.state, c.city, c.timezone,
      c.language, c.source_detail, c.expected_value_minor, c.currency, c.expected_close, c.customer_since, c.renewal_at, c.tags,
      (select encode(sha256(convert_to(e.detail, 'UTF8')), 'hex') from contact_events e
        where e.workspace_id = c.workspace_id and e.contact_id = c.id and e.kind = 'note' and e.ref ->> 'type' = 'import'
        order by e.at desc, e.id desc limit 1) as note_hash,
      not ${mayChangeSql(sql`c.owner_id`)} as is_locked
    from contacts c where c.workspace_id = app.workspace_id() and c.id in (
      select c.id from contacts c where ${LIVE} and c.email = any(${[...wanted.email]}::text[])
      union all ${oldestOf('phone', wanted.phone)}
      union all ${oldestOf('linkedin_url', wanted.linkedin_url)})
    order by c.created_at, c.id`);
  for (const contact of found) {
    const known = new Known(contact.id, false, contact.is_locked);
    const values = valuesOf(contact);
    known.apply({ values, tags: contact.tags, note: null });
    if (contact.note_hash !== null) known.holdNote(contact.note_hash);
    index.register(known, values);
  }
};
