import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type PlaceSearch, type RequestMade, SourceRefusal } from '#modules/contacts/ports.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { openStreetMap, overpassQuery } from './openstreetmap.ts';
import { outscraper } from './outscraper.ts';
import { prospectSources } from './prospect-sources.ts';
import { simulatedCompanies } from './simulator.ts';

interface Heard {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Reply =
  | { status?: number; headers?: Record<string, string>; body: unknown }
  | ((response: ServerResponse) => void);

const sandbox = createSandbox();
afterAll(() => sandbox.close());

let server: Server | undefined;
const heard: Heard[] = [];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  heard.length = 0;
});

/** A server that gives these answers, one after the other, and the last one again and again. */
const serve = async (...replies: Reply[]): Promise<string> => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (typeof reply === 'function') reply(response);
      else {
        response.writeHead(reply?.status ?? 200, { 'content-type': 'application/json', ...reply?.headers });
        response.end(typeof reply?.body === 'string' ? reply.body : JSON.stringify(reply?.body));
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const ASKED: PlaceSearch = { query: 'dentists', location: 'Berlin, Germany', limit: 2 };
const work = (begun?: RequestMade, signal = new AbortController().signal) => {
  const made: RequestMade[] = [];
  return { made, signal, owner: 'w', begun, remember: async (request: RequestMade) => void made.push(request) };
};
const refusal = (sentence: RegExp) =>
  expect.objectContaining({ name: 'SourceRefusal', message: expect.stringMatching(sentence) });

describe('OpenStreetMap', () => {
  const source = (baseUrl: string) => openStreetMap({ baseUrl, sandbox, waitsMs: [1, 1] });
  const PRAXIS = {
    type: 'node',
    id: 7,
    tags: {
      name: 'Praxis Mitte',
      'contact:phone': '+49 30 1234; +49 30 99',
      'addr:city': 'Berlin',
      'addr:country': 'DE',
    },
  };

  it('asks for a trade in a place of a country, and reads what it finds', async () => {
    const url = await serve({
      body: { elements: [{ type: 'way', id: 1, tags: { name: 'No phone' } }, PRAXIS, { type: 'node', id: 3 }] },
    });
    expect(await source(url).search(ASKED, work())).toEqual([
      expect.objectContaining({
        name: 'Praxis Mitte',
        trade: 'Dentists',
        phone: '+49 30 1234',
        city: 'Berlin',
        country: 'DE',
        page: 'https://www.openstreetmap.org/node/7',
      }),
      expect.objectContaining({ name: 'No phone', page: 'https://www.openstreetmap.org/way/1' }),
    ]);
    expect(heard[0]).toMatchObject({ method: 'POST', path: '/api/interpreter' });
    const query = new URLSearchParams(heard[0]?.body).get('data');
    expect(query).toContain('area["ISO3166-1"="DE"]');
    expect(query).toContain('nwr["amenity"="dentist"]["name"](area.where);');
    expect(heard[0]?.headers['user-agent']).toContain('Rainmaker');
  });

  it('keeps what is typed inside its quotation marks', () => {
    const query = overpassQuery({ query: 'a"];out;//\\', location: 'x"];node(1);', limit: 5 });
    expect(query).toContain(String.raw`["name"="X\"];node(1);"]`);
    expect(query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')).not.toMatch(/node|\/\//i);
  });

  it('looks a trade without a tag up by key and name', () => {
    expect(overpassQuery({ query: 'Coffee roaster', location: 'oslo', limit: 5 })).toMatch(
      /nwr\["shop"="coffee_roaster"\].*nwr\["name"~"Coffee roaster",i\].*out center tags 25;/,
    );
  });

  it('tries again while the server is busy, and then says so', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' }, body: '' };
    const url = await serve(busy, { status: 504, body: '<html>' }, { body: { elements: [PRAXIS] } });
    expect(await source(url).search(ASKED, work())).toHaveLength(1);
    server?.close();
    const always = await serve(busy);
    await expect(source(always).search(ASKED, work())).rejects.toEqual(refusal(/busy/));
    expect(heard).toHaveLength(6);
  });

  it.each<[string, Reply, RegExp]>([
    [
      'a query that takes too long',
      { body: { remark: 'runtime error: Query timed out', elements: [] } },
      /smaller place/,
    ],
    ['a query it rejects', { status: 400, body: '' }, /didn’t accept/],
    ['no JSON', { body: '<html>' }, /didn’t answer/],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, /didn’t answer/],
    ['a connection that breaks', (response) => void response.destroy(), /didn’t answer/],
    ['a body without an end', (response) => void response.write('x'.repeat(9 * 1024 * 1024)), /didn’t answer/],
  ])('says what is wrong with %s', async (_what, reply, sentence) => {
    await expect(source(await serve(reply)).search(ASKED, work())).rejects.toEqual(refusal(sentence));
  });

  it('stops when it is told to', async () => {
    const url = await serve(() => undefined);
    const stop = new AbortController();
    const search = source(url).search(ASKED, work(undefined, stop.signal));
    stop.abort();
    await expect(search).rejects.not.toBeInstanceOf(SourceRefusal);
  });
});

