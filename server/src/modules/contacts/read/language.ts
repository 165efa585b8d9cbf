import { plainKey } from '#platform/text/plain-key.ts';

const CODES =
  'ar bg bn ca cs da de el en es et fa fi fil fr ga gu he hi hr hu id is it ja kn ko lt lv ml mr ms nb nl no pa pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );

let byName: Map<string, string> | undefined;

const buildNames = (): Map<string, string> => {
  const names = new Map<string, string>();
  for (const code of CODES) {
    for (const reader of ['en', 'de', 'fr', 'es', 'pt', code]) {
      names.set(plainKey(new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code), code);
    }
  }
  return names;
};

/** A BCP 47 tag for a tag or a language's name. */
export const readLanguage = (text: string): string | undefined => {
  byName ??= buildNames();
  const named = byName.get(plainKey(text));
  if (named) return named;
  const tag = text.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch (error) {
    // ECMA-402 throws a RangeError for an invalid tag.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
