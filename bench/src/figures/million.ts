import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyContactFilter } from '@rainmaker/contract';
import { databaseOver, type PlainStatement } from '../../../server/src/platform/db/database.ts';
import { getContact } from '../../../server/src/modules/contacts/record/find.ts';
import type { Figure, Kit } from '../kit.ts';
import { compare, median, peakMemory, residentMb } from '../measure.ts';
import { checkSame, floorSide, listing, type Listing, middleOf, prepareFloor, productSide } from './lists.ts';

const FILTER: AnyContactFilter = { status: ['New'], country: ['DE'], industry: ['Solar'] };

const pair = (title: string, overFloor: number, overSmall: number): Figure[] => [
  { number: 'M', title: `${title} ÷ floor`, value: overFloor, unit: '×', target: 1.35, better: 'less' },
  { number: 'M', title: `${title} ÷ at 10,000`, value: overSmall, unit: '×', target: 1.3, better: 'less' },
];

const pageFigures = async (kit: Kit, title: string, large: Listing, small: Listing): Promise<Figure[]> => {
  await prepareFloor(kit, kit.large.workspaceId, large);
  await checkSame(kit, kit.large, large);
  const ours = productSide(kit, kit.large, large.query);
  const overFloor = await compare(ours, floorSide(kit, large.name));
  const overSmall = await compare(ours, productSide(kit, kit.small, small.query));
  return pair(title, overFloor.wall, overSmall.wall);
};

/** The statements with which the product reads a person, for the baseline server to send. */
const statementsOf = async (kit: Kit, id: string): Promise<PlainStatement[]> => {
  const client = await kit.product.admin.connect();
  try {
    await client.query(`select set_config('app.workspace_id', $1, false), set_config('app.user_id', $2, false)`, [
      kit.large.workspaceId,
      kit.large.userId,
    ]);
    const sent: PlainStatement[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const db = databaseOver((statement) => {
      sent.push(statement);
      const answer = last.then(() => client.query(statement));
      last = answer;
      return answer;
    });
    await getContact(db, 'prospect', id);
    return sent;
  } finally {
    client.release();
  }
};

const firstId = async ({ client }: Kit['large']): Promise<string> =>
  (await client.getProspects({ page_size: 1 })).results[0]?.id ?? '';

const personFigures = async (kit: Kit): Promise<Figure[]> => {
  const [large, small] = [await firstId(kit.large), await firstId(kit.small)];
  const statements = await statementsOf(kit, large);
  await fetch(`${kit.floor.url}/prepare/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workspaceId: kit.large.workspaceId, statements }),
  });
  const path = (id: string): string => `/prospects/api/get-prospects/${id}/`;
  const ours = productSide(kit, kit.large, path(large));
  const overFloor = await compare(ours, floorSide(kit, 'person'));
  const overSmall = await compare(ours, productSide(kit, kit.small, path(small)));
  return pair('a person’s page', overFloor.wall, overSmall.wall);
};

const IDLE_ASKS = 200;

/** Milliseconds of a page of another workspace, asked for one after the other until `isOver`. */
const pageTimes = async (kit: Kit, isOver: () => boolean): Promise<number[]> => {
  const { run } = productSide(kit, kit.small, listing('first', { status: ['New'] }, { sort: 'name' }).query);
  const times: number[] = [];
  while (!isOver()) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
    await sleep(5);
  }
  return times;
};

const asksUntil = (count: number): (() => boolean) => {
  let asks = 0;
  return () => (asks += 1) > count;
};

const POLL_MS = 250;

/** A status for a tenth of everybody, while somebody else looks at their list. */
const bulkFigures = async (kit: Kit): Promise<Figure[]> => {
  const { client } = kit.large;
  const filter = { status: 'New', country: 'DE,SE' };
  const { count } = await client.getProspects({ ...filter, page_size: 1 });
  const idle = median(await pageTimes(kit, asksUntil(IDLE_ASKS)));
  const begin = performance.now();
  const answer = await client.updateProspectStatus({ filter, status: 'Contacted' });
  if (!('job' in answer) || !answer.job) throw new Error('A change of so many is a job.');
  const { id } = answer.job;
  let isOver = false;
  const watching = pageTimes(kit, () => isOver);
  for (let job = answer.job; ['queued', 'running'].includes(job.state); job = await client.getJob({ id }))
    await sleep(POLL_MS);
  isOver = true;
  const seconds = (performance.now() - begin) / 1000;
  const busy = median(await watching);
  return [
    {
      number: 'M',
      title: 'another workspace’s page during a status of many ÷ idle',
      value: busy / idle,
      unit: '×',
      target: 2,
      better: 'less',
      detail: `${count.toLocaleString('en')}+ people in ${seconds.toFixed(0)} s, ${idle.toFixed(1)} and ${busy.toFixed(1)} ms`,
    },
  ];
};

const LINE = 10;

const linesOf = async (response: Response): Promise<number> => {
  let lines = 0;
  for await (const chunk of response.body ?? []) for (const byte of chunk as Uint8Array) if (byte === LINE) lines += 1;
  return lines;
};

const exportFigures = async (kit: Kit): Promise<Figure[]> => {
  const before = residentMb(kit.product.pid);
  const begin = performance.now();
  const { peakMb, result } = await peakMemory(kit.product.pid, async () =>
    linesOf(
      await fetch(`${kit.product.url}/contacts/api/export/?stage=prospect&format=csv`, {
        headers: { authorization: `Token ${kit.large.token}` },
      }),
    ),
  );
  if (result < kit.sizes.large) throw new Error(`The export has ${result} lines.`);
  return [
    {
      number: 'M',
      title: `memory that an export of ${kit.sizes.large.toLocaleString('en')} people takes`,
      value: Math.max(0, peakMb - before),
      unit: 'MB',
      target: 100,
      better: 'less',
      detail: `${((performance.now() - begin) / 1000).toFixed(0)} s, ${before.toFixed(0)} MB before`,
    },
  ];
};

/** What the lists cost in a workspace of a million people beside many others: `--million`. */
export const million = async (kit: Kit): Promise<Figure[]> => {
  const first = listing('first', { status: ['New'] }, { sort: 'name' });
  const filtered = listing('filtered', FILTER, { sort: 'name' }, true);
  const { after: large } = await middleOf(kit, kit.large, kit.sizes.large);
  const { after: small } = await middleOf(kit, kit.small, kit.sizes.small);
  const middle = (after: string) => listing('middle', {}, { sort: 'name', page: 1, after });
  return [
    ...(await pageFigures(kit, 'first page', first, first)),
    ...(await pageFigures(kit, 'filtered page', filtered, filtered)),
    ...(await pageFigures(kit, 'keyset in the middle', middle(large), middle(small))),
    ...(await personFigures(kit)),
    ...(await bulkFigures(kit)),
    ...(await exportFigures(kit)),
  ];
};
