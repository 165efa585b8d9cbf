/** Who writes: nobody but the program's own patterns, or a model behind a protocol. */
export const MODEL_KINDS = ['built_in', 'openai_compatible', 'anthropic', 'ollama'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

export const MODEL_KIND_LABELS: Record<ModelKind, string> = {
  built_in: 'Built-in writer',
  openai_compatible: 'OpenAI-compatible',
  anthropic: 'Anthropic',
  ollama: 'Ollama',
};

/** Where each kind of server is found if nothing else is said. */
export const MODEL_BASE_URLS: Record<Exclude<ModelKind, 'built_in'>, string> = {
  openai_compatible: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  ollama: 'http://127.0.0.1:11434/v1',
};

/** What a model is asked for. */
export const GENERATION_PURPOSES = [
  'announcement',
  'workflow',
  'draft',
  'rewrite',
  'memory',
  'reply',
  'assistant',
  'try',
] as const;
export type GenerationPurpose = (typeof GENERATION_PURPOSES)[number];

export const GENERATION_PURPOSE_LABELS: Record<GenerationPurpose, string> = {
  announcement: 'Announcements',
  workflow: 'Workflows',
  draft: 'Drafts',
  rewrite: 'Rewriting',
  memory: 'Memory',
  reply: 'Replies',
  assistant: 'Assistant',
  try: 'Trying it out',
};

/** How asking a model ended without an answer. */
export const MODEL_PROBLEMS = [
  'off',
  'quota',
  'busy',
  'resting',
  'address',
  'unreachable',
  'key',
  'model',
  'slow',
  'rate',
  'too_large',
  'protocol',
  'broken',
  'failed',
  'stopped',
] as const;
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/** The parts of "Try it", in their order. */
export const MODEL_CHECKS = ['server', 'key', 'model', 'answer'] as const;
export type ModelCheck = (typeof MODEL_CHECKS)[number];

/** What a workspace may set. */
export const MODEL_LIMITS = {
  inFlight: 50,
  inFlightDefault: 4,
  timeoutSeconds: 120,
  timeoutSecondsDefault: 30,
  monthlyGenerations: 1_000_000,
  monthlyTokens: 2_000_000_000,
  pricePerMillion: 10_000,
  monthlyCost: 1_000_000,
  dailyPerPerson: 100_000,
  keyCharacters: 500,
  modelCharacters: 120,
  urlCharacters: 500,
  /** Offered after a look at the server's own list. */
  modelsOffered: 200,
} as const;
