import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
});
afterAll(() => app.close());

/** Takes a second or more to draw. */
const LONG = Array.from({ length: 60 }, (_, index) => ({
  name: `安装 ${index}`,
  description: '我们为您的团队安装系统并培训员工。'.repeat(20),
  unit_price: 1_000,
}));

it('somebody who looks at a draft again and again keeps no colleague from sending, and no customer from signing', async () => {
  const viewer = await addColleague(app, maya, 'viewer');
  const { id: lead } = await maya.client.createLead({ first_name: 'Samuel', email: 'samuel@northbridge.example' });
  const small = { contact_id: lead, title: 'Crew scheduling', lines: [{ name: 'Set-up', unit_price: 320_000 }] };
  const offered = await maya.client.createEstimate(small);
  const token = (await maya.client.shareEstimate({ id: offered.id })).url.split('/q/')[1] ?? '';
  const next = await maya.client.createEstimate(small);
  const long = await maya.client.createEstimate({ ...small, lines: LONG });
  const looks = Array.from({ length: 14 }, () =>
    viewer.client.getEstimatePdf({ id: long.id }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
  );
  await wait(500);
  const { message } = await app
    .client()
    .answerEstimate({ token, answer: 'accept', name: 'Samuel Adeyemi', agreed: true });
  expect(message).toBe('Thank you. The estimate is accepted.');
  await maya.client.shareEstimate({ id: next.id });
  // Those that a person asks for at once have a limit, which is theirs.
  expect(new Set(await Promise.all(looks))).toEqual(new Set([200, 429]));
});

it('an answer that finds the server busy isn’t counted among those of its link', async () => {
  const { id: lead } = await maya.client.createLead({ first_name: 'Ada', email: 'ada@northbridge.example' });
  const { id } = await maya.client.createEstimate({ contact_id: lead, title: 'Crew scheduling', lines: LONG });
  const token = (await maya.client.shareEstimate({ id })).url.split('/q/')[1] ?? '';
  const answer = (): Promise<number> =>
    app
      .client()
      .answerEstimate({ token, answer: 'accept', name: 'Ada Okafor', agreed: true })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
  const atOnce = await Promise.all(Array.from({ length: 15 }, answer));
  expect(atOnce.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
  const later: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) later.push(await answer());
  // Accepted already: 20 in an hour are answered.
  expect(new Set(later)).toEqual(new Set([400]));
});

it('an answer that the server fails to take isn’t counted either', async () => {
  const { id: lead } = await maya.client.createLead({ first_name: 'Bo', email: 'bo@northbridge.example' });
  const lines = [{ name: 'Set-up', unit_price: 320_000 }];
  const { id } = await maya.client.createEstimate({ contact_id: lead, title: 'Crew scheduling', lines });
  const token = (await maya.client.shareEstimate({ id })).url.split('/q/')[1] ?? '';
  const { admin } = app.database;
  await admin.query(`
    alter table estimate_answers add constraint out_of_order check (estimate_id <> '${id}') not valid`);
  for (let turn = 0; turn < 21; turn += 1)
    await expect(app.client().answerEstimate({ token, answer: 'decline' })).rejects.toMatchObject({ status: 500 });
  await admin.query('alter table estimate_answers drop constraint out_of_order');
  await app.client().answerEstimate({ token, answer: 'decline' });
});

it('a customer signs while somebody signs a long estimate of another workspace', async () => {
  const other = await app.signUp();
  let people = 0;
  const shared = async ({ client }: Pick<Prepared, 'client'>, more: object) => {
    people += 1;
    const email = `sam${people}@northbridge.example`;
    const { id: lead } = await client.createLead({ first_name: 'Samuel', email });
    const lines = [{ name: 'Set-up', unit_price: 320_000 }];
    const { id } = await client.createEstimate({ contact_id: lead, title: 'Crew scheduling', lines, ...more });
    return (await client.shareEstimate({ id })).url.split('/q/')[1] ?? '';
  };
  const sign = (token: string) =>
    app.client().answerEstimate({ token, answer: 'accept', name: 'Samuel Adeyemi', agreed: true });
  // Each character is another one.
  const terms = Array.from({ length: 10_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  const [first, short] = [await shared(other, {}), await shared(other, {})];
  const long = await shared(maya, { terms });
  await sign(first);
  let isSigned = false;
  const signing = sign(long).then(() => {
    isSigned = true;
  });
  await wait(100);
  await sign(short);
  expect(isSigned).toBe(false);
  await signing;
});
