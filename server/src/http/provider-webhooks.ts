import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from '#platform/network.ts';

/** Whoever takes what a provider posts: it checks the signature on the bytes as they came. */
export interface ProviderWebhooks {
  /** The provider's question whether this server wants its webhooks; what is answered is sent back as text. */
  verify(query: Readonly<Record<string, string | undefined>>): Promise<string | undefined>;
  receive(posted: {
    raw: Buffer;
    signature: string;
    network: string;
  }): Promise<'kept' | 'full' | 'unreadable' | 'unsigned'>;
}

/** Where Meta posts to. */
export const WHATSAPP_WEBHOOK = '/webhooks/whatsapp';

/** 500 statuses have some 300 kB. */
export const WEBHOOK_BYTES = 2 * 1024 * 1024;

/** Meta sends what isn't taken again, for days: so what is too much today is taken tomorrow. */
const STATUS = { kept: 200, full: 429, unreadable: 400, unsigned: 401 } as const;
const RETRY_SECONDS = 3_600;

const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send(text);

/** The webhooks of WhatsApp. They are no calls: Meta says how they look, and signs their raw bodies. */
export const registerWhatsappWebhook = async (app: FastifyInstance, webhooks: ProviderWebhooks): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<{ Querystring: Record<string, string | string[] | undefined> }>(
      WHATSAPP_WEBHOOK,
      async ({ query }, reply) => {
        const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]));
        const challenge = await webhooks.verify(asked);
        return challenge === undefined ? plain(reply, 403, 'Forbidden') : plain(reply, 200, challenge);
      },
    );
    scope.post(WHATSAPP_WEBHOOK, async ({ body, headers, ip }, reply) => {
      const received = await webhooks.receive({
        raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: String(headers['x-hub-signature-256'] ?? ''),
        network: networkOf(ip),
      });
      if (received === 'full') reply.header('retry-after', RETRY_SECONDS);
      return plain(reply, STATUS[received], received === 'kept' ? 'OK' : 'Not accepted');
    });
  });
};
