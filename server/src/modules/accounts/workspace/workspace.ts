import type { Contract, Input, Output, SendingWindow } from '@rainmaker/contract';
import { sql, type RawBuilder } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { isVersion } from '#platform/db/version.ts';
import { notAllowedNow, staleVersion } from '#platform/errors.ts';
import { checkCountry } from './countries.ts';
import type { AccountsKit } from '../dependencies.ts';

/** A workspace's settings as other modules read them. */
export interface WorkspaceRow extends Row<'workspaces', (typeof NAMES)[number]> {
  window: SendingWindow;
}

const NAMES = [
  'id',
  'name',
  'company_name',
  'timezone',
  'currency',
  'country',
  'holidays',
  'postal_address',
  'sending_paused',
  'clock_offset_ms',
  'version',
] as const;

const COLUMNS = sql`${sql.join(NAMES.map(sql.ref))}, sending_window as "window"`;

/** The settings of the current workspace (primary key). */
export const loadWorkspace = (db: Db): Promise<WorkspaceRow> =>
  db.one(sql<WorkspaceRow>`select ${COLUMNS} from workspaces where id = app.workspace_id()`);

/** Locks the workspace until the transaction ends, after waiting for other locks. */
export const lockWorkspace = async (db: Db): Promise<void> => {
  await db.run(sql`select 1 from workspaces where id = app.workspace_id() for no key update`);
};

/** Sets the workspace's clock to this many milliseconds ahead of the real one. */
export const setClockOffset = async (db: Db, offsetMs: number): Promise<void> => {
  await db.run(sql`update workspaces set clock_offset_ms = ${Math.round(offsetMs)} where id = app.workspace_id()`);
};

/** Pauses or resumes all sending of the workspace; sending can't be resumed while its deletion is scheduled. */
export const setSendingPaused = async (db: Db, isPaused: boolean): Promise<void> => {
  const changed = await db.run(sql`
    update workspaces set sending_paused = ${isPaused}
    where id = app.workspace_id() and (${isPaused} or deletes_at is null)`);
  if (changed === 0)
    throw notAllowedNow('This account is scheduled for deletion. Keep the account first, then resume sending.');
};

/**
 * Pauses sending in every workspace after a restore: messages sent since the backup are still scheduled in it and would
 * be sent again. `client` has the owner's rights.
 */
export const pauseEveryWorkspace = (client: { query(text: string): Promise<unknown> }): Promise<unknown> =>
  client.query('update workspaces set sending_paused = true');

/** The postal address in the footer of bulk emails; an empty string clears it. */
export const setPostalAddress = async (db: Db, address: string, at: Date): Promise<void> => {
  await db.run(sql`update workspaces set postal_address = ${address || null}, version = version + 1,
      updated_at = ${at}
    where id = app.workspace_id()`);
};

/** A workspace as calls return it. */
export const workspaceAnswer = (
  row: WorkspaceRow,
  now: Date,
  isSimulatorOn: boolean,
): Output<Contract['getWorkspace']> => ({
  name: row.name,
  timezone: row.timezone,
  currency: row.currency,
  country: row.country,
  window: row.window,
  holidays: row.holidays,
  postal_address: row.postal_address,
  sending_paused: row.sending_paused,
  now: now.toISOString(),
  clock_is_moved: row.clock_offset_ms > 0,
  simulator: isSimulatorOn,
  version: row.version,
});

/** Saves the workspace; undefined if someone else saved it after the version that was read. */
export const changeWorkspace = (
  db: Db,
  changes: readonly RawBuilder<unknown>[],
  { at, read }: { at: Date; read: number | undefined },
): Promise<WorkspaceRow | undefined> =>
  db.maybe(sql<WorkspaceRow>`
    update workspaces set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = ${at}`])}
    where id = app.workspace_id() and ${isVersion(read)} returning ${COLUMNS}`);

const changesOf = (input: Omit<Input<Contract['updateWorkspace']>, 'version'>): RawBuilder<unknown>[] => {
  const changes: RawBuilder<unknown>[] = [];
  for (const name of ['name', 'timezone', 'currency', 'country', 'holidays', 'postal_address'] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.ref(name)} = ${input[name]}`);
  if (input.window !== undefined) changes.push(sql`sending_window = ${JSON.stringify(input.window)}::jsonb`);
  return changes;
};

/** Updates the given settings. */
export const updateWorkspace = async (
  kit: AccountsKit,
  { db, session, clock, request }: CallContext,
  { version, ...input }: Input<Contract['updateWorkspace']>,
): Promise<WorkspaceRow> => {
  checkCountry(input.country);
  const changes = changesOf(input);
  if (changes.length === 0) return loadWorkspace(db);
  const row = await changeWorkspace(db, changes, { at: clock.now(), read: version });
  if (row === undefined)
    throw staleVersion('workspace', workspaceAnswer(await loadWorkspace(db), clock.now(), kit.isSimulatorOn));
  const fields = Object.keys(input);
  await kit.events.emit(db, { type: 'workspace.updated', workspaceId: session.workspaceId, fields });
  await recordAudit(db, session, request, {
    action: 'workspace_changed',
    subject: fields.map((name) => name.replaceAll('_', ' ')).join(', '),
    at: kit.realClock.now(),
  });
  return row;
};
