import type { ConversationRequest, TokenUse } from './ports.ts';

/** Bytes of a token: four letters of English, one sign of Chinese. */
const BYTES_PER_TOKEN = 3;

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** What a request may use: its text once for each time that the model may be asked, and as long an answer as it may give. */
export const estimateOf = ({
  instructions,
  messages,
  mostTokens,
  mostSteps = 1,
}: Pick<ConversationRequest, 'instructions' | 'messages' | 'mostTokens' | 'mostSteps'>): TokenUse => {
  const bytes = messages.reduce((sum, { content }) => sum + bytesOf(content), bytesOf(instructions));
  return { tokensIn: Math.ceil(bytes / BYTES_PER_TOKEN) * mostSteps, tokensOut: mostTokens * mostSteps };
};
