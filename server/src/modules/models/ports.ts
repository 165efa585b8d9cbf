import type { ModelKind, ModelProblem } from '@rainmaker/contract';
import type { z } from 'zod';

/** The server of a model, and what to ask it with. */
export interface ModelAccess {
  kind: Exclude<ModelKind, 'built_in'>;
  /** Without a slash at its end. */
  baseUrl: string;
  key: string | null;
  model: string;
}

/** Something that a model may do: a function with a checked input. What it gives back is data to the model. */
export interface ModelTool {
  description: string;
  input: z.ZodType;
  run(input: unknown, signal: AbortSignal): Promise<unknown>;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface ModelRequest {
  /** What the model is told by us. Nothing that others wrote belongs here. */
  instructions: string;
  messages: readonly ModelMessage[];
  mostTokens: number;
  /** For all of it, retries included. */
  timeoutMs: number;
}

export interface ConversationRequest extends ModelRequest {
  tools?: Readonly<Record<string, ModelTool>>;
  /** How often the model may be asked again with what its tools gave. */
  mostSteps?: number;
}

/** An answer of a given form. */
export interface FormRequest<T> extends ModelRequest {
  schema: z.ZodType<T>;
}

export interface TokenUse {
  tokensIn: number;
  tokensOut: number;
}

/** A piece of an answer, in order. What was used so far is told whenever the server tells it. */
export type ModelPart =
  | { type: 'text'; text: string }
  | { type: 'tool_asked'; name: string }
  | { type: 'tool'; name: string; input: unknown; output: unknown }
  | { type: 'used'; use: TokenUse };

/** A part of a list of given form, as soon as it is whole. */
export type ElementPart<T> = { type: 'element'; element: T } | { type: 'used'; use: TokenUse };

/** What a look at a server found, without asking a model anything. */
export interface ServerLook {
  ms: number;
  /** Null where the server keeps no list. */
  models: string[] | null;
}

/** Models behind their protocols. Everything throws `ModelError`, or the signal's reason once that aborts. */
export interface LanguageModels {
  /** Text, piece by piece. */
  converse(access: ModelAccess, request: ConversationRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
  /** A list of things of one form, one after the other. */
  list<T>(access: ModelAccess, request: FormRequest<T>, signal: AbortSignal): AsyncIterable<ElementPart<T>>;
  /** One thing of a given form. */
  fill<T>(access: ModelAccess, request: FormRequest<T>, signal: AbortSignal): Promise<{ value: T; use: TokenUse }>;
  look(access: Omit<ModelAccess, 'model'>, timeoutMs: number, signal: AbortSignal): Promise<ServerLook>;
}

/** A model gave no answer; the message is a sentence for people. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly problem: ModelProblem;
  /** What was used before it failed. */
  readonly use: TokenUse;

  constructor(problem: ModelProblem, sentence: string, options: { cause?: unknown; use?: TokenUse } = {}) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.problem = problem;
    this.use = options.use ?? { tokensIn: 0, tokensOut: 0 };
  }
}
