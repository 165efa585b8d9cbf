import type { LanguageModel, ToolSet } from 'ai';
import type { z } from 'zod';
import {
  type ConversationRequest,
  type ElementPart,
  type FormRequest,
  type LanguageModels,
  type ModelAccess,
  type ModelPart,
  type ModelRequest,
} from '#modules/models/ports.ts';
import { type AnswerForm, boundedModel } from './bounded-model.ts';
import { guardedFetch, type ModelNetworks } from './guarded-fetch.ts';
import { lookAt } from './look.ts';
import { patientFetch } from './patient-fetch.ts';
import { type Asked, asModelError } from './problems.ts';
import { ElementReader, NoListError } from './read-elements.ts';
import { useOf } from './token-use.ts';

const MOST_STEPS = 6;

/** Loaded with the first request: who has no model doesn't pay its 30 MB. */
const sdk = () => import('ai');

const open = async (
  access: ModelAccess,
  { timeoutMs, mostTokens }: ModelRequest,
  guarded: typeof globalThis.fetch,
  form?: AnswerForm,
): Promise<LanguageModel> => {
  const { baseUrl: baseURL, key, model } = access;
  const fetch = patientFetch(guarded, timeoutMs);
  const bounded = (one: Parameters<typeof boundedModel>[0]): Promise<LanguageModel> =>
    boundedModel(one, new URL(baseURL).host, { mostTokens, form });
  if (access.kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return bounded(createAnthropic({ baseURL, apiKey: key ?? '', fetch })(model));
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const compatible = createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(key !== null && { apiKey: key }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch,
  });
  return bounded(compatible(model));
};

/** One request: its time, what it used, and how an error of it is told. */
const begin = (access: ModelAccess, { timeoutMs }: ModelRequest, signal: AbortSignal) => {
  const late = AbortSignal.timeout(timeoutMs);
  const state = { use: { tokensIn: 0, tokensOut: 0 } };
  return {
    state,
    signal: AbortSignal.any([signal, late]),
    /** The caller's own reason once they have stopped; else a `ModelError`. */
    told: (error: unknown): unknown => {
      if (signal.aborted && !late.aborted) return signal.reason;
      const asked: Asked = {
        host: new URL(access.baseUrl).host,
        model: access.model,
        timeoutMs,
        isLate: late.aborted,
        use: state.use,
      };
      return asModelError(error, asked);
    },
  };
};

const common = (model: LanguageModel, request: ModelRequest, abortSignal: AbortSignal) => ({
  model,
  instructions: request.instructions,
  messages: request.messages.map(({ role, content }) => ({ role, content })),
  maxOutputTokens: request.mostTokens,
  // `patientFetch` does that, which knows the time that is left.
  maxRetries: 0,
  abortSignal,
});

const toolsFor = async ({ tools = {} }: ConversationRequest): Promise<ToolSet> => {
  const { tool } = await sdk();
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      tool({
        description,
        inputSchema: input,
        execute: (given: unknown, { abortSignal }) => run(given, abortSignal ?? new AbortController().signal),
      }),
    ]),
  );
};

async function* converse(
  access: ModelAccess,
  request: ConversationRequest,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): AsyncGenerator<ModelPart> {
  const run = begin(access, request, signal);
  try {
    const [{ streamText, isStepCount }, model, tools] = await Promise.all([
      sdk(),
      open(access, request, fetch),
      toolsFor(request),
    ]);
    const steps = Math.min(request.mostSteps ?? 1, MOST_STEPS);
    const { stream } = streamText({
      ...common(model, request, run.signal),
      tools,
      stopWhen: isStepCount(steps),
      // Errors arrive as parts.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('stopped');
      if (part.type === 'text-delta') yield { type: 'text', text: part.text };
      if (part.type === 'tool-call') yield { type: 'tool_asked', name: part.toolName };
      if (part.type === 'tool-result')
        yield { type: 'tool', name: part.toolName, input: part.input, output: part.output };
      if (part.type === 'finish-step') {
        const { tokensIn, tokensOut } = useOf(part.usage);
        run.state.use = { tokensIn: run.state.use.tokensIn + tokensIn, tokensOut: run.state.use.tokensOut + tokensOut };
        yield { type: 'used', use: run.state.use };
      }
    }
  } catch (error) {
    throw run.told(error);
  }
}

/** How a server is asked for a list. It is read here, element by element. */
const listForm = async (element: z.ZodType): Promise<AnswerForm> =>
  (await sdk()).Output.array({ element }).responseFormat;

/** Of a list; whoever asks for one takes some tens. */
const MOST_ELEMENTS = 200;

/** Checks one element after the other; throws `NoListError` where one has another form, or there are too many. */
const elementCheck = <T>(schema: z.ZodType<T>) => {
  let found = 0;
  return (value: unknown): T => {
    const { success, data } = schema.safeParse(value);
    if (!success || ++found > MOST_ELEMENTS) throw new NoListError('It has other elements, or too many.');
    return data;
  };
};

async function* list<T>(
  access: ModelAccess,
  request: FormRequest<T>,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): AsyncGenerator<ElementPart<T>> {
  const run = begin(access, request, signal);
  try {
    const { streamText } = await sdk();
    const model = await open(access, request, fetch, await listForm(request.schema));
    const { stream, totalUsage } = streamText({
      ...common(model, request, run.signal),
      // Errors arrive as parts.
      onError: () => undefined,
    });
    const elements = new ElementReader();
    const check = elementCheck(request.schema);
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('stopped');
      if (part.type !== 'text-delta') continue;
      for (const value of elements.read(part.text)) yield { type: 'element', element: check(value) };
    }
    run.state.use = useOf(await totalUsage);
    // An answer that isn't a whole list is no answer, although its first elements were.
    elements.end();
    yield { type: 'used', use: run.state.use };
  } catch (error) {
    throw run.told(error);
  }
}

/** Asks models by the AI SDK, of which nothing is loaded before the first request. */
export const languageModels = (networks: ModelNetworks): LanguageModels => {
  const fetch = guardedFetch(networks);
  return {
    converse: (access, request, signal) => converse(access, request, signal, fetch),
    list: (access, request, signal) => list(access, request, signal, fetch),
    async fill<T>(access: ModelAccess, request: FormRequest<T>, signal: AbortSignal) {
      const run = begin(access, request, signal);
      try {
        const [{ generateText, Output }, model] = await Promise.all([sdk(), open(access, request, fetch)]);
        const answer = await generateText({
          ...common(model, request, run.signal),
          output: Output.object({ schema: request.schema }),
        });
        run.state.use = useOf(answer.totalUsage);
        return { value: answer.output, use: run.state.use };
      } catch (error) {
        throw run.told(error);
      }
    },
    look: (access, timeoutMs, signal) => lookAt(access, { fetch, timeoutMs, signal }),
  };
};
