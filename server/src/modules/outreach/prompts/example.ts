import type { contract, Input, Output } from '@rainmaker/contract';
import type { OutsideContext } from '#platform/context.ts';
import { receiptsOf } from '../writing/collect-text.ts';
import { writtenFrom } from '../writing/collect-to.ts';
import { writeFor } from '../writing/write-for.ts';
import type { Writers } from '../writing/write-text.ts';

/** An example of a prompt for a chosen person: as a draft of theirs would be, but that nothing is kept of it. */
export const writeExample = async (
  context: Pick<OutsideContext, 'transact' | 'session' | 'clock'>,
  { contact_id: contactId, impression = null, is_last: isLast, ...asked }: Input<typeof contract.writeExample>,
  writers: Writers,
  signal: AbortSignal,
): Promise<Output<typeof contract.writeExample>> => {
  const { task, text } = await writeFor(context, { ...asked, isLast, impression, contactId }, writers, signal);
  const { subject, body, model, note } = text;
  return { subject, body, model, note, ...receiptsOf(text, writtenFrom(task)) };
};
