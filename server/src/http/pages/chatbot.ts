import type { FastifyInstance } from 'fastify';

/** The widget of another provider, in place of our assistant. */
export interface Chatbot {
  id: string;
  /** Of the provider’s script, with the id filled in. */
  scriptUrl: string;
}

/** What a text in a script must not end: the script. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/** Adds the provider's script to the page with what its embed codes carry: the id, and its own name. */
const loader = ({ id, scriptUrl }: Chatbot): string =>
  `{const s=document.createElement('script');s.src=${literal(scriptUrl)};s.id=${literal(id)};` +
  `s.setAttribute('domain',${literal(new URL(scriptUrl).hostname)});s.defer=true;document.body.append(s)}\n`;

/** The script by which signed-in screens load the widget; there is none where no chatbot is set. */
export const registerChatbot = (app: FastifyInstance, chatbot: Chatbot | null): void => {
  if (chatbot === null) return;
  app.get('/chatbot.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(loader(chatbot)),
  );
};
