import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const send = async ({ token }: SignedUp, key: string): Promise<string> => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/email/api/mail-send/',
    headers: { authorization: `Token ${token}`, 'idempotency-key': key },
    payload: { ids: [randomUUID()] },
  });
  return `${answer.statusCode} ${answer.body.slice(0, 20)}`;
};
/** Keys used a minute ago, the first of them earliest, each with a response of this many bytes. */
const usedBefore = async ({ workspaceId }: SignedUp, keys: number, bytes: number): Promise<void> => {
  await app.database.admin.query(
    `insert into idempotency_keys (workspace_id, call, key_hash, body_hash, answer, created_at)
     select $1, 'sendMail', int4send(n), '\\x00', to_jsonb(repeat('x', $3)), $4::timestamptz - interval '1 minute' + n * interval '1 ms'
     from generate_series(1, $2) n`,
    [workspaceId, keys, bytes, app.clock.now()],
  );
};
const keptOf = async ({ workspaceId }: SignedUp): Promise<{ kept: number; oldest: number }> => {
  const { rows } = await app.database.admin.query<{ kept: number; oldest: number }>(
    `select count(*)::int as kept, min(('x' || encode(key_hash, 'hex'))::bit(32)::int) filter (where length(key_hash) = 4) as oldest
     from idempotency_keys where workspace_id = $1`,
    [workspaceId],
  );
  return rows[0] ?? { kept: 0, oldest: 0 };
};

describe('responses stored under Idempotency-Keys', () => {
  it('are limited to ten thousand per workspace, and the oldest are removed', async () => {
    const [maya, other] = [await app.signUp(), await app.signUp()];
    await usedBefore(other, 3, 10);
    await usedBefore(maya, 9_999, 10);
    await send(maya, 'a');
    expect(await keptOf(maya)).toEqual({ kept: 10_000, oldest: 1 });
    await send(maya, 'b');
    const { kept, oldest } = await keptOf(maya);
    expect(kept).toBe(9_001);
    expect(oldest).toBe(1_001);
    expect(await send(maya, 'b')).toContain('422');
    expect((await keptOf(other)).kept).toBe(3);
  });

  it('are limited to 64 MB', async () => {
    const maya = await app.signUp();
    await app.database.admin.query('alter table idempotency_keys alter column answer set storage external');
    await usedBefore(maya, 9, 8_000_000);
    await send(maya, 'a');
    expect(await keptOf(maya)).toEqual({ kept: 8, oldest: 3 });
  });
});
