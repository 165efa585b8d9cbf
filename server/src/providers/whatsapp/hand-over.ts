import type { DeliveryHooks, SendOutcome } from '#modules/outreach/ports.ts';
import { NoAnswer, wasNeverSent } from '#platform/outgoing/ask-json.ts';

const OUT_OF_REACH = 'The provider can’t be reached at the moment.';

/**
 * Hands a message over in one request, and tells the journal how far it got. A request whose answer is missing is unknown, unless
 * none of it can have left.
 */
export const outcomeOfAsking = async (
  hooks: DeliveryHooks | undefined,
  ask: () => Promise<SendOutcome>,
): Promise<SendOutcome> => {
  try {
    await hooks?.confirm();
    hooks?.offer();
  } catch (error) {
    return { kind: 'withdrawn', detail: error instanceof Error ? error.message : String(error) };
  }
  let outcome: SendOutcome;
  try {
    outcome = await ask();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    outcome = wasNeverSent(error)
      ? { kind: 'retry', code: 'unreachable', detail: OUT_OF_REACH, isServerWide: true }
      : { kind: 'unknown', detail: 'The connection ended before the provider answered.' };
  }
  if (outcome.kind !== 'unknown') hooks?.answer(outcome.kind === 'accepted');
  return outcome;
};
