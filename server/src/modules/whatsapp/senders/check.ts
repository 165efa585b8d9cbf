import { markSignInRefused, markSignInTaken } from '#modules/mailboxes/index.ts';
import type { DomainEvents } from '#modules/events.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notAllowedNow, notFound } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import { type SenderFacts, WhatsappRefusal } from '../ports.ts';
import { takeCheck } from './connect.ts';
import { credentialsOf } from './credentials.ts';
import { findSender, keepFacts, noteChecked, type SenderRow } from './sender-queries.ts';

/** What a look at a sender found: what its provider says, or why it says nothing. */
export type Checked = { facts: SenderFacts } | { refusal: WhatsappRefusal };

/** Asks the provider of a connected sender; throws only what is our own mistake. */
export const askAbout = async (row: SenderRow, { providers, secrets }: WhatsappDeps): Promise<Checked | undefined> => {
  const credentials = credentialsOf(row, secrets);
  if (credentials === undefined) return undefined;
  try {
    return { facts: await providers.open(credentials).check() };
  } catch (error) {
    if (error instanceof WhatsappRefusal) return { refusal: error };
    throw error;
  }
};

/** Whether only a person can mend it. */
const needsPerson = ({ kind }: WhatsappRefusal): boolean => kind === 'sign_in' || kind === 'wrong';

/** Keeps what was found: quality and limits, or that someone must sign in again, at which what it sends is parked. */
export const keepChecked = async (
  db: Db,
  { workspace_id: workspaceId, id }: Pick<SenderRow, 'workspace_id' | 'id'>,
  checked: Checked,
  { events, at }: { events: DomainEvents; at: Date },
): Promise<void> => {
  if ('facts' in checked) {
    await keepFacts(db, id, checked.facts, at);
    if (await markSignInTaken(db, id, at))
      await events.emit(db, { type: 'mailbox.changed', workspaceId, mailboxId: id, fields: ['state'] });
    return;
  }
  await noteChecked(db, id, at);
  if (!needsPerson(checked.refusal)) return;
  await markSignInRefused(db, id, checked.refusal.message, at);
  await events.emit(db, { type: 'mailbox.refused', workspaceId, mailboxId: id, words: checked.refusal.message });
};

/** Looks at a sender now; 400 with the reason where its provider refuses, which the sender then shows too. */
export const checkSender = async (context: OutsideContext, id: string, deps: WhatsappDeps): Promise<SenderRow> => {
  const row = await context.transact((db) => findSender(db, id));
  if (row === undefined) throw notFound('WhatsApp sender');
  await takeCheck(context);
  const checked = await askAbout(row, deps);
  if (checked === undefined) throw notAllowedNow('This sender is disconnected. Connect it again first.');
  const found = await context.transact(async (db) => {
    await keepChecked(db, row, checked, { events: deps.events, at: realNow(context) });
    await context.live.publish(db, row.workspace_id, { type: 'mailbox' });
    return findSender(db, id);
  });
  if ('refusal' in checked) throw new AppError('sender_refused', checked.refusal.message);
  if (found === undefined) throw notFound('WhatsApp sender');
  return found;
};
