import { CHANNELS, CONSENT_LABELS, type Contract, type Input, OPT_IN_BASES } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden } from '#platform/errors.ts';
import type { DomainEvents } from '#modules/events.ts';
import { followHolders } from '../reach/further-addresses.ts';
import { blockAnew, blockFurther, liftWithdrawn } from '../reach/withdrawn.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { lockPerson } from './find.ts';
import { keptConsents } from './kept-consents.ts';

type Asked = Input<Contract['recordConsent']>;

/** What holds for the channel until now, and when the youngest entry was made; null: there is none. */
const heldUntilNow = (db: Db, { id, channel }: Asked): Promise<{ basis: string | null; youngest: string | null }> =>
  db.one(sql`
    select app.consent_basis(c.consent, ${channel}) as basis,
      (select max(x ->> 'at') from jsonb_array_elements(c.consent) x where x ->> 'channel' = ${channel}) as youngest
    from contacts c where c.workspace_id = app.workspace_id() and c.id = ${id}`);

/** The clock of a workspace can be put back: what is recorded last holds nevertheless. */
const momentAfter = (youngest: string | null, now: Date): string => {
  const at = now.toISOString();
  return youngest !== null && youngest > at ? youngest : at;
};

/**
 * Records on what ground a person may be contacted on a channel, or that they have withdrawn it: then nothing more is sent to them
 * there. Who has withdrawn is contacted again only if an owner or a manager has new evidence. Do Not Contact stays as it is.
 */
export const recordConsent = async (
  { db, session, clock, live }: CallContext,
  events: DomainEvents,
  asked: Asked,
): Promise<string> => {
  const { id, channel, basis, evidence } = asked;
  const { stage } = await lockPerson(db, id);
  const { workspaceId } = session;
  const held = await heldUntilNow(db, asked);
  const isBack = held.basis === 'withdrawn' && basis !== 'withdrawn';
  if (isBack && session.role !== 'owner' && session.role !== 'manager')
    throw forbidden('They have withdrawn their consent. Only an owner or a manager can record a new one.');
  const at = clock.now();
  const by = `${session.firstName} ${session.lastName}`.trim();
  const entry = JSON.stringify([{ channel, basis, source: evidence, at: momentAfter(held.youngest, at), by }]);
  await db.run(sql`
    update contacts set version = version + 1, updated_at = ${at},
      consent = ${keptConsents(sql`consent || ${entry}::jsonb`)}
    where workspace_id = app.workspace_id() and id = ${id}`);
  if (isBack) {
    await liftWithdrawn(db, { id, channel, evidence, at });
    await blockAnew(db, [id], at);
  }
  if (basis === 'withdrawn') await blockFurther(db, [id], { at });
  const { label } = CHANNELS[channel];
  const summary =
    basis === 'withdrawn' ? `${label}: consent withdrawn` : `${label}: ${CONSENT_LABELS[basis].toLowerCase()} recorded`;
  await recordEvents(db, [
    { contactId: id, at, kind: 'consent_recorded', channel, actorUserId: session.userId, summary, detail: evidence },
  ]);
  if (basis === 'withdrawn')
    await events.emit(db, { type: 'contact.consent_withdrawn', workspaceId, contactIds: [id], channel });
  if (basis === 'withdrawn' && channel === 'email') await followHolders(db, { workspaceId, events, at }, [id]);
  if (OPT_IN_BASES.some((each) => each === basis))
    await events.emit(db, { type: 'contact.consented', workspaceId, contactIds: [id], channel });
  await live.publish(db, workspaceId, { type: 'contacts', stage, id });
  return basis === 'withdrawn' ? `Nothing more is sent to them: ${label}.` : 'Consent recorded.';
};
