import { CALL_SCRIPT, type Contract, type DeskSettings, type Input, LINKEDIN_CAPS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, staleVersion } from '#platform/errors.ts';
import { given } from '#platform/own.ts';
import { problemInWords } from '../compose/template/template-problem.ts';
import type { Templates } from '../compose/templates.ts';
import { variableNames } from '../compose/variables.ts';

const DEFAULTS: DeskSettings = {
  call_script: CALL_SCRIPT,
  connects_a_day: LINKEDIN_CAPS.connect,
  messages_a_day: LINKEDIN_CAPS.message,
  version: 0,
};

/** The call script and the caps of the workspace, or those that it begins with. */
export const loadDeskSettings = async (db: Db): Promise<DeskSettings> =>
  (await db.maybe(sql<DeskSettings>`select call_script, connects_a_day, messages_a_day, version
    from desk_settings where workspace_id = app.workspace_id()`)) ?? DEFAULTS;

/** Changes them. Throws `bad_template` for a script that can't be filled in, `stale_version` if someone else saved in between. */
export const updateDeskSettings = async (
  { transact, session, clock }: Pick<OutsideContext, 'transact' | 'session' | 'clock'>,
  { version, ...input }: Input<Contract['updateDeskSettings']>,
  templates: Templates,
): Promise<DeskSettings> => {
  if (input.call_script !== undefined) {
    const known = await transact(variableNames);
    const [problems] = await templates.check({ owner: session.workspaceId }, { texts: [input.call_script], known });
    const fields = (problems ?? []).map((each) => ({ pointer: '/call_script', detail: problemInWords(each) }));
    if (fields[0]) throw new AppError('bad_template', fields[0].detail, { fields });
  }
  return transact(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended('desk_settings ' || app.workspace_id(), 0))`);
    const before = await loadDeskSettings(db);
    if (version !== undefined && version !== before.version) throw staleVersion('settings', before);
    const after = { ...before, ...given(input) };
    await db.run(sql`
      insert into desk_settings (workspace_id, call_script, connects_a_day, messages_a_day, updated_at)
      values (app.workspace_id(), ${after.call_script}, ${after.connects_a_day}, ${after.messages_a_day}, ${clock.now()})
      on conflict (workspace_id) do update set call_script = excluded.call_script, connects_a_day = excluded.connects_a_day,
        messages_a_day = excluded.messages_a_day, version = desk_settings.version + 1, updated_at = excluded.updated_at`);
    return loadDeskSettings(db);
  });
};
