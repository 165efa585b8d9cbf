import type { ModelDialect } from './model-server.ts';

interface Message {
  role: string;
  content?: unknown;
}

const USAGE = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content ?? ''));

const toolCalls = (calls: { name: string; input: unknown }[]) =>
  calls.map(({ name, input }, index) => ({
    index,
    id: `call-${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));

const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const chunk = (delta: unknown, reason: string | null = null): string =>
  event({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });

/** A text in the pieces in which a model would stream it. */
export const piecesOf = (text: string): string[] => text.match(/.{1,12}/gsu) ?? [];

/** OpenAI's chat completions. */
export const openAiDialect: ModelDialect = {
  path: '/v1/chat/completions',
  isAllowed: ({ headers }, key) => key === null || headers.authorization === `Bearer ${key}`,
  read(body) {
    const messages = (body['messages'] ?? []) as Message[];
    const tools = (body['tools'] ?? []) as { function: { name: string } }[];
    return {
      prompt: messages.map(({ content }) => textOf(content)).join('\n'),
      isStream: body['stream'] === true,
      tools: tools.map((tool) => tool.function.name),
      results: messages.filter(({ role }) => role === 'tool').length,
    };
  },
  whole(reply) {
    const isText = 'text' in reply;
    const message = isText
      ? { role: 'assistant', content: reply.text }
      : { role: 'assistant', content: null, tool_calls: toolCalls(reply.calls) };
    return {
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'test-model',
      choices: [{ index: 0, message, finish_reason: isText ? 'stop' : 'tool_calls' }],
      usage: USAGE,
    };
  },
  events(reply) {
    const parts =
      'text' in reply
        ? [...piecesOf(reply.text).map((content) => chunk({ role: 'assistant', content })), chunk({}, 'stop')]
        : [chunk({ role: 'assistant', tool_calls: toolCalls(reply.calls) }), chunk({}, 'tool_calls')];
    return [...parts, event({ id: 'c1', object: 'chat.completion.chunk', choices: [], usage: USAGE }), event('[DONE]')];
  },
};
