import type { UploadAnswer } from '@rainmaker/contract';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

type Uploaded = z.infer<typeof UploadAnswer>;

const upload = async (content: string): Promise<Uploaded> =>
  // The upload returns the analysis of the file.
  (await owner.client.uploadContacts({ stage: 'customer' }, { file: { name: 'customers.csv', content } })) as Uploaded;

const request = ({ import_id, header_row, mapping }: Uploaded, answer?: 'dmy' | 'mdy') => ({
  stage: 'customer' as const,
  import_id,
  header_row,
  mapping: mapping.flatMap(({ column, field, question, format: known }) => {
    const format = question ? answer : known;
    return field === null ? [] : [{ column, field, ...(format && { format }) }];
  }),
});

const run = async (uploaded: Uploaded, answer?: 'dmy' | 'mdy') => {
  await owner.client.uploadContacts(request(uploaded, answer));
  await app.runDueJobs();
  const { results } = await owner.client.getCustomers({ import_id: uploaded.import_id });
  return Promise.all(results.map(({ id }) => owner.client.getCustomer({ id })));
};

describe('dates in an imported file', () => {
  it('ask for the format if they are ambiguous, and follow the answer', async () => {
    const csv = 'First name,Email,Customer since\nAda,ada1@acme.example,03/04/2026\nBen,ben1@acme.example,05/06/2026\n';
    const uploaded = await upload(csv);
    expect(uploaded.mapping[2]).toMatchObject({
      field: 'customer_since',
      question: {
        text: 'What does “03/04/2026” mean?',
        options: [
          { format: 'dmy', example: '3 April 2026' },
          { format: 'mdy', example: '4 March 2026' },
        ],
      },
    });
    const people = await run(uploaded, 'mdy');
    expect(new Set(people.map((person) => person.customer_since))).toEqual(new Set(['2026-03-04', '2026-05-06']));
  });

  it('are asked about in a column whose name says nothing, in case it is mapped to a date', async () => {
    const uploaded = await upload('First name,Email,Due\nAda,ada3@acme.example,03/04/2026\n');
    expect(uploaded.mapping[2]).toMatchObject({ field: null, question: null });
    expect(uploaded.mapping[2]?.as_date.question?.text).toBe('What does “03/04/2026” mean?');
    const settled = await upload(
      'First name,Email,Due\nAda,a4@acme.example,03/04/2026\nBo,b4@acme.example,25/04/2026\n',
    );
    expect(settled.mapping[2]?.as_date).toEqual({ question: null, format: 'dmy' });
  });

  it('do not ask if another date in the column settles the format', async () => {
    const csv = 'First name,Email,Renewal\nAda,ada2@acme.example,03/04/2026\nBen,ben2@acme.example,25/04/2026\n';
    const uploaded = await upload(csv);
    expect(uploaded.mapping[2]).toMatchObject({ field: 'renewal_at', question: null, format: 'dmy' });
    const people = await run(uploaded);
    expect(new Set(people.map((person) => person.renewal_at))).toEqual(new Set(['2026-04-03', '2026-04-25']));
  });

  it('are dropped with a warning if the format is unknown or the date is invalid', async () => {
    const csv = 'First name,Email,Renewal\nAda,ada3@acme.example,03/04/2026\nBen,ben3@acme.example,next year\n';
    const uploaded = await upload(csv);
    const tried = await owner.client.uploadContacts({ ...request(uploaded), dry_run: true });
    expect(tried).toMatchObject({ created: 2, warnings: 2 });
  });
});
