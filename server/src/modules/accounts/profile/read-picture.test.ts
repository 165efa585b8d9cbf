import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { longestHold } from '#testing/event-loop.ts';
import { cleanSvg } from './clean-svg.ts';
import { readPicture } from './read-picture.ts';
import { svgStart } from './svg-start.ts';

const sandbox = createSandbox();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rainmaker-picture-'));
});
afterAll(async () => {
  sandbox.close();
  await rm(folder, { recursive: true });
});

const read = async (content: string | Buffer) => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return readPicture(sandbox, path, 'a workspace');
};
const red = { r: 255, g: 0, b: 0 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const refused = (words: RegExp) =>
  expect.objectContaining({ code: 'unreadable_file', message: expect.stringMatching(words) });

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'that is %s is converted to both sizes, whatever its name',
    async (format) => {
      const { small, large } = await read(await picture(1000, 500).toFormat(format).toBuffer());
      expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 128, height: 64 });
      expect(await sharp(large).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 });
    },
  );

  it('that is a drawing is rendered in both sizes', async () => {
    const { large, isCleaned } = await read(
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><rect width="10" height="10" fill="url(#g)"/></svg>',
    );
    expect(isCleaned).toBe(false);
    const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('tells nobody where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await picture(600, 300).jpeg().withExif(exif).toBuffer();
    expect(photo.includes('A camera')).toBe(true);
    for (const drawn of Object.values(await read(photo))) {
      if (typeof drawn === 'boolean') continue;
      expect((await sharp(drawn).metadata()).exif).toBeUndefined();
    }
  });

  it('that is small is not enlarged', async () => {
    const { large } = await read(await picture(40, 40).png().toBuffer());
    expect(await sharp(large).metadata()).toMatchObject({ width: 40 });
  });

  it('that is a renamed program, text, another image format or empty is rejected with what to do', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    for (const content of [Buffer.from('MZ\x90\x00\x03'), 'hello', gif, Buffer.from('\x7fELF'), Buffer.alloc(0)])
      await expect(read(content)).rejects.toEqual(refused(/isn’t an image. Choose a PNG, JPEG, WebP or SVG/));
  });

  it('that is damaged gets another message than an unsupported file', async () => {
    const good = await picture(300, 300).png().toBuffer();
    await expect(read(good.subarray(0, good.length / 2))).rejects.toEqual(refused(/damaged/));
  });

  it('20,000 pixels wide is rejected before decoding', async () => {
    await expect(read(await picture(20_000, 2).png().toBuffer())).rejects.toEqual(
      refused(/20,000 pixels wide. The maximum is 8,000/),
    );
    const bomb =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>';
    await expect(read(bomb)).rejects.toEqual(refused(/The maximum is 8,000/));
    await expect(read(await picture(6000, 6000).png().toBuffer())).rejects.toEqual(
      refused(/The maximum is 4,000 × 4,000/),
    );
  });

  it('made to keep the parser busy is rejected quickly', async () => {
    const hostile = [
      '<!---->'.repeat(40_000) + 'x',
      `<!--${'-->'.repeat(40_000)}`,
      `<svg>${'<!--'.repeat(40_000)}`,
      `<!DOCTYPE ${'a'.repeat(200_000)}`,
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}`,
      `<?foo ${'?'.repeat(100_000)}><svg>`,
      `<svg xmlns="http://www.w3.org/2000/svg">${'<a'.repeat(100_000)}`,
    ];
    for (const text of hostile) await expect(read(text)).rejects.toMatchObject({ code: 'unreadable_file' });
    expect(svgStart('<!---->'.repeat(40_000) + 'x')).toBeUndefined();
    await expect(read(`<svg>${' '.repeat(300_000)}</svg>`)).rejects.toEqual(refused(/too large or too complex/));
  }, 10_000);
});

/** Each level of the drawing shows the one below twelve times, so that a kilobyte asks for a hundred million shapes. */
const LEVELS = Array.from(
  { length: 8 },
  (_, level) =>
    `<g id="l${level}">${`<use href="#l${level + 1}" mask="url(#m)" x="1"/>`.repeat(level === 7 ? 1 : 12)}</g>`,
).join('');

describe('a drawing that is too expensive to render', () => {
  const drawing = (inside: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">${inside}</svg>`;
  const masks = Array.from(
    { length: 90 },
    (_, index) => `<mask id="m${index}"><rect mask="url(#m${index + 1})" width="9" height="9"/></mask>`,
  ).join('');
  it.each([
    ['200,000 glyphs', `<text>${'W'.repeat(200_000)}</text>`],
    ['200,000 glyphs in a thousand places', `<text>${'W'.repeat(200)}</text>`.repeat(1_000)],
    ['nested masks', `<defs>${masks}</defs><rect mask="url(#m0)" width="500" height="500"/>`.repeat(2)],
    [
      'nested drawings',
      `<defs><mask id="m"><rect width="500" height="500" fill="#fff"/></mask>${LEVELS}<rect id="l8" width="500" height="500"/></defs><use href="#l0"/>`,
    ],
  ])(
    '%s is rejected within the time limit and does not block other work',
    async (_what, inside) => {
      const before = performance.now();
      const held = await longestHold(() =>
        expect(read(drawing(inside))).rejects.toEqual(refused(/too large or too complex/)),
      );
      expect(held).toBeLessThan(200);
      expect(performance.now() - before).toBeLessThan(9_000);
    },
    20_000,
  );
});

