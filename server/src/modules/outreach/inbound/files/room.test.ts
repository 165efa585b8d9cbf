import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { keepFiles } from './keep-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const MEGABYTE = 1024 ** 2;
let written = 0;

/** Somebody writes with a file that is said to be so large. */
const write = async ({ workspaceId }: Prepared, contactId: string, name: string, megabytes: number): Promise<void> => {
  written += 1;
  const at = new Date(app.clock.now().getTime() + written * 1_000);
  const { rows } = await app.database.admin.query<{ id: string }>(
    `insert into inbound_messages (workspace_id, contact_id, provider_id, from_address, subject, text, is_automatic, channel, kind, at)
     values ($1, $2, $3, '', '', '', false, 'whatsapp', 'media', $4) returning id`,
    [workspaceId, contactId, `wamid.${written}`, at],
  );
  const file = { name, type: 'application/pdf', bytes: megabytes * MEGABYTE, content: Buffer.from('x'), notKept: null };
  await app.database.transact({ workspaceId }, (db) => keepFiles(db, rows[0]?.id ?? '', [file], at));
};

/** Somebody whose first message added them. */
const addStranger = async ({ workspaceId, userId }: Prepared): Promise<string> => {
  written += 1;
  const { rows } = await app.database.admin.query<{ id: string }>(
    `insert into contacts (workspace_id, owner_id, stage, status, first_name, whatsapp, lead_source, created_at, updated_at)
     values ($1, $2, 'prospect', 'New', 'Stranger', $3, 'whatsapp_inbound', now(), now()) returning id`,
    [workspaceId, userId, `+4915100${String(written).padStart(6, '0')}`],
  );
  return rows[0]?.id ?? '';
};

const filesOf = async (contactId: string) => {
  const { rows } = await app.database.admin.query<{ name: string; not_kept: string | null }>(
    `select f.name, f.not_kept from received_files f join inbound_messages i on i.id = f.inbound_id
     where i.contact_id = $1 order by i.at`,
    [contactId],
  );
  return rows.map(({ name, not_kept: notKept }) => [name, notKept]);
};

const HALF = LIMITS.receivedMegabytes / 2;

describe('where the room for received files is full', () => {
  it('the oldest files of the stranger who has the most give way, and never those of people who were written to', async () => {
    const maya = await prepare(app);
    const [known = ''] = await addPeople(maya, 1);
    const [first, second] = [await addStranger(maya), await addStranger(maya)];
    await write(maya, known, 'contract', HALF);
    await write(maya, first, 'old', HALF / 2);
    await write(maya, first, 'later', HALF / 4);
    await write(maya, second, 'photo', HALF / 4);
    await write(maya, second, 'another', 10);
    expect(await filesOf(first)).toEqual([
      ['old', 'gave_way'],
      ['later', null],
    ]);
    await write(maya, second, 'flood', HALF);
    expect(await filesOf(known)).toEqual([['contract', null]]);
    await write(maya, second, 'too much', HALF + 1);
    expect((await filesOf(second)).at(-1)).toEqual(['too much', 'full']);
    await write(maya, known, 'next', HALF);
    expect(await filesOf(known)).toEqual([
      ['contract', null],
      ['next', null],
    ]);
    const left = [...(await filesOf(first)), ...(await filesOf(second))];
    expect(left.filter(([, notKept]) => notKept === null)).toEqual([]);
  });

  it('somebody who has less than others loses none to them', async () => {
    const maya = await prepare(app);
    const [quiet = '', busy = ''] = await addPeople(maya, 2);
    await write(maya, quiet, 'order', 1);
    for (let file = 0; file < 12; file += 1) await write(maya, busy, `file ${file}`, 100);
    expect(await filesOf(quiet)).toEqual([['order', null]]);
    expect((await filesOf(busy)).filter(([, notKept]) => notKept === null)).toHaveLength(9);
    expect((await filesOf(busy)).at(-1)).toEqual(['file 11', null]);
  });

  it('a stranger is none any more once they were written to', async () => {
    const maya = await prepare(app);
    const [known = '', other = ''] = await addPeople(maya, 2);
    await launch(app, maya, 'Hello');
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '1h' });
    await app.database.admin.query(`update contacts set lead_source = 'whatsapp_inbound' where id = $1`, [known]);
    const stranger = await addStranger(maya);
    await write(maya, known, 'plan', HALF);
    await write(maya, other, 'list', HALF);
    await write(maya, stranger, 'photo', 5);
    expect(await filesOf(stranger)).toEqual([['photo', 'full']]);
    expect(await filesOf(known)).toEqual([['plan', null]]);
  });

  it('files of deleted people give way first, once their deletion can’t be undone', async () => {
    const maya = await prepare(app);
    const [gone = ''] = await addPeople(maya, 1);
    const stranger = await addStranger(maya);
    await write(maya, gone, 'old', HALF);
    await write(maya, stranger, 'photo', HALF);
    await maya.client.deleteProspects({ ids: [gone] });
    const next = await addStranger(maya);
    await write(maya, next, 'first', 5);
    expect([await filesOf(gone), await filesOf(stranger)]).toEqual([[['old', null]], [['photo', 'gave_way']]]);
    await write(maya, stranger, 'photo again', HALF - 5);
    app.clock.advance(11 * 60_000);
    try {
      await write(maya, next, 'second', 5);
    } finally {
      app.clock.advance(-11 * 60_000);
    }
    expect(await filesOf(gone)).toEqual([['old', 'gave_way']]);
    expect((await filesOf(stranger)).at(-1)).toEqual(['photo again', null]);
  });
});
