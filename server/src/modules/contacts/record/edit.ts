import { type Contact, type ContactChange, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { duplicate, staleVersion } from '#platform/errors.ts';
import { giveOpenFollowUps } from '../follow-up/follow-people.ts';
import { lastChangedBy } from '../timeline/timeline.ts';
import { columnValues } from './contact-values.ts';
import { checkOwner } from './create.ts';
import { customValues } from './custom-values.ts';
import { findRecord, getRecord, render } from './find.ts';
import { checkReachable, differences, saveEdits, TAKEN_SENTENCE } from './save-edits.ts';

const refuseTaken = async (db: Db, id: string, email: unknown): Promise<void> => {
  if (typeof email !== 'string') return;
  const other = await findRecord(db, sql`c.email = ${email} and c.id <> ${id}`);
  if (other) throw duplicate(TAKEN_SENTENCE, await render(db, other));
  const hidden = await db.maybe(sql`
    select 1 from contacts c where c.workspace_id = app.workspace_id() and c.email = ${email} and c.id <> ${id} and c.deleted_at is null`);
  if (hidden) throw duplicate(TAKEN_SENTENCE, null);
};

/**
 * Edits a contact. Throws `stale_version` with the current record if someone else saved in between, `duplicate` with
 * the other record if the email address is taken. An edit without changes saves nothing. `because`: shown in the timeline.
 */
export const editContact = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>,
  events: DomainEvents,
  stage: Stage,
  input: z.output<typeof ContactChange>,
  because: { detail?: string | undefined } = {},
): Promise<Contact> => {
  const { db, session, clock } = context;
  const { id, version, custom, ...fields } = input;
  const record = await getRecord(db, stage, id, sql`for no key update of c`);
  if (version !== undefined && version !== record.version) {
    const [current, by] = await Promise.all([render(db, record), lastChangedBy(db, id)]);
    throw staleVersion(STAGE_LABELS[stage].one, current, by === session.userId);
  }
  const country = fields.country === undefined ? record.country : fields.country;
  const changes = differences(record, {
    ...columnValues(fields, country, session.country),
    custom: await customValues(db, record.custom, custom),
  });
  if (Object.keys(changes).length === 0) return render(db, record);
  checkReachable(record, changes);
  await checkOwner(db, session, changes.owner_id);
  await refuseTaken(db, id, changes.email);

  if (typeof changes.owner_id === 'string')
    await giveOpenFollowUps(db, [id], { toUserId: changes.owner_id, at: clock.now() });
  await saveEdits(context, events, stage, [{ record, changes, ...because }]);
  return render(db, await getRecord(db, stage, id));
};
