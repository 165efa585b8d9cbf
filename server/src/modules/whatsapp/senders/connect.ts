import { randomInt } from 'node:crypto';
import type { Contract, Input } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { connectAccount } from '#modules/mailboxes/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { duplicate, invalidInput, notAllowedNow, notFound } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { SenderCredentials, SenderFacts } from '../ports.ts';
import { asking, SECRET_PURPOSE } from './credentials.ts';
import { findSender, isNumberElsewhere, keepSender, listSenders, type SenderRow } from './sender-queries.ts';
import { beginSignUp, endSignUp } from './sign-up.ts';

type Asked = Input<Contract['connectWhatsapp']>;

const BY_PERSON = { name: 'whatsapp-check', most: 20, seconds: 15 * 60 };
const MOST_SENDERS = 20;
/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Each check asks a provider with what the caller entered. */
export const takeCheck = (context: OutsideContext) =>
  takeTry((_scope, work) => context.transact(work), BY_PERSON, context.session.userId, realNow(context));

interface Entered {
  credentials: SenderCredentials;
  verifyToken: string | null;
  pin: string | null;
  name: string | undefined;
}

const NEEDED = {
  phone_number_id: 'Enter the phone number ID.',
  waba_id: 'Enter the WhatsApp Business account ID.',
  access_token: 'Enter the access token.',
  app_secret: 'Enter the app secret. Without it, statuses and replies can’t be received.',
  verify_token: 'Enter a verify token: any text that you then enter at Meta too.',
} as const;

/** 400 for each credential that is missing. */
const cloudOf = (asked: Extract<Asked, { provider: 'cloud' }>): Entered => {
  const missing = Object.entries(NEEDED).filter(([name]) => !asked[name as keyof typeof NEEDED]);
  if (missing.length > 0) throw invalidInput(missing.map(([name, detail]) => ({ pointer: `/${name}`, detail })));
  return {
    credentials: {
      provider: 'cloud',
      phoneNumberId: asked.phone_number_id ?? '',
      wabaId: asked.waba_id ?? '',
      accessToken: asked.access_token ?? '',
      appSecret: asked.app_secret ?? '',
    },
    verifyToken: asked.verify_token ?? '',
    pin: null,
    name: asked.name,
  };
};

/** The simulator's numbers are from a range for fiction (Ofcom): nobody has them. */
const simulatedNumber = (): string => `+4477009${String(randomInt(100_000)).padStart(5, '0')}`;

const enteredOf = (asked: Asked): Entered => {
  if (asked.provider === 'cloud') return cloudOf(asked);
  const more = { verifyToken: null, pin: null, name: asked.name };
  if (asked.provider === 'aisensy')
    return { credentials: { provider: 'aisensy', number: asked.number, apiKey: asked.api_key }, ...more };
  return { credentials: { provider: 'simulator', number: simulatedNumber() }, ...more };
};

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
  if (known.filter(({ state }) => state !== 'signed_out').length >= MOST_SENDERS)
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
const connect = async (context: OutsideContext, entered: Entered, deps: WhatsappDeps): Promise<SenderRow> => {
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

/** What a call to connect came to. */
export type Connected = { row: SenderRow } | { url: string } | 'manual';

/** Connects a sender by its credentials, or begins or ends a sign-up with Meta. */
export const connectWhatsapp = async (
  context: OutsideContext,
  asked: Asked,
  deps: WhatsappDeps,
): Promise<Connected> => {
  const isReal = asked.provider !== 'simulator';
  if (isReal && context.session.clockOffsetMs !== 0 && !deps.movesRealMail)
    throw notAllowedNow('The clock of this workspace was moved. Reset it to today in the simulator first.');
  if (asked.provider === 'cloud') {
    const hasNone = !asked.access_token && !asked.phone_number_id && !asked.waba_id && !asked.url;
    if (hasNone) return beginSignUp(context, asked.redirect_uri, deps);
  }
  if (isReal) await takeCheck(context);
  if (asked.provider === 'cloud' && asked.url !== undefined) {
    const { credentials, pin } = await endSignUp(context, asked.url, deps);
    return { row: await connect(context, { credentials, pin, verifyToken: null, name: asked.name }, deps) };
  }
  return { row: await connect(context, enteredOf(asked), deps) };
};
