import type { FastifyInstance } from 'fastify';
import { MOST_LEVELS, MOST_VALUES, tooIntricate } from './input.ts';

/** The end of the string that starts at this quote; the end of the text if it is unterminated. */
const endOfText = (json: string, begin: number): number => {
  for (let end = json.indexOf('"', begin + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
};

/**
 * Whether the text nests deeper or lists more than any input of ours. Checked before parsing, which two million
 * brackets would keep busy for long.
 */
const isIntricate = (json: string): boolean => {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === ',') commas += 1;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    // The outermost level doesn't count, and the innermost may be empty.
    if (depth > MOST_LEVELS + 2 || commas > MOST_VALUES) return true;
  }
  return false;
};

/** Parses JSON like Fastify, but rejects what could be none of our inputs. */
export const takeJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isIntricate(body)) done(tooIntricate(), undefined);
    else void parse(request, body, done);
  });
};
