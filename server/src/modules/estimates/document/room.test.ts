import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague, type Colleague } from '#testing/team.ts';
import { assertDocumentRoom } from './room.ts';

const MEGABYTE = 1024 ** 2;
const DAY_MS = 86_400_000;

let app: TestApp;
let maya: SignedUp;
let rep: Colleague;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  rep = await addColleague(app, maya, 'rep');
});
afterAll(() => app.close());

/** A document of this size, as far as the room is concerned. */
const keep = (who: { userId: string }, role: 'owner' | 'rep', bytes: number) =>
  app.database.transact({ workspaceId: maya.workspaceId }, (db) =>
    assertDocumentRoom(db, { session: { userId: who.userId, role } as never, bytes, at: app.clock.now() }),
  );
const shared = async ({ client }: Pick<Colleague, 'client'>, name: string) => {
  const { id: lead } = await client.createLead({ first_name: name, email: `${name}@northbridge.example` });
  const lines = [{ name: 'Set-up', unit_price: 320_000 }];
  const { id } = await client.createEstimate({ contact_id: lead, title: 'Crew scheduling', lines });
  return { id, token: (await client.shareEstimate({ id })).url.split('/q/')[1] ?? '' };
};
const documents = async (): Promise<string[]> =>
  (await app.database.admin.query('select distinct estimate_id as id from estimate_documents')).rows.map(
    ({ id }) => id,
  );

it('one person fills a part of it, an owner all; deleted and replaced ones give way after a day, answered ones never', async () => {
  const all = LIMITS.estimateDocumentGigabytes * 1_024 * MEGABYTE;
  const part = LIMITS.estimateDocumentMegabytesOfMaker * MEGABYTE;
  const [deleted, revised, declined, open] = [
    await shared(rep, 'ada'),
    await shared(rep, 'bo'),
    await shared(rep, 'cleo'),
    await shared(rep, 'dara'),
  ];
  await rep.client.deleteEstimate({ id: deleted.id });
  await rep.client.reviseEstimate({ id: revised.id });
  await app.client().answerEstimate({ token: declined.token, answer: 'decline' });
  await rep.client.deleteEstimate({ id: declined.id });
  await keep(rep, 'rep', part - 10 * MEGABYTE);
  expect(await documents()).toHaveLength(4);
  await expect(keep(rep, 'rep', part)).rejects.toThrow('The PDFs of estimates that you sent take up 1 GB at most.');
  await keep(maya, 'owner', all - 10 * MEGABYTE);
  await expect(keep(maya, 'owner', all)).rejects.toThrow('The PDFs of sent estimates take up 5 GB at most.');
  // What is refused changes nothing.
  expect(await documents()).toHaveLength(4);

  app.clock.advance(2 * DAY_MS);
  const of = await app.database.admin.query('select sum(octet_length(content))::int as bytes from estimate_documents');
  const kept = of.rows[0].bytes;
  await keep(maya, 'owner', all - kept + 1);
  expect((await documents()).toSorted()).toEqual([declined.id, open.id].toSorted());
  await rep.client.restoreEstimates({ ids: [deleted.id] });
  expect((await rep.client.getEstimatePdf({ id: deleted.id })).contentType).toBe('application/pdf');
});
