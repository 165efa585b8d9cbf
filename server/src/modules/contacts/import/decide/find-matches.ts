import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { mayChangeSql } from '../../list/contact-filter.ts';
import { HASHED, LONGEST_CUSTOM_BYTES, MOST_NOTES } from './match-index.ts';
import type { FoundContact, WantedKeys } from './known-contacts.ts';

const LIVE = sql`c.workspace_id = app.workspace_id() and c.deleted_at is null`;

/** Kept of what files say: the second stands when the import of the first is undone. */
const MOST_WITHDRAWALS = 2;

/** The oldest live contact for each value, the first of its index; there may be any number of each. */
const oldestOf = (column: 'phone' | 'linkedin_url', values: readonly string[]): RawBuilder<unknown> => {
  const value = sql.ref(`c.${column}`);
  return sql`select oldest.id from unnest(${[...values]}::text[]) wanted(value) cross join lateral (
    select c.id from contacts c where ${LIVE} and ${value} is not null and ${value} = wanted.value
    order by c.created_at, c.id limit 1) oldest`;
};

/** Of a long text only its hash, so that a batch stays small whatever people have in their custom fields. */
const comparedValue = sql`case when jsonb_typeof(v.value) = 'string' and octet_length(v.value #>> '{}') > ${sql.lit(LONGEST_CUSTOM_BYTES)}
  then to_jsonb(${sql.lit(HASHED)} || encode(sha256(convert_to(v.value #>> '{}', 'UTF8')), 'hex')) else v.value end`;

/**
 * Finds the contacts that rows may match, in one statement, using `contacts_email`, `contacts_phone` and
 * `contacts_linkedin`. If several share a phone number, the oldest is used. Of a note only its hash is read, and only of
 * those that files brought, and of custom fields only the named ones, long texts as a hash.
 */
export const findContacts = async (
  db: Db,
  { email, phone, linkedin_url: linkedin }: WantedKeys,
  { importId, customNames = [] }: { importId: string; customNames?: readonly string[] },
): Promise<FoundContact[]> => {
  const custom =
    customNames.length === 0
      ? sql`null::jsonb`
      : sql`(select jsonb_object_agg(v.key, ${comparedValue}) from jsonb_each(c.custom) v where v.key = any(${[...customNames]}::text[]))`;
  if (email.length + phone.length + linkedin.length === 0) return [];
  return db.rows(sql<FoundContact>`
    select c.id, c.first_name, c.last_name, c.email, c.phone, c.whatsapp, c.linkedin_url, c.job_title, c.seniority,
      c.company_name, c.company_domain, c.website, c.industry, c.size_band, c.country, c.state, c.city, c.timezone,
      c.language, c.source_detail, c.expected_value_minor, c.currency, c.expected_close, c.customer_since, c.renewal_at, c.tags, ${custom} as custom,
      array(select encode(sha256(convert_to(e.detail, 'UTF8')), 'hex') from contact_events e
        where e.workspace_id = c.workspace_id and e.contact_id = c.id and e.kind = 'note' and e.ref ->> 'type' = 'import'
        order by e.at desc, e.id desc limit ${sql.lit(MOST_NOTES)}) as note_hashes,
      app.consent_basis(c.consent, 'email') as consent_basis,
      (select count(*) >= ${sql.lit(MOST_WITHDRAWALS)} or bool_or(starts_with(e ->> 'source', i.filename || ': '))
        from jsonb_array_elements(c.consent) e join imports i on i.workspace_id = c.workspace_id and i.id = ${importId}
        where e ->> 'channel' = 'email' and e ->> 'basis' = 'withdrawn') as is_withdrawal_kept,
      not ${mayChangeSql(sql`c.owner_id`)} as is_locked
    from contacts c where c.workspace_id = app.workspace_id() and c.id in (
      select c.id from contacts c where ${LIVE} and c.email = any(${[...email]}::text[])
      union all ${oldestOf('phone', phone)}
      union all ${oldestOf('linkedin_url', linkedin)})
    order by c.created_at, c.id`);
};
