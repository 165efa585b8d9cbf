import type { contract, Output } from '@rainmaker/contract';
import { AppError } from '#platform/errors.ts';
import type { WritingEvent } from './generate.ts';

const line = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The events as a caller reads them (HTML, server-sent events); a failure is the last one, as `problem`. */
export async function* asEventStream(
  events: AsyncGenerator<WritingEvent, void>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<string, void> {
  try {
    for await (const { event, data } of events) yield line(event, data);
  } catch (error) {
    if (!(error instanceof AppError)) onBroken(error);
    const known = error instanceof AppError ? error : new AppError('internal', 'Something went wrong on our side.');
    yield line('problem', { code: known.code, detail: known.message });
  }
}

/** The answer that a stream of events ends with, for who asks for no stream. */
export const lastAnswer = async (
  events: AsyncGenerator<WritingEvent, void>,
): Promise<Output<typeof contract.generateEmailAnnouncement>> => {
  for await (const { event, data } of events) if (event === 'done') return data;
  throw new Error('A text ended without an answer.');
};
