import { sql } from 'kysely';
import { joinProgress } from '#platform/bulk/progress.ts';
import type { Db } from '#platform/db/database.ts';
import type { StoredProposal } from './proposal.ts';
import type { Job } from '@rainmaker/contract';

export interface WebsiteReadRow {
  id: string;
  url: string;
  pages: string[];
  proposals: StoredProposal[];
  read_by: string | null;
  note: string | null;
  model_asked_at: Date | null;
  begun_at: Date;
  ended_at: Date | null;
}

const COLUMNS = sql`w.id, w.url, w.pages, w.proposals, w.read_by, w.note, w.model_asked_at, w.begun_at, w.ended_at`;

/** The website that was read last, with its job; `locked` until the transaction ends. */
export const findRead = (db: Db, mode?: 'locked'): Promise<(WebsiteReadRow & { job: Job }) | undefined> =>
  db.maybe(sql<WebsiteReadRow & { job: Job }>`
    select ${COLUMNS}, json_build_object('id', p.id, 'kind', p.kind, 'state', p.state, 'done', p.done, 'total', p.total,
      'result', p.result, 'error', p.error) as job
    from website_reads w ${joinProgress('w.id')}
    where w.workspace_id = app.workspace_id() order by w.begun_at desc, w.id desc limit 1 ${mode === 'locked' ? sql`for update of w` : sql``}`);

/** Begins to read a website; what was read before is forgotten. */
export const insertRead = async (db: Db, { id, url, at }: { id: string; url: string; at: Date }): Promise<void> => {
  await db.run(sql`delete from website_reads where workspace_id = app.workspace_id()`);
  await db.run(
    sql`insert into website_reads (workspace_id, id, url, begun_at) values (app.workspace_id(), ${id}, ${url}, ${at})`,
  );
};

/** Marks that a model is being asked. False where it was before: by a process that died. */
export const markAsked = async (db: Db, id: string, at: Date): Promise<boolean> =>
  (await db.run(sql`update website_reads set model_asked_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and model_asked_at is null`)) > 0;

export const endRead = async (
  db: Db,
  id: string,
  {
    pages,
    proposals,
    readBy,
    note,
  }: { pages: string[]; proposals: StoredProposal[]; readBy: string | null; note: string | null },
  at: Date,
): Promise<void> => {
  await db.run(sql`update website_reads set pages = ${JSON.stringify(pages)}::jsonb,
      proposals = ${JSON.stringify(proposals)}::jsonb, read_by = ${readBy}, note = ${note}, ended_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

export const saveProposals = async (db: Db, id: string, proposals: readonly StoredProposal[]): Promise<void> => {
  await db.run(sql`update website_reads set proposals = ${JSON.stringify(proposals)}::jsonb
    where workspace_id = app.workspace_id() and id = ${id}`);
};
