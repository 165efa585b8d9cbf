import type { CustomFieldKind, CustomValues } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { visibleSql } from '../list/contact-filter.ts';

/** What is known about a person, limited to what a writer may see. */
export interface AboutPerson {
  id: string;
  firstName: string;
  lastName: string | null;
  jobTitle: string | null;
  seniority: string | null;
  companyName: string | null;
  industry: string | null;
  sizeBand: string | null;
  city: string | null;
  country: string | null;
  language: string | null;
  need: string | null;
  tags: string[];
  custom: CustomValues;
  /** A writer never sees the address, only whether there is one. */
  hasEmail: boolean;
  hasPhone: boolean;
  privateNotes: number;
  lastContactedAt: Date | null;
  /** The last three, newest first. */
  replies: { text: string; at: string }[];
  fields: { name: string; label: string; kind: CustomFieldKind }[];
}

const REPLIES = 3;

/**
 * A person visible to this session, using the primary key and `contact_events_timeline`; undefined if there is none.
 */
export const aboutPerson = async (db: Db, id: string): Promise<AboutPerson | undefined> =>
  (await aboutPeople(db, [id]))[0];

/** The same of several people; those whom this session may not see are left out. */
export const aboutPeople = (db: Db, ids: readonly string[]): Promise<AboutPerson[]> =>
  db.rows<AboutPerson>(sql`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.job_title as "jobTitle", c.seniority,
      c.company_name as "companyName", c.industry, c.size_band as "sizeBand", c.city, c.country, c.language, c.need, c.tags,
      c.custom, c.email is not null as "hasEmail", coalesce(c.phone, c.whatsapp) is not null as "hasPhone",
      c.last_contacted_at as "lastContactedAt",
      (select count(*) from contact_events e where e.workspace_id = c.workspace_id and e.contact_id = c.id
        and e.kind = 'note') as "privateNotes",
      coalesce((select jsonb_agg(jsonb_build_object('text', r.detail, 'at', r.at) order by r.at desc) from (
        select e.detail, e.at from contact_events e
        where e.workspace_id = c.workspace_id and e.contact_id = c.id and e.kind = 'replied' and e.detail is not null
        order by e.at desc limit ${REPLIES}) r), '[]') as replies,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'label', f.label, 'kind', f.kind) order by f.id)
        from custom_fields f where f.workspace_id = c.workspace_id and f.deleted_at is null), '[]') as fields
    from contacts c where ${visibleSql} and c.id = any(${[...ids]}::uuid[])`);
