import { TOUCH_CHANNELS, TOUCH_CHANNEL_NAMES } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await maya.client.createProspect({ first_name: 'Ines', phone: `+4930123${Date.now() % 1_000_000}` }));
});

const newest = async () => (await maya.client.getTimeline({ id })).results[0];
const statusOf = async () => (await maya.client.getProspect({ id })).status;

describe('a call or message that a user logs', () => {
  it('appears on the timeline with its outcome, note and author', async () => {
    const answer = await maya.client.recordTouch({ id, channel: 'call', outcome: 'connected', note: 'Call in May.' });
    expect(answer).toEqual({ message: 'Call logged.' });
    expect(await newest()).toMatchObject({ kind: 'status_changed', summary: expect.stringContaining('Contacted') });
    const [, entry] = (await maya.client.getTimeline({ id })).results;
    expect(entry).toMatchObject({
      kind: 'call_logged',
      channel: 'call',
      summary: 'Call: Connected',
      detail: 'Call in May.',
      actor: { id: maya.userId },
    });
  });

  it('counts as contacting the person if they were reached, and not if no one answered', async () => {
    await maya.client.recordTouch({ id, channel: 'call', outcome: 'no_answer' });
    expect(await statusOf()).toBe('New');
    expect((await maya.client.getProspect({ id })).last_contacted_at).toBeNull();
    await maya.client.recordTouch({ id, channel: 'whatsapp', outcome: 'sent' });
    expect(await statusOf()).toBe('Contacted');
    expect((await maya.client.getProspect({ id })).last_contacted_at).toBe(app.clock.now().toISOString());
  });

  it('rejects an outcome that its channel does not have', async () => {
    await expect(maya.client.recordTouch({ id, channel: 'whatsapp', outcome: 'voicemail' })).rejects.toMatchObject({
      problem: { status: 400, errors: [{ pointer: '/outcome' }] },
    });
  });

  it('accepts every outcome that a channel offers', async () => {
    for (const channel of TOUCH_CHANNEL_NAMES)
      for (const outcome of TOUCH_CHANNELS[channel].outcomes)
        await expect(maya.client.recordTouch({ id, channel, outcome })).resolves.toHaveProperty('message');
  });

  it('cannot be logged by another workspace', async () => {
    const other = await app.signUp();
    await expect(other.client.recordTouch({ id, channel: 'call', outcome: 'connected' })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});
