import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { SECRET_PURPOSE } from './credentials.ts';
import { connectedSenders, type SenderRow } from './sender-queries.ts';

/** A sender of the simulator, as whoever writes to it knows it. */
export interface SimulatedSender {
  id: string;
  number: string;
  name: string;
}

/** What its webhooks are made of and signed with. */
export interface SimulatedSigning extends SimulatedSender {
  phoneNumberId: string;
  wabaId: string;
  appSecret: string;
}

const shown = ({ id, number, name }: SenderRow): SimulatedSender => ({ id, number, name });

/** The simulated senders that are connected. */
export const simulatedSenders = async (db: Db): Promise<SimulatedSender[]> =>
  (await connectedSenders(db)).filter(({ provider }) => provider === 'simulator').map(shown);

/** Digits as Meta's ids have them. */
const newId = (): string => Array.from({ length: 15 }, () => randomInt(10)).join('');

/** What a sender's webhooks are signed with; made the first time that it is asked for. Undefined for one that isn't simulated. */
export const signingOf = async (db: Db, id: string, secrets: Secrets): Promise<SimulatedSigning | undefined> => {
  const row = (await connectedSenders(db)).find((each) => each.id === id);
  if (row?.provider !== 'simulator') return undefined;
  const made = {
    number: newId(),
    account: newId(),
    secret: secrets.seal(randomBytes(16).toString('hex'), SECRET_PURPOSE),
  };
  const kept = await db.one<{ phone_number_id: string; waba_id: string; app_secret: string }>(sql`
    update whatsapp_senders set phone_number_id = coalesce(phone_number_id, ${made.number}),
      waba_id = coalesce(waba_id, ${made.account}), app_secret = coalesce(app_secret, ${made.secret})
    where workspace_id = app.workspace_id() and id = ${id} returning phone_number_id, waba_id, app_secret`);
  return {
    ...shown(row),
    phoneNumberId: kept.phone_number_id,
    wabaId: kept.waba_id,
    appSecret: secrets.open(kept.app_secret, SECRET_PURPOSE),
  };
};
