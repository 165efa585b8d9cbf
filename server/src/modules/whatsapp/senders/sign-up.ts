import { timingSafeEqual } from 'node:crypto';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { WhatsappSignUp } from '../ports.ts';
import { asking } from './credentials.ts';

const VALID_MS = 10 * 60_000;
const PURPOSE = 'whatsapp sign-up';
const STATE = /^(\d{1,16})\.([\w-]{20,80})\.(.{1,500})$/;

/** Only the session that began a sign-up may end it: nothing needs to be kept to tell, for Meta's code works once. */
const stateOf = (sessionId: string, until: number, redirectUri: string, { secrets }: WhatsappDeps): string => {
  const proof = secrets.mac(`${sessionId}.${until}.${redirectUri}`, PURPOSE).toString('base64url');
  return `${until}.${proof}.${redirectUri}`;
};

const checkedPage = (redirectUri: string | undefined, { isOwnPage }: WhatsappDeps): string => {
  const url = URL.canParse(redirectUri ?? '') ? new URL(redirectUri ?? '') : undefined;
  if (url === undefined || !isOwnPage(url) || url.username !== '' || url.hash !== '' || url.search !== '')
    throw invalidField('redirect_uri', 'Use a page of this application, without parameters.');
  return url.href;
};

/** Answers with Meta's page, or says that credentials have to be entered, where no app of Meta is set up. */
export const beginSignUp = async (
  context: OutsideContext,
  redirectUri: string | undefined,
  deps: WhatsappDeps,
): Promise<{ url: string } | 'manual'> => {
  const { signUp } = deps.providers;
  if (signUp === null) return 'manual';
  const page = checkedPage(redirectUri, deps);
  const until = realNow(context).getTime() + VALID_MS;
  return { url: signUp.pageUrl({ redirectUri: page, state: stateOf(context.session.id, until, page, deps) }) };
};

const badLink = (sentence: string): AppError => new AppError('bad_link', sentence);

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The page that the code was asked for; throws unless this session began it less than ten minutes ago. */
const pageOfState = (state: string, context: OutsideContext, deps: WhatsappDeps): string => {
  const [, until = '', , redirectUri = ''] = STATE.exec(state) ?? [];
  if (!isSame(state, stateOf(context.session.id, Number(until), redirectUri, deps)))
    throw badLink('This sign-up was begun in another browser or session. Start it again here.');
  if (Number(until) < realNow(context).getTime())
    throw badLink('This sign-up has taken longer than ten minutes. Start it again.');
  return redirectUri;
};

/** A sign-up that came back, with what its numbers are asked and connected by. */
export interface SignedUp {
  signUp: WhatsappSignUp;
  accessToken: string;
}

/** Exchanges what Meta sent the browser back with for the access token of whoever signed up. */
export const endSignUp = async (context: OutsideContext, url: string, deps: WhatsappDeps): Promise<SignedUp> => {
  const { signUp } = deps.providers;
  const came = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams(url.split('?')[1] ?? '');
  const [state, code, problem] = (['state', 'code', 'error'] as const).map((name) => came.get(name));
  if (signUp === null || !state || (!code && !problem))
    throw badLink('This address has nothing of a sign-up. Start it again.');
  const redirectUri = pageOfState(state, context, deps);
  if (!code) throw badLink('Meta’s sign-up was cancelled. Nothing was connected.');
  return { signUp, accessToken: await asking(() => signUp.exchange({ code, redirectUri })) };
};
