import { randomInt } from 'node:crypto';
import type { Contract, Input } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { forbidden, invalidInput, notAllowedNow } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import type { WhatsappDeps } from '../deps.ts';
import { connectSender, type Entered } from './connect-sender.ts';
import { listAllNumbers, type SenderRow } from './sender-queries.ts';
import { type Choice, offerNumbers } from './sign-up-numbers.ts';
import { beginSignUp, endSignUp } from './sign-up.ts';

type Asked = Input<Contract['connectWhatsapp']>;

const BY_PERSON = { name: 'whatsapp-check', most: 20, seconds: 15 * 60 };

/** Each check asks a provider with what the caller entered. */
export const takeCheck = (context: OutsideContext) =>
  takeTry((_scope, work) => context.transact(work), BY_PERSON, context.session.userId, realNow(context));

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

/**
 * The simulator's numbers are from the range that Ofcom keeps for fiction, +447700900000 to 900999: nobody has them. Sample people have
 * the first of them, and phones of the simulator the last.
 */
const SIMULATED = Array.from({ length: 300 }, (_, at) => `+447700900${200 + at}`);

/** One that no sender of the workspace has. */
const simulatedNumber = async ({ transact }: OutsideContext): Promise<string> => {
  const senders = await transact(listAllNumbers);
  const free = SIMULATED.filter((number) => !senders.includes(number));
  if (free.length === 0) throw notAllowedNow('Every number of the simulator has a sender. Delete one first.');
  return free[randomInt(free.length)] ?? '';
};

const enteredOf = async (context: OutsideContext, asked: Asked): Promise<Entered> => {
  if (asked.provider === 'cloud') return cloudOf(asked);
  const more = { verifyToken: null, pin: null, name: asked.name };
  if (asked.provider === 'aisensy')
    return { credentials: { provider: 'aisensy', number: asked.number, apiKey: asked.api_key }, ...more };
  return { credentials: { provider: 'simulator', number: await simulatedNumber(context) }, ...more };
};

/**
 * Credentials of Meta come with an app secret that signs webhooks: who holds it can write in anyone's name. Throws for all but owners and
 * managers (ADR 0093).
 */
export const refuseOwnApp = ({ session }: OutsideContext, { providers }: Pick<WhatsappDeps, 'providers'>): void => {
  if (session.role === 'owner' || session.role === 'manager') return;
  throw forbidden(
    providers.signUp === null
      ? 'Only owners and managers can enter credentials of Meta. Ask one of them.'
      : 'Only owners and managers can enter credentials of Meta. Sign up with Meta instead, or ask one of them.',
  );
};

/** What a call to connect came to. */
export type Connected = { row: SenderRow } | { url: string } | { choice: Choice } | 'manual';

/** Throws while the workspace's clock is moved: what is real would be sent at an invented moment. */
export const refuseMovedClock = ({ session }: OutsideContext, { movesRealMail }: WhatsappDeps): void => {
  if (session.clockOffsetMs !== 0 && !movesRealMail)
    throw notAllowedNow('The clock of this workspace was moved. Reset it to today in the simulator first.');
};

/** Connects a sender by its credentials, or begins or ends a sign-up with Meta. */
export const connectWhatsapp = async (
  context: OutsideContext,
  asked: Asked,
  deps: WhatsappDeps,
): Promise<Connected> => {
  const isReal = asked.provider !== 'simulator';
  if (isReal) refuseMovedClock(context, deps);
  if (asked.provider === 'cloud') {
    const hasNone = !asked.access_token && !asked.phone_number_id && !asked.waba_id && !asked.url;
    const isSignUp = deps.providers.signUp !== null && (hasNone || asked.url !== undefined);
    if (!isSignUp) refuseOwnApp(context, deps);
    if (hasNone) return beginSignUp(context, asked.redirect_uri, deps);
  }
  if (isReal) await takeCheck(context);
  if (asked.provider === 'cloud' && asked.url !== undefined)
    return offerNumbers(context, await endSignUp(context, asked.url, deps), deps);
  return { row: await connectSender(context, await enteredOf(context, asked), deps) };
};