describe('Outscraper', () => {
  const source = (baseUrl: string) => outscraper({ baseUrl, apiKey: 'key-1', sandbox, pollMs: 1 });
  const PENDING = { id: 'r-1', status: 'Pending' };
  const FOUND = {
    id: 'r-1',
    status: 'Success',
    data: [
      [
        { name: ' Café A ', place_id: 'p1', site: 'https://a.example', phone: 5, country_code: 'DE', email_1: '' },
        { name: '' },
        3,
      ],
    ],
  };

  it('makes one request, remembers it, and polls for its result', async () => {
    const url = await serve(
      { status: 202, body: PENDING },
      { body: PENDING },
      { status: 500, body: '' },
      { body: FOUND },
    );
    const { made, ...doing } = work();
    expect(await source(url).search(ASKED, doing)).toEqual([
      expect.objectContaining({ name: 'Café A', website: 'https://a.example', phone: undefined, country: 'DE' }),
    ]);
    expect(made).toEqual([{ state: 'asking' }, { state: 'made', id: 'r-1' }]);
    expect(heard.map(({ path }) => path.split('?')[0])).toEqual(['/maps/search-v3', ...Array(3).fill('/requests/r-1')]);
    expect(heard[0]?.path).toContain('query=dentists%2C+Berlin%2C+Germany&organizationsPerQueryLimit=2&async=true');
    expect(heard.every(({ headers }) => headers['x-api-key'] === 'key-1')).toBe(true);
  });

  it('makes no second request after the process died', async () => {
    const url = await serve({ body: FOUND });
    expect(await source(url).search(ASKED, work({ state: 'made', id: 'r 1/2' }))).toHaveLength(1);
    expect(heard.map(({ path }) => path)).toEqual(['/requests/r%201%2F2']);
    await expect(source(url).search(ASKED, work({ state: 'asking' }))).rejects.toEqual(refusal(/may have billed/));
    expect(heard).toHaveLength(1);
  });

  it.each<[string, Reply, RegExp]>([
    ['a key it refuses', { status: 401, body: {} }, /OUTSCRAPER_API_KEY/],
    ['an empty account', { status: 402, body: {} }, /no credit/],
    ['a server error', { status: 503, body: '' }, /didn’t answer/],
    ['an answer of another kind', { body: { hello: 1 } }, /couldn’t finish/],
    ['a failed request', { body: { id: 'r', status: 'Failed' } }, /couldn’t finish/],
  ])('says what is wrong with %s', async (_what, reply, sentence) => {
    await expect(source(await serve(reply)).search(ASKED, work())).rejects.toEqual(refusal(sentence));
  });
});

describe('the simulator', () => {
  it('invents the same companies for the same search, with addresses that don’t exist', async () => {
    const search = () => simulatedCompanies(0).search({ query: 'Zahnärzte', location: 'Köln', limit: 30 }, work());
    const found = await search();
    expect(new Set(found.map(({ email }) => email)).size).toBe(30);
    expect(found.every(({ email }) => email?.endsWith('.example'))).toBe(true);
    expect(await search()).toEqual(found);
  });
});

it('an answer that becomes gigabytes of objects is read elsewhere, and refused', async () => {
  const eightMegabytes = 2_700_000;
  const objects = `[${'{},'.repeat(eightMegabytes)}{}]`;
  const parse = vi.spyOn(JSON, 'parse');
  const map = openStreetMap({ baseUrl: await serve({ body: `{"elements":${objects}}` }), sandbox });
  await expect(map.search(ASKED, work())).rejects.toEqual(refusal(/didn’t answer|can’t be read/));
  const body = `{"id":"r1","status":"Success","data":[${objects}]}`;
  const maps = outscraper({ baseUrl: await serve({ body }), apiKey: 'key-1', sandbox });
  await maps.search(ASKED, work()).then(
    (places) => expect(places).toEqual([]),
    (error: unknown) => expect(error).toEqual(refusal(/can’t be read/)),
  );
  // Not in this process, which others need.
  expect(parse.mock.calls.every(([text]) => text.length < 10_000)).toBe(true);
  parse.mockRestore();
});

it('offers what the settings allow, a paid source first', () => {
  const names = (settings: object) =>
    prospectSources(
      {
        isSimulatorOn: false,
        overpassUrl: null,
        outscraperUrl: 'https://o.example',
        outscraperApiKey: null,
        ...settings,
      },
      sandbox,
    ).map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ isSimulatorOn: true, overpassUrl: 'https://x.example', outscraperApiKey: 'k' })).toEqual([
    'outscraper',
    'simulator',
    'openstreetmap',
  ]);
});
