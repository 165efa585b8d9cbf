import { describe, expect, it } from 'vitest';
import { EventStream } from '#http/request/handlers.ts';
import type { OutsideContext } from '#platform/context.ts';
import { Places } from '#platform/sandbox/places.ts';
import { streamText } from '../stream-text.ts';

const TURN = { name: 'texts', atOnce: 16, waitMs: 1_000 };
const contextOf = (accept: string): OutsideContext =>
  ({ session: { userId: 'maya' }, request: { header: () => accept } }) as unknown as OutsideContext;
const done = { event: 'done' as const, data: 'A text' };

async function* written() {
  yield done;
}
async function* broken(): AsyncGenerator<typeof done, void> {
  yield* [];
  throw new Error('The writer failed.');
}

describe('The turn of a text', () => {
  it('ends with a stream that is closed before anyone reads it', async () => {
    const places = new Places();
    const stream = await streamText(contextOf('text/event-stream'), { places, turn: TURN }, async () => written());
    expect(places.running).toBe(1);
    if (!(stream instanceof EventStream)) throw new Error('This is no stream.');
    stream.body.destroy();
    await expect.poll(() => places.running).toBe(0);
  });

  it('ends once where the writer fails: the next person’s isn’t given away', async () => {
    const places = new Places();
    const oneAtOnce = { places, turn: { ...TURN, atOnce: 1, waitMs: 20 } };
    await expect(streamText(contextOf('application/json'), oneAtOnce, async () => broken())).rejects.toThrow('failed');
    await places.take(oneAtOnce.turn, { owner: 'tom' });
    await expect(places.take(oneAtOnce.turn, { owner: 'ann' })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
