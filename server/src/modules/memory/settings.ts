import { MEMORY_FIELDS } from '@rainmaker/contract';
import { setPostalAddress } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { DomainEvents } from '#modules/events.ts';
import { forbidden, invalidField } from '#platform/errors.ts';
import type { Signatures } from './ports.ts';

const LONGEST: Record<string, number> = { signature: 2_000, postal_address: 300 };

/** Whether a field is stored elsewhere: the signature with the mailbox, the postal address with the workspace. */
export const isSetting = (name: string): boolean =>
  MEMORY_FIELDS.some((field) => field.name === name && field.kind === 'setting');

/** Saves these fields where they are stored; there is no second copy. */
export const writeSettings = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  { events, signatures }: { events: DomainEvents; signatures: Signatures },
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const given = Object.entries(values).filter(([name]) => isSetting(name));
  if (given.length === 0) return;
  // As with the settings' own calls, an act-as token can't change a mailbox or workspace.
  if (session.actingUserId !== null) throw forbidden('You can’t change settings while acting as someone else.');
  for (const [name, value] of given) {
    const most = LONGEST[name] ?? 0;
    if (value.length > most)
      throw invalidField(`values/${name}`, `Use at most ${most.toLocaleString('en')} characters.`);
  }
  const { signature, postal_address: address } = Object.fromEntries(given);
  const at = clock.now();
  const { workspaceId } = session;
  if (signature !== undefined) {
    const mailboxId = await signatures.save(db, session.userId, signature, at);
    if (mailboxId === undefined)
      throw invalidField('values/signature', 'Connect a mailbox first. The signature is set per mailbox.');
    await events.emit(db, { type: 'mailbox.changed', workspaceId, mailboxId, fields: ['signature'] });
  }
  if (address === undefined) return;
  await setPostalAddress(db, address, at);
  await events.emit(db, { type: 'workspace.updated', workspaceId, fields: ['postal_address'] });
};
