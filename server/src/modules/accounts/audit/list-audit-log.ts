import {
  AUDIT_LABELS,
  type AuditAction,
  type AuditRecord,
  type AuditRow,
  type Contract,
  type Input,
  type Stage,
  STAGES,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { startOfDay } from '../sql.ts';
import { type Page, readPage } from '#platform/db/page.ts';

interface Row {
  id: string;
  at: Date;
  user_name: string;
  user_email: string | null;
  acting_user_name: string | null;
  acting_user_email: string | null;
  action: AuditAction;
  subject: string | null;
  record_type: AuditRecord | null;
  record_id: string | null;
  /** The stage a person or an import is of, else the type; null where the record is gone. */
  place: AuditRecord | null;
  ip: string | null;
}

type Asked = Input<Contract['getAuditLog']>;

/** The actions whose label contains the search text, because the screen shows labels. */
const actionsNamed = (search: string): AuditAction[] =>
  (Object.keys(AUDIT_LABELS) as AuditAction[]).filter((action) => AUDIT_LABELS[action].toLowerCase().includes(search));

const filterOf = ({ search = '', action, user_id: userId, from, to }: Asked): RawBuilder<unknown> => {
  const parts = [sql`where a.workspace_id = app.workspace_id()`];
  if (action !== undefined && action.length > 0) parts.push(sql`and a.action = any(${action})`);
  if (userId !== undefined) parts.push(sql`and (a.user_id = ${userId} or a.acting_user_id = ${userId})`);
  if (from !== undefined) parts.push(sql`and a.at >= ${startOfDay(from, 0)}`);
  if (to !== undefined) parts.push(sql`and a.at < ${startOfDay(to, 1)}`);
  const wanted = search.toLowerCase();
  if (wanted !== '')
    parts.push(sql`and (strpos(lower(concat_ws(' ', a.user_name, a.acting_user_name, a.subject, u.email, m.email, a.ip)), ${wanted}) > 0
      or a.action = any(${actionsNamed(wanted)}))`);
  return sql.join(parts, sql` `);
};

const isStage = (place: AuditRecord): place is Stage => (STAGES as readonly string[]).includes(place);

const recordOf = ({ record_type: type, record_id: id, place }: Row): AuditRow['record'] => {
  if (type === null || id === null || place === null) return null;
  if (!isStage(place)) return { type, id };
  return type === 'import' ? { type, id, stage: place } : { type: place, id };
};

const answer = (row: Row): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.acting_user_name ?? row.user_name,
  actor_email: row.acting_user_name === null ? row.user_email : row.acting_user_email,
  acting_as: row.acting_user_name === null ? null : row.user_name,
  acting_as_email: row.acting_user_name === null ? null : row.user_email,
  action: row.action,
  label: AUDIT_LABELS[row.action],
  subject: row.subject,
  record: recordOf(row),
  ip: row.ip,
});

/** A page of the log, newest first by default, using the index `audit_log_at`. */
export const listAuditLog = async (db: Db, asked: Asked): Promise<Page<AuditRow>> => {
  const { sort = '-at', page, page_size, after } = asked;
  const source = sql`from audit_log a
    left join users u on u.workspace_id = a.workspace_id and u.id = a.user_id
    left join users m on m.workspace_id = a.workspace_id and m.id = a.acting_user_id ${filterOf(asked)}`;
  const found = await readPage<Row>(
    db,
    {
      order: `audit:${sort}`,
      columns: sql`a.id, a.at, a.user_name, u.email as user_email, a.acting_user_name, m.email as acting_user_email,
        a.action, a.subject, a.record_type, a.record_id,
        app.place_of(a.record_type, a.record_id) as place, a.ip`,
      source,
      counted: source,
      sortBy: sql`a.at`,
      sortType: 'timestamptz',
      idColumn: sql`a.id`,
      isDown: sort === '-at',
    },
    { page, page_size, after },
  );
  return { ...found, results: found.results.map(answer) };
};
