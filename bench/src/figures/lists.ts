import { compile } from '../../../server/src/platform/db/database.ts';
import { isProbed } from '../../../server/src/modules/contacts/list/contact-filter.ts';
import {
  countStatement,
  listStatement,
  type ListRequest,
  probedStatement,
} from '../../../server/src/modules/contacts/list/list.ts';
import type { AnyContactFilter } from '@rainmaker/contract';
import type { Figure, Kit } from '../kit.ts';
import { compare } from '../measure.ts';
import { createAsker } from '../product.ts';

/** A page of the list as both sides are asked for it. */
export interface Listing {
  name: string;
  filter: AnyContactFilter;
  request: ListRequest;
  /** Without the number of matches, as the screens ask for a filtered page. */
  isUncounted: boolean;
  query: string;
}

const LIST = '/prospects/api/get-prospects/';

export const listing = (name: string, filter: object, request: Partial<ListRequest>, isUncounted = false): Listing => {
  const whole = { page: 1, page_size: 50, after: undefined, ...request };
  const query = new URLSearchParams(
    Object.entries({ ...filter, ...whole, ...(isUncounted && { count: 'none' }) }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
  return { name, filter, request: whole, isUncounted, query: `${LIST}?${query.toString()}` };
};

const FIRST_PAGE = listing('first', { status: ['New'] }, { sort: 'name' });

/** Registers the product's statements with the baseline server. */
export const prepareFloor = async (
  kit: Kit,
  workspaceId: string,
  { name, filter, request, isUncounted }: Listing,
): Promise<void> => {
  const rows = listStatement('prospect', filter, request);
  const counted = isProbed('prospect', filter)
    ? [probedStatement('prospect', filter, request)]
    : [rows, countStatement('prospect', filter)];
  const statements = (isUncounted ? [rows] : counted).map(compile);
  await fetch(`${kit.floor.url}/prepare/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workspaceId, statements }),
  });
};

export const productSide = (kit: Kit, who: Kit['large'], query: string) => {
  const ask = createAsker(kit.product.url);
  return { pid: kit.product.pid, run: () => ask(query, { token: who.token }) };
};

export const floorSide = (kit: Kit, name: string) => {
  const ask = createAsker(kit.floor.url);
  return { pid: kit.floor.pid, run: () => ask(`/ask/${name}`) };
};

/** Both sides must return the same people before anything is timed. */
export const checkSame = async (kit: Kit, who: Kit['large'], { name, query, request }: Listing): Promise<void> => {
  const read = async (side: { run(): Promise<unknown> }): Promise<string[]> => {
    const { text } = (await side.run()) as { text: string };
    const { results } = JSON.parse(text) as { results: { id: string | null }[] };
    return results.flatMap(({ id }) => id ?? []).slice(0, request.page_size);
  };
  const [ours, theirs] = [await read(productSide(kit, who, query)), await read(floorSide(kit, name))];
  // A search stops at a limit, with hits in any order: only their number must be equal.
  const isSame = name.startsWith('search') ? ours.length === theirs.length : ours.join() === theirs.join();
  if (!isSame) throw new Error(`The floor answers ${name} with other people than the product.`);
};

/** 1: a page through the whole product, compared with the same SQL on the baseline server. */
export const listAgainstFloor = async (kit: Kit): Promise<Figure[]> => {
  await prepareFloor(kit, kit.large.workspaceId, FIRST_PAGE);
  await checkSame(kit, kit.large, FIRST_PAGE);
  const ratio = await compare(productSide(kit, kit.large, FIRST_PAGE.query), floorSide(kit, FIRST_PAGE.name));
  return [
    {
      number: '1',
      title: `list page of 50 ÷ floor, ${kit.sizes.large.toLocaleString('en')} people`,
      value: ratio.wall,
      unit: '×',
      target: 1.35,
      better: 'less',
      detail: `p10–p90 ${ratio.p10.toFixed(2)}–${ratio.p90.toFixed(2)}, CPU ${ratio.cpu.toFixed(2)}, ${ratio.left.toFixed(2)} and ${ratio.right.toFixed(2)} ms`,
    },
  ];
};

/** The place in the middle of the list by name, and the address of the page after it. */
export const middleOf = async (
  kit: Kit,
  who: Kit['large'],
  size: number,
): Promise<{ after: string; query: string }> => {
  const ask = createAsker(kit.product.url);
  const page = await ask(`${LIST}?sort=name&page=${Math.floor(size / 100)}&page_size=50`, { token: who.token });
  const { next } = JSON.parse(page.text) as { next: string };
  return { after: next, query: `${LIST}?sort=name&page_size=50&after=${encodeURIComponent(next)}` };
};

/** 2: the cost of a page in the large workspace, compared with the small one. */
export const listBySize = async (kit: Kit): Promise<Figure[]> => {
  const title = (which: string): string =>
    `${which}, ${kit.sizes.large.toLocaleString('en')} ÷ ${kit.sizes.small.toLocaleString('en')} people`;
  const first = await compare(
    productSide(kit, kit.large, FIRST_PAGE.query),
    productSide(kit, kit.small, FIRST_PAGE.query),
  );
  const middle = await compare(
    productSide(kit, kit.large, (await middleOf(kit, kit.large, kit.sizes.large)).query),
    productSide(kit, kit.small, (await middleOf(kit, kit.small, kit.sizes.small)).query),
  );
  return [
    { number: '2', title: title('first page'), value: first.wall, unit: '×', target: 1.3, better: 'less' },
    { number: '2', title: title('keyset in the middle'), value: middle.wall, unit: '×', target: 1.3, better: 'less' },
  ];
};

const SEARCHES = {
  selective: 'zanzibar',
  common: 'solar',
  none: 'qqqwww',
  'of 2 letters': 'ad',
};

/** 3: searches compared with the same SQL, and the slowest of them. */
export const searches = async (kit: Kit): Promise<Figure[]> => {
  const figures: Figure[] = [];
  let slowest = 0;
  for (const [name, search] of Object.entries(SEARCHES)) {
    const each = listing(`search-${name.replaceAll(' ', '-')}`, { search }, { sort: 'name', page_size: 25 });
    await prepareFloor(kit, kit.large.workspaceId, each);
    await checkSame(kit, kit.large, each);
    const ratio = await compare(productSide(kit, kit.large, each.query), floorSide(kit, each.name), { count: 15 });
    slowest = Math.max(slowest, ratio.left);
    figures.push({
      number: '3',
      title: `search ${name} ÷ floor`,
      value: ratio.wall,
      unit: '×',
      target: 1.3,
      better: 'less',
      detail: `${ratio.left.toFixed(1)} and ${ratio.right.toFixed(1)} ms`,
    });
  }
  return [
    ...figures,
    { number: '3', title: 'slowest search', value: slowest, unit: 'ms', target: 100, better: 'less' },
  ];
};
