import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { importFile } from '#testing/import-file.ts';
import { addColleague } from '#testing/team.ts';

// Two people, or two records of one, said no at the same address, where one of them has it as a further one: whatever takes back what one of
// them said leaves what the other did.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

let owner: SignedUp;
let rep: Awaited<ReturnType<typeof addColleague>>;
beforeEach(async () => {
  owner = await app.signUp();
  rep = await addColleague(app, owner, 'rep');
});

const add = async (first_name: string, email: string): Promise<string> =>
  (await rep.client.createProspect({ first_name, email })).id;
const mark = async (by: Pick<SignedUp, 'client'>, id: string): Promise<string> =>
  (await by.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' })).undo_token ?? '';
const withdraw = (id: string) =>
  owner.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Said so on the phone' });
const blockedAt = async (id: string): Promise<string | null | undefined> =>
  (await rep.client.getProspect({ id })).blocked.email;

describe('an address', () => {
  it('of somebody who withdrew stays blocked after another’s import, which said the same, and a change were undone', async () => {
    const quinn = await add('Quinn', 'quinn@q.example');
    await withdraw(quinn);
    const alibi = await add('Alibi', 'alibi@a.example');
    const file = await importFile(
      app,
      rep,
      'First name,Email,Consent (email)\nAlibi,alibi@a.example; quinn@q.example,no',
    );
    await rep.client.deleteProspects({ ids: [quinn] });
    await rep.client.undoImport({ id: file });
    await app.runDueJobs();
    const { version } = await rep.client.getProspect({ id: alibi });
    const people = [{ id: alibi, version, cells: { city: 'Kochi' } }];
    const { undo_token: token } = await rep.client.editCells({ stage: 'prospect', people });
    await rep.client.undo({ undo_token: token ?? '' });
    expect(await blockedAt(await add('Quinn', 'quinn@q.example'))).toEqual(expect.any(String));
  });

  it('of somebody who withdrew and was deleted stays blocked where a manager lifts Do Not Contact of another', async () => {
    const quinn = await add('Quinn', 'quinn@q.example');
    await withdraw(quinn);
    await rep.client.deleteProspects({ ids: [quinn] });
    const alibi = await add('Alibi', 'alibi@a.example');
    await importFile(app, rep, 'First name,Email\nAlibi,alibi@a.example; quinn@q.example');
    await owner.client.updateProspectStatus({ ids: [alibi], status: 'New', evidence: 'Alibi asked us to write' });
    expect(await blockedAt(alibi)).toBeNull();
    expect(await blockedAt(await add('Quinn', 'quinn@q.example'))).toEqual(expect.any(String));
  });

  it('of the same person is free once a manager records that they agreed again', async () => {
    const quinn = await add('Quinn', 'quinn@q.example');
    await withdraw(quinn);
    await rep.client.deleteProspects({ ids: [quinn] });
    const again = await add('Quinn', 'quinn@q.example');
    expect(await blockedAt(again)).toEqual(expect.any(String));
    await owner.client.updateProspectStatus({ ids: [again], status: 'New', evidence: 'Quinn asked us to write' });
    expect(await blockedAt(again)).toBeNull();
  });

  it('that somebody who was marked since has as a further one stays blocked when the first mark is undone', async () => {
    const first = await add('Ada', 'ada@one.example');
    await importFile(app, rep, 'First name,Email\nAda,ada@two.example; ada@one.example');
    const second = (await owner.client.getProspects({ search: 'ada@two' })).results[0]?.id ?? '';
    const token = await mark(rep, first);
    await mark(owner, second);
    await rep.client.undo({ undo_token: token });
    expect(await blockedAt(first)).toEqual(expect.any(String));
  });

  it('of a record that was merged into somebody who was marked since stays blocked when the first mark is undone', async () => {
    const phone = '+4930123456';
    const first = (await rep.client.createProspect({ first_name: 'Ada', phone })).id;
    const kept = (await rep.client.createProspect({ first_name: 'Bob', phone: '+4930777777' })).id;
    const merged = (await rep.client.createProspect({ first_name: 'Bob', phone, email: 'bob@x.example' })).id;
    await rep.client.mergeContacts({ keep_id: kept, merge_id: merged });
    const token = await mark(rep, first);
    await mark(owner, kept);
    await rep.client.undo({ undo_token: token });
    expect((await rep.client.getProspect({ id: first })).blocked.whatsapp).toEqual(expect.any(String));
  });
});
