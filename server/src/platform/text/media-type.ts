/** The first bytes of pictures, sound, video and documents that are sent and shown, each at its offset. */
const SIGNATURES: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46] },
  // Of "RIFF": a picture, which stickers are.
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'audio/ogg', at: 0, bytes: [0x4f, 0x67, 0x67, 0x53] },
  { type: 'audio/mpeg', at: 0, bytes: [0x49, 0x44, 0x33] },
  { type: 'audio/mpeg', at: 0, bytes: [0xff, 0xfb] },
  { type: 'audio/aac', at: 0, bytes: [0xff, 0xf1] },
  { type: 'audio/aac', at: 0, bytes: [0xff, 0xf9] },
  { type: 'audio/amr', at: 0, bytes: [0x23, 0x21, 0x41, 0x4d, 0x52] },
  // "ftypM4A" and "ftyp3gp", before any other "ftyp".
  { type: 'audio/mp4', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x4d, 0x34, 0x41] },
  { type: 'video/3gpp', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x33, 0x67, 0x70] },
  { type: 'video/mp4', at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
];

const OFFICE: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, expected: readonly number[], at = 0): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

/** Of what isn't known. */
const UNKNOWN = 'application/octet-stream';

/** What a file is by its first bytes, such as `image/png`; of zipped office files the name tells which. */
export const mediaTypeOf = (bytes: Uint8Array, name: string): string => {
  const found = SIGNATURES.find(({ at, bytes: expected }) => startsWith(bytes, expected, at));
  if (found !== undefined) return found.type;
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const office = Object.hasOwn(OFFICE, ending) && startsWith(bytes, ZIP) ? OFFICE[ending] : undefined;
  return office ?? UNKNOWN;
};

/** Whether a file is one of these kinds, which no mail or plain text is. */
export const isMedia = (bytes: Uint8Array, name: string): boolean => mediaTypeOf(bytes, name) !== UNKNOWN;
