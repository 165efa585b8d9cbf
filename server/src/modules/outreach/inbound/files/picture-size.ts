/** Width and height of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What a layout may keep room for; a header that says more is wrong or means harm. */
const MOST_PIXELS = 20_000;
/** What a browser may unpack, four bytes for each: more than any phone takes, and less than fills a tab's memory. */
const MOST_AREA = 64_000_000;

const sizeOf = (width: number, height: number): PictureSize | undefined =>
  width > 0 && height > 0 && width <= MOST_PIXELS && height <= MOST_PIXELS && width * height <= MOST_AREA
    ? { width, height }
    : undefined;

const ofPng = (bytes: DataView): PictureSize | undefined => sizeOf(bytes.getUint32(16), bytes.getUint32(20));

/** The frame header of a JPEG stands after any number of other segments. */
const ofJpeg = (bytes: DataView): PictureSize | undefined => {
  let at = 2;
  while (bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return sizeOf(bytes.getUint16(at + 7), bytes.getUint16(at + 5));
    at += 2 + Math.max(2, bytes.getUint16(at + 2));
  }
  return undefined;
};

const ofWebp = (bytes: DataView): PictureSize | undefined => {
  const format = bytes.getUint32(12);
  // "VP8 ", "VP8L" and "VP8X".
  if (format === 0x56503820) return sizeOf(bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff);
  if (format === 0x5650384c) {
    const bits = bytes.getUint32(21, true);
    return sizeOf((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  const threeBytes = (at: number): number => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 65_536;
  return format === 0x56503858 ? sizeOf(threeBytes(24) + 1, threeBytes(27) + 1) : undefined;
};

const READERS: Readonly<Record<string, (bytes: DataView) => PictureSize | undefined>> = {
  'image/png': ofPng,
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
};

/** Reads the size from the header of a picture, without decoding it; undefined where it isn't whole or isn't true. */
export const pictureSize = (content: Uint8Array, type: string): PictureSize | undefined => {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  try {
    return read?.(new DataView(content.buffer, content.byteOffset, content.byteLength));
  } catch (error) {
    // The header goes on after the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
