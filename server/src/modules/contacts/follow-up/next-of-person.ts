import type { FollowUpKind } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A person's earliest open follow-up; undefined without one. */
export const nextFollowUpOf = (
  db: Db,
  contactId: string,
): Promise<{ id: string; title: string; kind: FollowUpKind; due_at: Date } | undefined> =>
  db.maybe(sql<{ id: string; title: string; kind: FollowUpKind; due_at: Date }>`
    select f.id, f.title, f.kind, f.due_at from follow_ups f
    where f.workspace_id = app.workspace_id() and f.contact_id = ${contactId} and f.state = 'open'
    order by f.due_at, f.id limit 1`);
