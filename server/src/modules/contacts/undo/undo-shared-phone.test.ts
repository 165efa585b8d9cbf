import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

let counter = 0;
const someone = (more: object = {}) => {
  counter += 1;
  return { first_name: 'Ada', last_name: 'Obi', email: `ada.obi${counter}@acme.example`, ...more };
};
const tokenOf = ({ undo_token: token }: { undo_token?: string | null | undefined }): string => {
  if (!token) throw new Error('There is nothing to undo.');
  return token;
};

describe('the undo of Do Not Contact, where people share a phone', () => {
  const phone = '030 7654321';
  const DNC = 'Do Not Contact';
  /** Why the phone is blocked, read from a person who shares it and was never marked. */
  const block = async () => (await owner.client.getProspect({ id: cem })).blocked.call;
  const mark = (...ids: string[]) => owner.client.updateProspectStatus({ ids, status: DNC });
  const undo = (answer: Parameters<typeof tokenOf>[0]) => owner.client.undo({ undo_token: tokenOf(answer) });
  let [ada, ben, cem]: [string, string, string] = ['', '', ''];
  beforeEach(async () => {
    ada = (await owner.client.createProspect(someone({ phone }))).id;
    ben = (await owner.client.createProspect(someone({ phone }))).id;
    cem = (await owner.client.createProspect(someone({ phone }))).id;
  });

  it('keeps the block of the person who is still marked, and the last undo lifts it', async () => {
    const first = await mark(ada);
    const second = await mark(ben);
    await undo(first);
    expect(await owner.client.getProspect({ id: ada })).toMatchObject({ status: 'New', blocked: { email: null } });
    expect(await block()).toBe('Marked Do Not Contact.');
    await undo(second);
    expect(await block()).toBeNull();
  });

  it('keeps the block of the first person', async () => {
    await mark(ada);
    await undo(await mark(ben));
    expect(await block()).toBe('Marked Do Not Contact.');
  });

  it('keeps the block of a person who has been deleted since', async () => {
    const first = await mark(ada);
    await mark(ben);
    await owner.client.deleteProspects({ ids: [ben] });
    await undo(first);
    expect(await block()).toBe('Marked Do Not Contact.');
  });

  it('lifts the block if both were marked at once', async () => {
    await undo(await mark(ada, ben));
    expect(await block()).toBeNull();
  });

  it('lifting with evidence lifts it for no one else', async () => {
    await mark(ada);
    await mark(ben);
    await owner.client.updateProspectStatus({ ids: [ada], status: 'New', evidence: 'Asked by phone' });
    expect(await owner.client.getProspect({ id: ada })).toMatchObject({ status: 'New', blocked: { email: null } });
    expect(await block()).toBe('Marked Do Not Contact.');
    await owner.client.updateProspectStatus({ ids: [ben], status: 'New', evidence: 'Asked too' });
    expect(await block()).toBeNull();
  });
});
