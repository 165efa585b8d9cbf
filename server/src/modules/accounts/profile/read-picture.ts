import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { AppError } from '#platform/errors.ts';
import { svgStart } from './svg-start.ts';

/** The longest side, and how many pixels in all: a few kilobytes can claim gigabytes of them. */
const MOST_ON_A_SIDE = 8_000;
const MOST_PIXELS = 16_000_000;
const MOST_SVG_BYTES = 256 * 1024;
const MOST_SVG_DEPTH = 100;
const SECONDS_TO_DRAW = 5;
const SIDES = { small: 128, large: 512 } as const;
const KINDS = new Set(['png', 'jpeg', 'webp', 'svg']);

/** A picture in the sizes that are shown, as PNG. */
export interface Picture {
  small: Buffer;
  large: Buffer;
  /** A drawing held something that runs or is fetched, which was left out. */
  isCleaned: boolean;
}

const unreadable = (detail: string, cause?: unknown): AppError => new AppError('unreadable_file', detail, { cause });

const NO_PICTURE = 'This file is no picture. Choose a PNG, JPEG, WebP or SVG.';
const DAMAGED = 'This picture is damaged. Save it again, or choose another one.';
const TOO_INTRICATE = 'This drawing is too large or too intricate. Save it as PNG, and choose that.';

const number = (value: number): string => value.toLocaleString('en');

/** How deeply elements stand in each other: each level costs the reader of it. */
const depthOf = (svg: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of svg.matchAll(/<\/?[a-z][^>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** The drawing in a file, cleaned; undefined where the file is none. */
const drawingOf = async (bytes: Buffer): Promise<{ svg: Buffer; isCleaned: boolean } | undefined> => {
  const head = bytes.subarray(0, MOST_SVG_BYTES).toString('utf8');
  if (svgStart(head) === undefined) return undefined;
  if (bytes.length > MOST_SVG_BYTES || depthOf(head) > MOST_SVG_DEPTH) throw unreadable(TOO_INTRICATE);
  const { cleanSvg } = await import('./clean-svg.ts');
  const { svg, isCleaned } = cleanSvg(head);
  return { svg: Buffer.from(svg), isCleaned };
};

/** Refuses what is no picture of ours and what claims too many pixels, before one of them is unpacked. */
const checkHeader = async (picture: Sharp, isDrawing: boolean): Promise<void> => {
  const { format, width, height } = await picture.metadata();
  // A drawing that we did not recognise was not cleaned either.
  if (!KINDS.has(format ?? '') || (format === 'svg') !== isDrawing) throw unreadable(NO_PICTURE);
  const longest = Math.max(width, height);
  if (longest > MOST_ON_A_SIDE)
    throw unreadable(
      `This picture is ${number(longest)} pixels ${width === longest ? 'wide' : 'high'}. Make it ${number(MOST_ON_A_SIDE)} at most.`,
    );
  if (width * height > MOST_PIXELS)
    throw unreadable(`This picture has ${number(width)} × ${number(height)} pixels. Make it 4,000 × 4,000 at most.`);
};

const isPictureHeader = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(8, 12).toString('latin1') === 'WEBP';

const draw = async (bytes: Buffer): Promise<Picture> => {
  // Decoder and cleaner are large and seldom needed: they come with the first picture.
  const { default: sharp } = await import('sharp');
  const drawing = await drawingOf(bytes);
  const source = drawing?.svg ?? bytes;
  try {
    await checkHeader(sharp(source, { limitInputPixels: false }), drawing !== undefined);
    const large = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: SECONDS_TO_DRAW })
      .rotate()
      .resize(SIDES.large, SIDES.large, { fit: 'inside', withoutEnlargement: drawing === undefined })
      .png()
      .toBuffer();
    const small = await sharp(large)
      .resize(SIDES.small, SIDES.small, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return { small, large, isCleaned: drawing?.isCleaned ?? false };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (drawing) throw unreadable(TOO_INTRICATE, error);
    throw unreadable(isPictureHeader(bytes) ? DAMAGED : NO_PICTURE, error);
  }
};

// Unpacking fills memory and a thread: one picture at a time, so that a pile of them is a queue and not an outage.
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a logo by its content, whatever it is called, and makes the sizes that are shown. Nothing of the file itself is kept:
 * what a reader gets was drawn here. Throws 400 `unreadable_file` with what to do.
 */
export const readPicture = async (path: string): Promise<Picture> => {
  const bytes = await readFile(path);
  const drawn = last.then(() => draw(bytes));
  last = drawn.catch(() => undefined);
  return drawn;
};
