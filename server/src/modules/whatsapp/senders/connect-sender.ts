import { recordAudit } from '#modules/accounts/index.ts';
import { connectAccount } from '#modules/mailboxes/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { duplicate, notAllowedNow, notFound } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { SenderCredentials, SenderFacts } from '../ports.ts';
import { asking, SECRET_PURPOSE } from './credentials.ts';
import { findSender, isNumberElsewhere, keepSender, listSenders, type SenderRow } from './sender-queries.ts';

const MOST_SENDERS = 20;
/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** A sender that is to be connected. */
export interface Entered {
  credentials: SenderCredentials;
  verifyToken: string | null;
  /** With which its number was registered here. */
  pin: string | null;
  name: string | undefined;
}

const sealed = ({ credentials, verifyToken, pin }: Entered, { secrets }: WhatsappDeps) => {
  const seal = (text: string): string => secrets.seal(text, SECRET_PURPOSE);
  const isCloud = credentials.provider === 'cloud';
  const secret = {
    cloud: () => (isCloud ? credentials.accessToken : ''),
    aisensy: () => (credentials.provider === 'aisensy' ? credentials.apiKey : ''),
    simulator: () => 'simulator',
  }[credentials.provider]();
  return {
    phoneNumberId: isCloud ? credentials.phoneNumberId : null,
    wabaId: isCloud ? credentials.wabaId : null,
    secret: seal(secret),
    appSecret: isCloud && credentials.appSecret !== null ? seal(credentials.appSecret) : null,
    pin: pin === null ? null : seal(pin),
    verifyHash: verifyToken === null ? null : sha256(verifyToken),
  };
};

const takenElsewhere = (number: string) =>
  duplicate(`${number} is connected in another workspace of this server. Disconnect it there first.`, null);

/** True where another workspace connected the number at the same moment: webhooks are routed by it, so one alone has it. */
const isJustTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === 'whatsapp_senders_number';
};

const refuseTaken = async (db: Db, { credentials }: Entered, number: string): Promise<void> => {
  if (credentials.provider === 'cloud' && (await isNumberElsewhere(db, credentials.phoneNumberId)))
    throw takenElsewhere(number);
  const known = await listSenders(db);
  if (known.filter((each) => each.number !== number).length >= MOST_SENDERS)
    throw notAllowedNow(`You can connect up to ${MOST_SENDERS} WhatsApp senders. Remove one first.`);
};

/** Keeps a sender whose provider took its credentials. */
const save = async (
  context: OutsideContext,
  entered: Entered,
  facts: SenderFacts,
  deps: WhatsappDeps,
): Promise<SenderRow> =>
  context.transact(async (db) => {
    const { session } = context;
    const { provider } = entered.credentials;
    const at = context.clock.now();
    await refuseTaken(db, entered, facts.number);
    const name = entered.name ?? facts.verifiedName ?? `${session.firstName} ${session.lastName}`.trim();
    const account = { channel: 'whatsapp', userId: session.userId, address: facts.number, name, provider, at };
    const id = await connectAccount(db, account);
    if (id === undefined) {
      const known = (await listSenders(db)).find(({ number }) => number === facts.number);
      throw duplicate(`${facts.number} is already connected.`, known ? { id: known.id, number: known.number } : null);
    }
    await keepSender(db, id, sealed(entered, deps), facts, realNow(context));
    const { workspaceId } = session;
    await deps.events.emit(db, { type: 'mailbox.connected', workspaceId, mailboxId: id });
    await context.live.publish(db, workspaceId, { type: 'mailbox' });
    if (provider === 'cloud') await deps.syncSoon(db, { workspaceId, senderId: id });
    await recordAudit(db, session, context.request, {
      action: 'sender_connected',
      subject: facts.number,
      at: realNow(context),
    });
    const row = await findSender(db, id);
    if (row === undefined) throw notFound('WhatsApp sender');
    return row;
  });

/** Checks every credential first, outside any transaction, and keeps nothing if one is wrong. */
export const connectSender = async (
  context: OutsideContext,
  entered: Entered,
  deps: WhatsappDeps,
): Promise<SenderRow> => {
  const account = deps.providers.open(entered.credentials);
  const facts = await asking(() => account.check());
  await asking(() => account.subscribe());
  try {
    return await save(context, entered, facts, deps);
  } catch (error) {
    if (isJustTaken(error)) throw takenElsewhere(facts.number);
    throw error;
  }
};
