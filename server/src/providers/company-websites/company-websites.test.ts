import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { startWebsite, type TestWebsite } from '#testing/servers/website.ts';
import { companyWebsites, type WebsiteSettings } from './company-websites.ts';
import { withSimulatedWebsites } from './simulator.ts';

const sandbox = createSandbox();
let site: TestWebsite;
beforeAll(async () => {
  site = await startWebsite();
});
beforeEach(() => {
  site.pages.clear();
  site.asked.length = 0;
});
afterAll(async () => {
  sandbox.close();
  await site.close();
});

const websites = (settings: Partial<WebsiteSettings> = {}) =>
  companyWebsites({
    sandbox,
    publicUrl: 'https://crm.example',
    privateNetworks: ['127.0.0.1'],
    look: async () => ['127.0.0.1'],
    pauseMs: 0,
    timeoutMs: 2_000,
    ...settings,
  });
const work = { signal: new AbortController().signal, owner: 'w' };
const read = (path: string, settings?: Partial<WebsiteSettings>) =>
  websites(settings).read(path.startsWith('http') ? path : `${site.url}${path}`, work);
const text = async (path: string, settings?: Partial<WebsiteSettings>) =>
  Buffer.from((await read(path, settings)).html).toString('utf8');
const refusal = async (path: string, settings?: Partial<WebsiteSettings>): Promise<string> => {
  try {
    await read(path, settings);
    return 'it was read';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a page', () => {
  it('is read with its own name, without cookies, and says who asks', async () => {
    let heard = {};
    site.pages.set('/', ({ headers }, response) => {
      heard = headers;
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<h1>Hello</h1>');
    });
    const page = await read(`http://user:secret@www.fieldnote.test:${site.port}/#top`);
    expect(page).toMatchObject({ url: `http://www.fieldnote.test:${site.port}/`, type: 'text/html', isCut: false });
    expect(heard).toMatchObject({
      host: `www.fieldnote.test:${site.port}`,
      'user-agent': 'Rainmaker (+https://crm.example)',
    });
    expect(heard).not.toHaveProperty('authorization');
    expect(heard).not.toHaveProperty('cookie');
  });

  it('is read compressed, and only its first megabyte', async () => {
    const huge = gzipSync(Buffer.alloc(50_000_000, '<p>x</p>'));
    site.pages.set('/bomb', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(huge),
    );
    expect(huge.length).toBeLessThan(200_000);
    const page = await read('/bomb');
    expect(page.isCut).toBe(true);
    expect(page.html.length).toBe(1024 * 1024);
  });

  it('that never ends is cut', async () => {
    let isOver: Promise<unknown> = Promise.resolve();
    site.pages.set('/endless', (_request, response) => {
      isOver = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more));
      more();
    });
    expect((await read('/endless')).isCut).toBe(true);
    await isOver;
  });

  it('that comes a byte at a time is given up', async () => {
    site.pages.set('/slow', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await refusal('/slow', { timeoutMs: 300 })).toBe('127.0.0.1 took longer than 0.3 seconds to answer.');
  });

  it('that unpacks to nothing, without end, is given up at once', async () => {
    // An empty block that isn't the last (RFC 1951, 3.2.4).
    const nothing = Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff]);
    site.pages.set('/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'deflate' });
      response.write(Buffer.from([0x78, 0x9c]));
      const many = Buffer.concat(Array.from({ length: 10_000 }, () => nothing));
      const goOn = (): void => {
        while (!response.destroyed && response.write(many));
      };
      response.on('drain', goOn);
      goOn();
    });
    expect(await refusal('/', { timeoutMs: 60_000 })).toMatch(/in a form that can’t be read/);
  });

  it('that isn’t one is refused, whatever its header says', async () => {
    const send = (type: string, body: Buffer | string) => {
      site.pages.set('/file', (_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
      return refusal('/file');
    };
    const sentence = '127.0.0.1 sent something that isn’t a web page.';
    expect(await send('application/pdf', '%PDF-1.7')).toBe(sentence);
    expect(await send('text/html', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe(sentence);
    site.pages.set('/broken', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('not gzip'),
    );
    expect(await refusal('/broken')).toBe(sentence);
    site.pages.set('/odd', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end('?'),
    );
    expect(await refusal('/odd')).toBe('127.0.0.1 sent its page in a form that can’t be read.');
    expect(await refusal('/missing')).toBe('127.0.0.1 answered with an error (404).');
    site.pages.set('/cut', (request) => request.socket.destroy());
    expect(await refusal('/cut')).toBe('127.0.0.1 can’t be reached.');
  });

  it('stops being read when the work stops, with that reason', async () => {
    site.pages.set('/hangs', () => undefined);
    const over = new AbortController();
    const reading = websites().read(`${site.url}/hangs`, { signal: over.signal, owner: 'w' });
    over.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });
});

describe('what isn’t on the public internet', () => {
  const outside = { privateNetworks: [] };
  const looked = (...addresses: string[]) => ({ ...outside, look: async () => addresses });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'https://192.168.0.1/',
  ])('isn’t read: %s', async (url) => {
    expect(await refusal(url, outside)).toMatch(/isn’t on the public internet, so it isn’t read\.$/);
    expect(site.asked).toEqual([]);
  });

  it('isn’t read behind a name, not even beside a public address', async () => {
    const sentence = 'inside.test isn’t on the public internet, so it isn’t read.';
    expect(await refusal('http://inside.test/', looked('10.0.0.1'))).toBe(sentence);
    expect(await refusal('http://inside.test/', looked('8.8.8.8', '127.0.0.1'))).toBe(sentence);
    expect(await refusal('http://inside.test/', looked())).toBe(sentence);
  });

  it('isn’t read after a redirect, each of which is checked', async () => {
    const redirect = (location: string) => {
      site.pages.set('/away', (_request, response) => response.writeHead(302, { location }).end());
      return refusal('/away');
    };
    expect(await redirect('http://127.0.0.2/')).toMatch(/isn’t on the public internet/);
    expect(await redirect('http://169.254.169.254/')).toMatch(/isn’t on the public internet/);
    expect(await redirect('file:///etc/passwd')).toBe('Only addresses that start with http:// or https:// are read.');
    expect(await redirect('http://')).toBe('This isn’t a web address.');
  });

  it('nor are other ports of public servers', async () => {
    expect(await refusal('http://public.test:6379/', looked('8.8.8.8'))).toBe(
      'Only websites on the standard ports are read, not on port 6379.',
    );
  });

  it('is connected to at the address that was checked: the name is looked up once a request', async () => {
    site.pages.set('/', '<h1>Hello</h1>');
    const looks: string[] = [];
    const look = async (host: string) => {
      looks.push(host);
      return ['127.0.0.1'];
    };
    await read(`http://once.test:${site.port}/`, { look });
    // robots.txt, and the page.
    expect(looks).toEqual(['once.test', 'once.test']);
  });
});

