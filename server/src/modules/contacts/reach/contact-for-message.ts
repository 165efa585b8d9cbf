import type { Contact, CustomValues, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** What a message may contain about a person. */
export interface ContactForMessage {
  id: string;
  stage: Stage;
  firstName: string;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  jobTitle: string | null;
  companyName: string | null;
  companyDomain: string | null;
  website: string | null;
  industry: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  linkedinUrl: string | null;
  timezone: string | null;
  isSample: boolean;
  custom: CustomValues;
}

/** A contact as other modules see it. */
export interface LoadedContact extends ContactForMessage {
  status: string;
  emailStatus: Contact['email_status'];
  language: string | null;
  ownerId: string | null;
  lastContactedAt: Date | null;
  lastRepliedAt: Date | null;
}

/** Loads contacts by id, in no order, using the primary key. */
export const loadContacts = async (db: Db, ids: readonly string[]): Promise<LoadedContact[]> =>
  db.rows(sql<LoadedContact>`
    select c.id, c.stage, c.status, c.first_name as "firstName", c.last_name as "lastName", c.email,
      c.email_status as "emailStatus", c.phone, c.whatsapp, c.job_title as "jobTitle", c.company_name as "companyName",
      c.company_domain as "companyDomain", c.website, c.industry, c.city, c.state, c.country, c.language,
      c.linkedin_url as "linkedinUrl", c.timezone, c.owner_id as "ownerId", c.is_sample as "isSample", c.custom,
      c.last_contacted_at as "lastContactedAt", c.last_replied_at as "lastRepliedAt"
    from contacts c
    where c.workspace_id = app.workspace_id() and c.id = any(${ids}::uuid[]) and c.deleted_at is null`);