describe('a drawing with unsafe content', () => {
  it.each([
    ['a script', '<script>alert(1)</script><rect width="1" height="1"/>'],
    ['an event handler', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['an external image', '<image href="https://spy.example/x.png" width="1" height="1"/>'],
    ['embedded HTML', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>'],
    ['a javascript: link', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['an external reference', '<use href="https://spy.example/x.svg#a"/>'],
    ['an external fill', '<rect width="1" height="1" fill="url(https://spy.example/x#a)"/>'],
    ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ])('loses %s and says so', async (_what, inside) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;
    const clean = cleanSvg(svg);
    expect(clean.isCleaned).toBe(true);
    expect(clean.svg).not.toMatch(/script|onload|spy|foreignObject|javascript|animate/i);
    expect((await read(svg)).isCleaned).toBe(true);
  });

  it('after a processing instruction is cleaned as well, or rejected', () => {
    const svg = '<?xml version="1.0"?><?foo bar?><svg><script>alert(1)</script></svg>';
    expect(svgStart(svg)).toBe(32);
    expect(cleanSvg(svg).svg).not.toContain('script');
  });

  it('keeps colours in styles', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" style="fill:#ff0000;stroke:none"/></svg>';
    const { large, isCleaned } = await read(svg);
    expect(isCleaned).toBe(false);
    const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect(cleanSvg(svg.replace('#ff0000', 'url(https://spy.example/x)'))).toMatchObject({ isCleaned: true });
  });

  it('is scanned in linear time, however long a reference is', () => {
    const before = performance.now();
    cleanSvg(`<svg><rect fill="url(${' '.repeat(200_000)}#a)"/></svg>`);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it('keeps no entity and no style sheet', () => {
    const { svg, isCleaned } = cleanSvg(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><style>@import "https://spy.example"</style><text>&x;</text></svg>',
    );
    expect(isCleaned).toBe(true);
    expect(svg).not.toMatch(/ENTITY|passwd|spy|style/);
  });

  it('executes nothing, however it is written', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      'script',
      'svg',
      ' onload=',
      '<svg ',
      'href=',
      'javascript:',
      '&lt;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      'a',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { svg } = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${pieces.join('')}</svg>`);
        expect(svg).not.toMatch(/<\s*script|<[^>]*\son\w+\s*=|<[^>]*href\s*=\s*["']?\s*javascript/i);
      }),
      { numRuns: 500 },
    );
  });
});
