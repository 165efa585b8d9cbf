import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * What the later steps of these people say was changed by whoever calls it: where somebody else approved the first message, and the
 * later ones with it, the next one waits for an approval. Over enrolments `e`, which it locks.
 */
export const takeBackAhead = (db: Db, which: RawBuilder<boolean>): Promise<number> =>
  db.run(sql`
    update enrolments e set approved_ahead = false where e.workspace_id = app.workspace_id() and e.id = any(array(
      select e.id from enrolments e where e.workspace_id = app.workspace_id() and ${which} and e.approved_ahead
        and not exists (select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id
          and m.step_no = 1 and m.approved_by = app.user_id())
      order by e.id for no key update))`);
