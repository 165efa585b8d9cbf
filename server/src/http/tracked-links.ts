import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/network.ts';

/** What is asked of a tracked link. */
export interface TrackedRequest {
  method: string;
  userAgent: string;
  purpose: string;
  /** Where it comes from. */
  network: string;
}

/** Where a link leads; undefined if nowhere, or any more. */
export type AnswerTracked = (token: string, request: TrackedRequest) => Promise<string | undefined>;

/** Where tracked links lie; the only paths that answer under any name, for workspaces have domains of their own. */
export const TRACKED_PATH = '/t/';

const PICTURE_END = '.gif';
/** A transparent picture of one pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const GONE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Link not available</title></head>
<body style="margin:0;padding:48px 24px;font:16px/1.5 system-ui,sans-serif;color:#1b1c22;background:#fff">
<main style="max-width:480px;margin:0 auto"><h1 style="font-size:22px">This link is no longer available</h1>
<p>Ask whoever sent you the email for the address.</p></main></body></html>
`;

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

const requestOf = (request: FastifyRequest): TrackedRequest => ({
  method: request.method,
  userAgent: headerOf(request, 'user-agent').slice(0, 1000),
  purpose: ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headerOf(request, name)).join(' '),
  network: networkOf(request.ip),
});

const plain = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow');

/** The picture and the links of tracked mails. The picture is the same for every token; a link that isn't known leads to a plain page. */
export const registerTrackedLinks = (app: FastifyInstance, answer: AnswerTracked): void => {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${TRACKED_PATH}:token`,
    async handler(request, reply) {
      const { token } = request.params;
      const asked = requestOf(request);
      if (token.endsWith(PICTURE_END)) {
        await answer(token.slice(0, -PICTURE_END.length), asked);
        return plain(reply).header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(PICTURE);
      }
      const url = await answer(token, asked);
      // As browsers write it: a header takes no letters beyond ASCII.
      if (url !== undefined) return plain(reply).redirect(new URL(url).href, 302);
      return plain(reply).code(404).type('text/html; charset=utf-8').send(GONE);
    },
  });
};
