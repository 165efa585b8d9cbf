import type { FastifyInstance } from 'fastify';
import { WHATSAPP_WEBHOOK } from '#http/provider-webhooks.ts';

/** This server, as an outside provider reaches it. */
export interface Loopback {
  /** To be called once, when the server is there. */
  connect(server: FastifyInstance): void;
  /** Posts a webhook of WhatsApp; returns the status of the answer. */
  postWebhook(body: string, signature: string): Promise<number>;
}

/** An address that stands for all of them is reached by that of the machine itself. */
const hostOf = (address: string): string => {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1';
  return address.includes(':') ? `[${address}]` : address;
};

/** Over a socket where the server listens, as a provider would; within the process where it doesn't, as in tests. */
export const createLoopback = (): Loopback => {
  let own: FastifyInstance | undefined;
  return {
    connect(server) {
      own = server;
    },
    async postWebhook(body, signature) {
      if (own === undefined) throw new Error('The server isn’t there yet.');
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
      const at = own.server.address();
      if (at === null || typeof at === 'string')
        return (await own.inject({ method: 'POST', url: WHATSAPP_WEBHOOK, headers, payload: body })).statusCode;
      const answer = await fetch(`http://${hostOf(at.address)}:${at.port}${WHATSAPP_WEBHOOK}`, {
        method: 'POST',
        headers,
        body,
      });
      await answer.body?.cancel();
      return answer.status;
    },
  };
};
