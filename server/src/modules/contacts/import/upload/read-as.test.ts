import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

type Options = Omit<Parameters<SignedUp['client']['uploadContacts']>[0], 'stage'>;

const read = async (content: Buffer, how: Options = {}) => {
  const answer = await owner.client.uploadContacts({ stage: 'prospect', ...how }, { file: { name: 'a.csv', content } });
  if (!('columns' in answer)) throw new Error('An upload returns its columns.');
  return answer;
};

it('a text file is read as recognized, and otherwise where asked to', async () => {
  // One column of names with commas in them, which looks like two columns.
  const content = Buffer.from('Name, first\nLovelace, Ada\nByron, Anne\n');
  expect(await read(content)).toMatchObject({ delimiter: ',', encoding: 'utf-8' });
  const again = await read(content, { delimiter: ';' });
  expect(again).toMatchObject({ delimiter: ';', rows: 2 });
  expect(again.columns.map(({ name, samples }) => [name, samples])).toEqual([
    ['Name, first', ['Lovelace, Ada', 'Byron, Anne']],
  ]);
});

it('letters come out right in the encoding that is asked for', async () => {
  const content = iconv.encode('Name,Email\nИва,iva@acme.example\n', 'windows-1251');
  const { columns, encoding } = await read(content, { encoding: 'windows-1251' });
  expect(encoding).toBe('windows-1251');
  expect(columns[0]?.samples).toEqual(['Ива']);
});
