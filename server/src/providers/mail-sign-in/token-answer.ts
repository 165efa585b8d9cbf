import { z } from 'zod';
import type { FreshTokens, SignInRefusal } from '#modules/mailboxes/ports.ts';
import { askJson, type JsonAnswer, NoAnswer } from '#platform/outgoing/ask-json.ts';
import { numberOrText } from '#platform/text/foreign-json.ts';

const ASK_MS = 15_000;
const MOST_SECONDS = 86_400;

const Answer = z.object({
  access_token: z.string().min(1).max(16_000),
  expires_in: numberOrText.pipe(z.number().int().min(1).max(MOST_SECONDS)).catch(3_600),
  refresh_token: z.string().min(1).max(16_000).optional(),
  scope: z.string().max(10_000).optional(),
  id_token: z.string().max(32_000).optional(),
});
/** What a token endpoint answers (RFC 6749 section 5.1). */
export type TokenAnswer = z.infer<typeof Answer>;
const Failure = z.object({ error: z.string().max(200) });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The grant has ended, is unknown, or needs the person again (RFC 6749 section 5.2, and Microsoft's codes). */
const ENDED = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']);
const OURS = new Set(['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch', 'invalid_request']);

const refusalOf = ({ status, text }: JsonAnswer): SignInRefusal => {
  const error = Failure.safeParse(jsonOf(text)).data?.error ?? '';
  if (ENDED.has(error)) return 'ended';
  return OURS.has(error) && status < 500 ? 'misconfigured' : 'unreachable';
};

/** In our terms. */
export const tokensOf = ({ access_token, expires_in, refresh_token }: TokenAnswer): FreshTokens => ({
  accessToken: access_token,
  seconds: expires_in,
  ...(refresh_token !== undefined && { refreshToken: refresh_token }),
});

/** Posts a form to a provider; undefined if it says nothing in time. */
export const postForm = async (url: string, form: Record<string, string>): Promise<JsonAnswer | undefined> => {
  try {
    return await askJson(new URL(url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: new AbortController().signal,
      timeoutMs: ASK_MS,
    });
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
};

/** Asks a token endpoint as this program. */
export const tokenAsker =
  ({ tokenUrl, clientId, clientSecret }: { tokenUrl: string; clientId: string; clientSecret: string }) =>
  async (form: Record<string, string>): Promise<TokenAnswer | { refused: SignInRefusal }> => {
    const answer = await postForm(tokenUrl, { ...form, client_id: clientId, client_secret: clientSecret });
    if (answer === undefined) return { refused: 'unreachable' };
    if (answer.status !== 200) return { refused: refusalOf(answer) };
    return Answer.safeParse(jsonOf(answer.text)).data ?? { refused: 'unreachable' };
  };
