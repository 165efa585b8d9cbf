import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { cleanSvg } from './clean-svg.ts';
import { isTooIntricate } from './svg-cost.ts';
import { svgStart } from './svg-start.ts';

/** Maximum side length and total pixels: a file of a few kilobytes can declare gigabytes. */
const MOST_ON_A_SIDE = 8_000;
const MOST_PIXELS = 16_000_000;
const MOST_SVG_BYTES = 256 * 1024;
const SIDES = { small: 128, large: 512 } as const;
const KINDS = new Set(['png', 'jpeg', 'webp', 'svg']);

/** A picture in the displayed sizes, as PNG. */
export interface Picture {
  small: Buffer;
  large: Buffer;
  /** Unsafe content was removed from a drawing. */
  isCleaned: boolean;
}

const unreadable = (detail: string, cause?: unknown): Refusal => new Refusal('unreadable_file', detail, { cause });

const NO_PICTURE = 'This file isn’t an image. Choose a PNG, JPEG, WebP or SVG.';
const DAMAGED = 'This image is damaged. Save it again or choose another one.';
const TOO_INTRICATE = 'This drawing is too large or too complex. Save it as a PNG and upload that.';

const number = (value: number): string => value.toLocaleString('en');

/** The cleaned drawing in a file; undefined if it isn't one. */
const drawingOf = (bytes: Buffer): { svg: Buffer; isCleaned: boolean } | undefined => {
  const head = bytes.subarray(0, MOST_SVG_BYTES).toString('utf8');
  if (svgStart(head) === undefined) return undefined;
  if (bytes.length > MOST_SVG_BYTES || isTooIntricate(head)) throw unreadable(TOO_INTRICATE);
  const { svg, isCleaned } = cleanSvg(head);
  return { svg: Buffer.from(svg), isCleaned };
};

/** Rejects unsupported formats and too many pixels before decoding any. */
const checkHeader = async (picture: Sharp, isDrawing: boolean): Promise<void> => {
  const { format, width, height } = await picture.metadata();
  // A drawing that svgStart didn't recognise was not cleaned either.
  if (!KINDS.has(format ?? '') || (format === 'svg') !== isDrawing) throw unreadable(NO_PICTURE);
  const longest = Math.max(width, height);
  if (longest > MOST_ON_A_SIDE)
    throw unreadable(
      `This image is ${number(longest)} pixels ${width === longest ? 'wide' : 'high'}. The maximum is ${number(MOST_ON_A_SIDE)}.`,
    );
  if (width * height > MOST_PIXELS)
    throw unreadable(`This image has ${number(width)} × ${number(height)} pixels. The maximum is 4,000 × 4,000.`);
};

const isPictureHeader = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(8, 12).toString('latin1') === 'WEBP';

const draw = async (bytes: Buffer): Promise<Picture> => {
  const drawing = drawingOf(bytes);
  const source = drawing?.svg ?? bytes;
  try {
    await checkHeader(sharp(source, { limitInputPixels: false }), drawing !== undefined);
    const large = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
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
    if (error instanceof Refusal) throw error;
    if (drawing) throw unreadable(TOO_INTRICATE, error);
    throw unreadable(isPictureHeader(bytes) ? DAMAGED : NO_PICTURE, error);
  }
};

/**
 * The child process's part of `read-picture.ts`: decodes a file by its content, whatever its name, and renders the
 * displayed sizes. Nothing of the file itself is kept.
 */
export const run = async ({ path }: { path: string }): Promise<Picture> => draw(await readFile(path));
