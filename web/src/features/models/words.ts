import type { ModelCheck, ModelKind } from '@rainmaker/contract';

export const ai = 'AI';
export const whoWrites = 'Who writes for you';
export const lead =
  'A language model of your own writes announcements and answers in the assistant. Without one the built-in writer and rules do, and say so.';
export const kind = 'Who writes';
export const KIND_HELP: Record<ModelKind, string> = {
  openai_compatible: 'OpenAI, Mistral, Azure, vLLM',
  anthropic: 'Claude, with your own key',
  ollama: 'On a machine of your own, no key',
  built_in: 'No model: patterns and rules',
};
export const baseUrl = 'Base URL';
export const key = 'Key';
export const keyKept = 'Encrypted; nobody can read it back.';
export const keyNone = 'Leave it empty if the server needs none.';
export const keyEnding = (hint: string): string => (hint === '' ? 'A key is saved' : `Ends in ${hint}`);
export const replace = 'Replace';
export const keep = 'Keep the old one';
export const model = 'Model';
export const modelHelp = 'As the server names it.';
export const limits = 'Limits';
export const limitsLead = 'At a limit the built-in writer goes on, and says so.';
export const monthlyGenerations = 'Generations a month';
export const monthlyTokens = 'Tokens a month';
export const noLimit = 'No limit';
export const inFlight = 'Requests at once';
export const timeoutSeconds = 'Seconds to wait';
export const priceIn = 'Price in';
export const priceOut = 'Price out';
export const priceHelp = 'For a million tokens';
export const currency = 'Currency';
export const wholeNumber = 'Enter a whole number, or nothing.';
export const amount = 'Enter an amount such as 2.50, or nothing.';
export const firstLine = 'First line for Amara, from your Memory';
export const tryIt = 'Try it';
export const trying = 'Asking the model';
export const notTried = 'Nothing is saved by trying.';
export const CHECKS: Record<ModelCheck, { passed: string; failed: string; skipped: string }> = {
  server: { passed: 'Server answers', failed: 'Server doesn’t answer', skipped: 'Server not tried' },
  key: { passed: 'Key accepted', failed: 'Key refused', skipped: 'Key not checked' },
  model: { passed: 'Model found', failed: 'Model not found', skipped: 'Model not tried' },
  answer: { passed: 'Reads your data', failed: 'No answer to use', skipped: 'Your data not tried' },
};
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
export const tokens = (read: string, written: string): string => `${read} tokens read, ${written} written`;
export const unsaved = 'Unsaved changes. A draft is kept in this browser.';
export const discard = 'Discard';
export const save = 'Save';
export const connected = 'Connected';
export const failing = 'Failing';
export const resting = 'Resting';
export const untried = 'Not used yet';
export const builtInWrites = 'Built-in writer';
export const lastAnswer = (when: string, took: string): string => `Last answer ${when}, ${took}`;
export const restingUntil = (time: string): string =>
  `After failures in a row it is asked again at ${time}; the built-in writer goes on.`;
export const usage = 'This month';
export const generationsOf = (used: string, most: string): string => `${used} of ${most} generations`;
export const generations = (used: string): string => `${used} ${used === '1' ? 'generation' : 'generations'}`;
export const byBuiltIn = (count: string): string =>
  `${count} ${count === '1' ? 'text' : 'texts'} by the built-in writer, which costs nothing`;
export const nothingYet = 'Nothing has been asked of a model this month.';
export const sentTitle = 'What is sent to it';
export const sent = [
  'For announcements: what you ask for, what Memory says of your business, and facts that have a source',
  'For the assistant: your question, and what your screens say about it, such as names, companies, subjects and figures',
];
export const neverSent = 'Never phone numbers or email addresses of people, texts of messages, notes or files';
export const builtInDoes = 'What it does';
export const builtInDoesList = [
  'Fills patterns from Memory and the person’s record',
  'Sorts replies by rules',
  'Works without any connection, and costs nothing',
];
export const builtInDoesNot = 'What it does not';
export const builtInDoesNotList = ['Write a sentence that is in no pattern', 'Read websites or translate'];
export const readOnly = 'Only owners and managers can change this.';
export const meter = 'AI generations';
export const meterLabel = (used: string, most: string): string => `${used} of ${most} used this month`;
export const meterNoLimit = (used: string): string => `${used} this month, no limit`;
export const writtenBy = (model: string): string =>
  model === 'built-in' ? 'Texts come from the built-in writer.' : `Texts come from ${model}.`;
