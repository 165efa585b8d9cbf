import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

const require = createRequire(import.meta.url);
const bundled = (file: string): URL => new URL(`fonts/${file}.ttf`, import.meta.url);

/** The two weights of the typeface that everything is set in where it has the characters. */
const OWN = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

/** Faces for what Inter lacks, each with the script it is for; they have one weight. */
const BY_SCRIPT = {
  arabic: [bundled('noto/NotoSansArabic-Regular'), /^\p{Script=Arabic}/u],
  hebrew: [bundled('noto/NotoSansHebrew-Regular'), /^\p{Script=Hebrew}/u],
  devanagari: [bundled('noto/NotoSansDevanagari-Regular'), /^\p{Script=Devanagari}/u],
  bengali: [bundled('noto/NotoSansBengali-Regular'), /^\p{Script=Bengali}/u],
  gurmukhi: [bundled('noto/NotoSansGurmukhi-Regular'), /^\p{Script=Gurmukhi}/u],
  gujarati: [bundled('noto/NotoSansGujarati-Regular'), /^\p{Script=Gujarati}/u],
  oriya: [bundled('noto/NotoSansOriya-Regular'), /^\p{Script=Oriya}/u],
  tamil: [bundled('noto/NotoSansTamil-Regular'), /^\p{Script=Tamil}/u],
  telugu: [bundled('noto/NotoSansTelugu-Regular'), /^\p{Script=Telugu}/u],
  kannada: [bundled('noto/NotoSansKannada-Regular'), /^\p{Script=Kannada}/u],
  malayalam: [bundled('noto/NotoSansMalayalam-Regular'), /^\p{Script=Malayalam}/u],
  sinhala: [bundled('noto/NotoSansSinhala-Regular'), /^\p{Script=Sinhala}/u],
  thai: [bundled('noto/NotoSansThai-Regular'), /^\p{Script=Thai}/u],
  lao: [bundled('noto/NotoSansLao-Regular'), /^\p{Script=Lao}/u],
  khmer: [bundled('noto/NotoSansKhmer-Regular'), /^\p{Script=Khmer}/u],
  myanmar: [bundled('noto/NotoSansMyanmar-Regular'), /^\p{Script=Myanmar}/u],
  ethiopic: [bundled('noto/NotoSansEthiopic-Regular'), /^\p{Script=Ethiopic}/u],
  georgian: [bundled('noto/NotoSansGeorgian-Regular'), /^\p{Script=Georgian}/u],
  korean: [bundled('gothic-a1/GothicA1-Regular'), /^\p{Script=Hangul}/u],
  armenian: [bundled('noto/NotoSansArmenian-Regular'), /^\p{Script=Armenian}/u],
} as const satisfies Record<string, readonly [file: URL, script: RegExp]>;

/** Asked for everything else: Chinese and Japanese first, then symbols and emoji. */
const FOR_THE_REST = { han: bundled('droid/DroidSansFallbackFull'), emoji: bundled('noto/NotoEmoji-Regular') } as const;

export type Weight = keyof typeof OWN;
export type FaceName = Weight | keyof typeof BY_SCRIPT | keyof typeof FOR_THE_REST;

const files: Record<FaceName, string | URL> = {
  ...OWN,
  ...FOR_THE_REST,
  ...(Object.fromEntries(Object.entries(BY_SCRIPT).map(([name, [file]]) => [name, file])) as Record<
    keyof typeof BY_SCRIPT,
    URL
  >),
};

/** Drawn in place of what no face has; Inter has it. */
export const REPLACEMENT = '□';

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const opened = new Map<FaceName, Font>();

/** A face, read from its file when it is first needed. Its tables take a tenth of a second, so they are kept. */
export const openFace = (name: FaceName): Font => {
  const found = opened.get(name);
  if (found !== undefined) return found;
  // Our own files are single fonts, not collections.
  const face = create(readFileSync(files[name])) as Font;
  opened.set(name, face);
  return face;
};

/** The same run once more: pdfkit writes into the positions that it gets. */
const copied = (run: GlyphRun): GlyphRun => {
  const copy = Object.create(Object.getPrototypeOf(run) as object) as GlyphRun;
  return Object.assign(copy, run, { positions: run.positions.map((position) => ({ ...position })) });
};

/**
 * A face for one document: it shares the tables that were read, but not the glyphs, because fontkit remembers with a glyph
 * the character that it was first asked for, and one document's must not get into the next one's text. It remembers how a
 * text was shaped, which is measured, aligned and drawn.
 */
export const faceForDocument = (name: FaceName): Font => {
  const face = Object.create(openFace(name), { _glyphs: { value: {}, writable: true } }) as Font;
  const shape = face.layout.bind(face);
  const shaped = new Map<string, GlyphRun>();
  face.layout = (text, features, ...rest) => {
    const key = `${JSON.stringify(features ?? '')} ${text}`;
    const run = shaped.get(key) ?? shape(text, features, ...rest);
    shaped.set(key, run);
    return copied(run);
  };
  return face;
};

/** Whether a face is drawn bolder by its outline, having no weight of its own. */
export const isWeightless = (name: FaceName): boolean => !(name in OWN);

const covers = (name: FaceName, text: string): boolean => {
  const face = openFace(name);
  for (const character of text) if (!face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  return true;
};

const scriptOf = (grapheme: string): FaceName | undefined =>
  (Object.keys(BY_SCRIPT) as (keyof typeof BY_SCRIPT)[]).find((name) => BY_SCRIPT[name][1].test(grapheme));

const found = new Map<string, FaceName | null>();
/** So many answers are remembered. */
const REMEMBERED = 5_000;

const search = (grapheme: string, weight: Weight): FaceName | null => {
  const visible = grapheme.replace(IGNORABLE, '');
  // A letter or sign without the marks above and below it is better than nothing.
  const [bare = ''] = visible;
  const others = [scriptOf(visible) ?? [], 'han' as const, 'emoji' as const].flat();
  return [weight, ...others].find((name) => covers(name, visible)) ?? others.find((name) => covers(name, bare)) ?? null;
};

/** The face that has a character with its marks; null where none has it. */
export const faceOf = (grapheme: string, weight: Weight): FaceName | null => {
  const key = `${weight} ${grapheme}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const name = search(grapheme, weight);
  if (found.size >= REMEMBERED) found.clear();
  found.set(key, name);
  return name;
};

/** Whether a face has a text as it is. */
export const hasText = covers;
