import { BUILT_IN_WRITER, type ModelCheck, type ModelKind } from '@rainmaker/contract';

export const ai = 'AI';
export const whoWrites = 'Who writes for you';
export const lead =
  'Your own language model writes workflows, prompts and announcements, rewrites passages, drafts answers, reads websites for Memory, and answers in the assistant. Without one, the built-in writer and rules take over and say so.';
export const kind = 'Who writes';
export const KIND_HELP: Record<ModelKind, string> = {
  openai_compatible: 'OpenAI, Mistral, Azure, vLLM',
  anthropic: 'Claude, with your own key',
  ollama: 'On a machine of your own, no key',
  built_in: 'No model: patterns and rules',
};
export const baseUrl = 'Base URL';
export const key = 'Key';
export const keyKept = 'Stored encrypted. Nobody can read it back.';
export const keyNone = 'Leave it empty if the server needs none.';
export const keyEnding = (hint: string): string => (hint === '' ? 'A key is saved' : `Ends in ${hint}`);
export const replace = 'Replace';
export const keep = 'Keep the old one';
export const model = 'Model';
export const modelHelp = 'The model’s name on the server.';
export const limits = 'Limits';
export const limitsLead = 'At a limit, the built-in writer takes over and says so.';
export const monthlyGenerations = 'Generations per month';
export const monthlyTokens = 'Tokens per month';
export const monthlyCost = 'Cost per month';
export const monthlyCostHelp = 'By the prices below, in their currency';
export const dailyPerPerson = 'Generations per person and day';
export const noLimit = 'No limit';
export const inFlight = 'Concurrent requests';
export const timeoutSeconds = 'Timeout in seconds';
export const priceIn = 'Input price';
export const priceOut = 'Output price';
export const priceHelp = 'Per million tokens';
export const currency = 'Currency';
export const wholeNumber = 'Enter a whole number, or leave it empty.';
export const amount = 'Enter an amount such as 2.50, or leave it empty.';
export const firstLine = 'First line for Amara, from your Memory';
export const tryIt = 'Try it';
export const trying = 'Asking the model';
export const notTried = 'Trying it saves nothing.';
export const CHECKS: Record<ModelCheck, { passed: string; failed: string; skipped: string }> = {
  server: { passed: 'Server answers', failed: 'Server doesn’t answer', skipped: 'Server not tried' },
  key: { passed: 'Key accepted', failed: 'Key refused', skipped: 'Key not checked' },
  model: { passed: 'Model found', failed: 'Model not found', skipped: 'Model not tried' },
  answer: { passed: 'Reads your data', failed: 'No answer to use', skipped: 'Your data not tried' },
};
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
export const tokens = (read: string, written: string): string => `${read} tokens read, ${written} written`;
export const connected = 'Connected';
export const failing = 'Failing';
export const resting = 'Paused';
export const untried = 'Not used yet';
export const builtInWrites = 'Built-in writer';
export const lastAnswer = (when: string, took: string): string => `Last answer ${when}, ${took}`;
export const restingUntil = (time: string): string =>
  `After several failures in a row, it’s tried again at ${time}. Until then the built-in writer takes over.`;
export const usage = 'This month';
export const generationsOf = (used: string, most: string): string => `${used} of ${most} generations`;
export const generations = (used: string): string => `${used} ${used === '1' ? 'generation' : 'generations'}`;
export const byBuiltIn = (count: string): string =>
  `${count} ${count === '1' ? 'text' : 'texts'} by the built-in writer, which costs nothing`;
export const nothingYet = 'No model has been used this month.';
export const sentTitle = 'What is sent to a model';
export const sent = [
  'For workflows and announcements: your request, what Memory says about your business, and facts that have a source',
  'For a prompt, an opening or a drafted answer: the same, what is known about the person, and the conversation',
  'For a rewrite: the passage, and what you ask for',
  'For Memory: the pages of the website that it reads',
  'For replies, if you turn it on: the text of a reply that the rules are unsure about',
  'For the assistant: your question, and what your screens say about it, such as names, companies, subjects and figures',
];
export const neverSent = 'Never phone numbers or email addresses of people, private notes or files';
export const builtInDoes = 'What it does';
export const builtInDoesList = [
  'Fills patterns from Memory and the person’s record',
  'Sorts replies by rules',
  'Works without any connection, and costs nothing',
];
export const builtInDoesNot = 'What it doesn’t do';
export const builtInDoesNotList = ['Write anything beyond its patterns', 'Translate or summarize'];
export const byItself = 'What happens automatically';
export const learnsVoice = 'Learn from edits of drafts';
export const learnsVoiceHelp =
  'What you change again and again is suggested as a rule for your voice. Turning this off deletes what was kept.';
export const refinesReplies = 'Let the model refine what replies mean';
export const refinesRepliesHelp =
  'It reads replies that the rules are unsure about, after they arrive. It never reverses an opt-out.';
export const switchSaved = 'Saved.';
export const readOnly = 'Only owners and managers can change this.';
export const meter = 'AI generations';
export const meterLabel = (used: string, most: string): string => `${used} of ${most} used this month`;
export const meterNoLimit = (used: string): string => `${used} this month, no limit`;
export const writtenBy = (model: string): string =>
  model === BUILT_IN_WRITER ? 'Texts come from the built-in writer.' : `Texts come from ${model}.`;
