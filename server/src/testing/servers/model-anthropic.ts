import { piecesOf } from './model-openai.ts';
import type { ModelAsked, ModelDialect } from './model-server.ts';

interface Block {
  type: string;
  text?: string;
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content ?? []) as Block[]).map((block) => block.text ?? JSON.stringify(block)).join('\n');

const event = (data: { type: string }): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** For an answer of a given form some models are told to call a tool of this name. */
const FORM_TOOL = 'json';

type Reply = Parameters<ModelDialect['whole']>[0];

const callsOf = (reply: Reply, { tools }: ModelAsked): { name: string; input: unknown }[] | undefined => {
  if ('calls' in reply) return reply.calls;
  if (!tools.includes(FORM_TOOL)) return undefined;
  try {
    return [{ name: FORM_TOOL, input: JSON.parse(reply.text) as unknown }];
  } catch {
    return undefined;
  }
};

const block = (index: number, start: unknown, deltas: unknown[]): string[] => [
  event({ type: 'content_block_start', index, content_block: start } as { type: string }),
  ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta } as { type: string })),
  event({ type: 'content_block_stop', index } as { type: string }),
];

const message = (content: unknown[], reason: string | null, output: number) => ({
  id: 'm1',
  type: 'message',
  role: 'assistant',
  model: 'claude-haiku-4-5',
  content,
  stop_reason: reason,
  stop_sequence: null,
  usage: { input_tokens: 120, output_tokens: output },
});

/** Anthropic's messages. */
export const anthropicDialect: ModelDialect = {
  path: '/v1/messages',
  isAllowed: ({ headers }, key) => key === null || headers['x-api-key'] === key,
  read(body) {
    const messages = (body['messages'] ?? []) as { content: unknown }[];
    const tools = (body['tools'] ?? []) as { name: string }[];
    const blocks = messages.flatMap(({ content }) => (Array.isArray(content) ? (content as Block[]) : []));
    return {
      prompt: [textOf(body['system']), ...messages.map(({ content }) => textOf(content))].join('\n'),
      isStream: body['stream'] === true,
      tools: tools.map(({ name }) => name),
      results: blocks.filter(({ type }) => type === 'tool_result').length,
    };
  },
  whole(reply, asked) {
    const calls = callsOf(reply, asked);
    const content = calls
      ? calls.map(({ name, input }, index) => ({ type: 'tool_use', id: `t${index}`, name, input }))
      : [{ type: 'text', text: 'text' in reply ? reply.text : '' }];
    return message(content, calls ? 'tool_use' : 'end_turn', 30);
  },
  events(reply, asked) {
    const calls = callsOf(reply, asked);
    const blocks = calls
      ? calls.flatMap(({ name, input }, index) =>
          block(index, { type: 'tool_use', id: `t${index}`, name, input: {} }, [
            { type: 'input_json_delta', partial_json: JSON.stringify(input) },
          ]),
        )
      : block(
          0,
          { type: 'text', text: '' },
          piecesOf('text' in reply ? reply.text : '').map((text) => ({ type: 'text_delta', text })),
        );
    return [
      event({ type: 'message_start', message: message([], null, 0) } as { type: string }),
      ...blocks,
      event({
        type: 'message_delta',
        delta: { stop_reason: calls ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: 30 },
      } as { type: string }),
      event({ type: 'message_stop' }),
    ];
  },
};