describe('redirects', () => {
  it('are followed five times', async () => {
    for (let hop = 0; hop < 9; hop += 1)
      site.pages.set(`/${hop}`, (_request, response) =>
        response.writeHead(301, { location: hop === 8 ? '/end' : `/${hop + 1}` }).end(),
      );
    site.pages.set('/end', 'there');
    expect(await text('/4')).toBe('there');
    expect(await refusal('/3')).toBe('127.0.0.1 redirects more than 5 times.');
  });
});

describe('robots.txt', () => {
  const robots = (status: number, body: string) =>
    site.pages.set('/robots.txt', (_request, response) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(body),
    );
  beforeEach(() => site.pages.set('/team/kim', 'page'));

  it('is respected, and asked for once', async () => {
    robots(200, 'User-agent: *\nDisallow: /team\n\nUser-agent: other\nDisallow:\n');
    site.pages.set('/', 'start');
    const one = websites();
    await one.read(`${site.url}/`, work);
    await expect(one.read(`${site.url}/team/kim`, work)).rejects.toThrow(
      '127.0.0.1 asks programs not to read this page (robots.txt).',
    );
    expect(site.asked.filter((asked) => asked.endsWith('/robots.txt'))).toHaveLength(1);
    expect(site.asked.some((asked) => asked.endsWith('/kim'))).toBe(false);
  });

  it('may name this program', async () => {
    robots(200, 'User-agent: *\nDisallow: /\n\nUser-agent: Rainmaker\nAllow: /team\n');
    expect(await text('/team/kim')).toBe('page');
  });

  it('that is missing allows everything, one with an error of its server nothing, for now', async () => {
    robots(404, '');
    expect(await text('/team/kim')).toBe('page');
    const one = websites();
    robots(503, '');
    await expect(one.read(`${site.url}/team/kim`, work)).rejects.toThrow('127.0.0.1 has a problem of its own.');
    robots(200, '');
    expect((await one.read(`${site.url}/team/kim`, work)).html).toHaveLength(4);
  });

  it('is respected where a redirect leads', async () => {
    robots(200, 'User-agent: *\nDisallow: /team\n');
    site.pages.set('/', (_request, response) => response.writeHead(302, { location: '/team/kim' }).end());
    expect(await refusal('/')).toMatch(/asks programs not to read this page/);
  });
});

it('a host is asked with a pause in between, and others meanwhile', async () => {
  site.pages.set('/', 'start');
  const one = websites({ pauseMs: 250 });
  const since = performance.now();
  await Promise.all(['a.test', 'b.test'].map((host) => one.read(`http://${host}:${site.port}/`, work)));
  expect(performance.now() - since).toBeGreaterThanOrEqual(240);
  expect(site.asked.map((asked) => asked.split(' ')[1])).toEqual(['/robots.txt', '/robots.txt', '/', '/']);
});

it('the simulator answers for names that can’t exist, and nobody is asked', async () => {
  const nobody = withSimulatedWebsites({ read: () => Promise.reject(new Error('asked')) });
  const page = await nobody.read('https://lagos-solar.example', work);
  expect(Buffer.from(page.html).toString()).toContain('"name":"Lagos Solar"');
  await expect(nobody.read('https://fieldnote.test', work)).rejects.toThrow('asked');
});

describe('a server that', () => {
  it.each([
    [
      'switches protocols',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      /isn’t a web page/,
    ],
    ['closes without an answer', null, /closed the connection|can’t be reached/],
    [
      'stalls in a page without a length',
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>',
      /took longer than 0\.5 seconds/,
    ],
  ])('%s is told from a page', async (_, answer, expected) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => (answer === null ? socket.destroy() : socket.write(answer)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await refusal(`http://127.0.0.1:${port}/`, { timeoutMs: 500 })).toMatch(expected);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('redirects slowly gets one time for all of them', async () => {
    for (let hop = 0; hop < 4; hop += 1)
      site.pages.set(`/${hop}`, (_request, response) => {
        setTimeout(() => response.writeHead(302, { location: `/${hop + 1}` }).end(), 300);
      });
    expect(await refusal('/0', { timeoutMs: 700 })).toMatch(/took longer/);
  });

  it('redirects to an address that grows when it is written out is refused', async () => {
    site.pages.set('/', (_request, response) => {
      response.writeHead(302, { location: `/${'é'.repeat(900)}` }).end();
    });
    expect(await refusal('/')).toMatch(/isn’t a web address/);
  });
});
