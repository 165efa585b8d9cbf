import { readFile } from 'node:fs/promises';
import sanitizeHtml from 'sanitize-html';
import type { Sharp } from 'sharp';
import { AppError } from '#platform/errors.ts';

/** The longest side a picture may have: what is larger is a mistake or an attack, never a logo. */
const MOST_PIXELS = 8_000;
const SIDES = { small: 128, large: 512 } as const;

/** A picture in the sizes that are shown, as PNG. */
export interface Picture {
  small: Buffer;
  large: Buffer;
  /** A drawing held a script or something fetched from elsewhere, which was left out. */
  isCleaned: boolean;
}

const unreadable = (detail: string, cause?: unknown): AppError => new AppError('unreadable_file', detail, { cause });

const NO_PICTURE = 'This file is no picture. Choose a PNG, JPEG, WebP or SVG.';

// Shapes and colours: nothing that runs, links, embeds, animates or fetches (SVG 2, chapters 5 to 15).
const SHAPES = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
];
const PAINT = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'symbol', 'use'];
const ATTRIBUTES = [
  'xmlns',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'd',
  'points',
  'id',
  'fx',
  'fy',
  'dx',
  'dy',
  'offset',
  'transform',
  'opacity',
  'preserveAspectRatio',
  'version',
  'mask',
  'clip-path',
  'clip-rule',
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-miterlimit',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'letter-spacing',
  'dominant-baseline',
  'href',
  'xlink:href',
  'xmlns:xlink',
];
const FETCHES = /url\(\s*['"]?(?!#)|^(?!#)/i;

/** An SVG without anything that runs or is fetched; references within the drawing stay. */
export const cleanSvg = (svg: string): { svg: string; isCleaned: boolean } => {
  let isCleaned = /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg);
  const clean = sanitizeHtml(svg.replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>|<!--[\s\S]*?-->/gi, ''), {
    allowedTags: [...SHAPES, ...PAINT],
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag(tag, attributes) {
      const isKnown = SHAPES.includes(tag) || PAINT.includes(tag) || tag === 'style' || tag === 'metadata';
      if (!isKnown || Object.keys(attributes).some((name) => /^on/i.test(name))) isCleaned = true;
    },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => {
            const isFetched = name.endsWith('href') ? FETCHES.test(value.trim()) : /url\(\s*['"]?(?!#)/i.test(value);
            if (isFetched) isCleaned = true;
            return !isFetched;
          }),
        ),
      }),
    },
  });
  return { svg: clean, isCleaned };
};

const isSvg = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    bytes.subarray(0, 4096).toString('utf8'),
  );

const KINDS = new Set(['png', 'jpeg', 'webp', 'svg']);

const checkSize = async (picture: Sharp): Promise<void> => {
  const { format, width, height } = await picture.metadata();
  if (!KINDS.has(format ?? '')) throw unreadable(NO_PICTURE);
  const longest = Math.max(width, height);
  if (longest > MOST_PIXELS)
    throw unreadable(
      `This picture is ${longest.toLocaleString('en')} pixels ${width === longest ? 'wide' : 'high'}. Make it ${MOST_PIXELS.toLocaleString('en')} at most.`,
    );
};

/**
 * Reads a logo by its content, whatever it is called, and makes the sizes that are shown. Nothing of the file itself is kept:
 * what a reader gets was drawn here. Throws 400 `unreadable_file` with what to do.
 */
export const readPicture = async (path: string): Promise<Picture> => {
  // The decoder is large and seldom needed: it comes with the first picture.
  const { default: sharp } = await import('sharp');
  const bytes = await readFile(path);
  const drawing = isSvg(bytes) ? cleanSvg(bytes.toString('utf8')) : undefined;
  // A header may claim any size: what does not fit is refused before a pixel is unpacked.
  const open = (): Sharp =>
    sharp(drawing ? Buffer.from(drawing.svg) : bytes, {
      limitInputPixels: MOST_PIXELS * MOST_PIXELS,
      failOn: 'error',
      animated: false,
    });
  try {
    await checkSize(sharp(drawing ? Buffer.from(drawing.svg) : bytes, { limitInputPixels: false }));
    const sized = (side: number): Promise<Buffer> =>
      open()
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: drawing === undefined })
        .png()
        .toBuffer();
    const [small, large] = [await sized(SIDES.small), await sized(SIDES.large)];
    return { small, large, isCleaned: drawing?.isCleaned ?? false };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(
      isPictureHeader(bytes) ? 'This picture is damaged. Save it again, or choose another one.' : NO_PICTURE,
      error,
    );
  }
};

const isPictureHeader = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(8, 12).toString('latin1') === 'WEBP' ||
  isSvg(bytes);
